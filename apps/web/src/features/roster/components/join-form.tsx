import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import {
  DEFAULT_POSITION,
  DEFAULT_RATING,
  NAME_MAX_LENGTH,
  nameSchema,
  type OwnUser,
} from '@picado/domain/users/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PositionPicker } from '../../../ui/position-picker';
import { StarsInput } from '../../../ui/stars-input';
import type { JoinValues } from '../api';
import classes from './join-form.module.css';

/** What the profile of somebody signed in fills in beforehand. */
export type JoinUser = Pick<OwnUser, 'id' | 'name' | 'nickname' | 'preferredPosition' | 'rating'>;

export function initialValues(user: JoinUser | null, isSubstitute: boolean): JoinValues {
  return {
    name: user?.name ?? '',
    position: user?.preferredPosition ?? DEFAULT_POSITION,
    rating: user?.rating ?? DEFAULT_RATING,
    isSubstitute,
  };
}

interface JoinFormProps {
  /** The submit button stands outside, in the bar that is in reach of the thumb. */
  id: string;
  initial: JoinValues;
  /** The server's no to the name. */
  nameError: string | null;
  onNameChange: () => void;
  /** Places of starters that are free; left out, the question of substitutes is not asked. */
  free?: number | undefined;
  disabled: boolean;
  onSubmit: (values: JoinValues) => void;
}

/** Name, position, level: what the list says of somebody. */
export function JoinForm({ id, initial, nameError, onNameChange, free, disabled, onSubmit }: JoinFormProps) {
  const [values, setValues] = useState(initial);
  const [ownError, setOwnError] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const error = ownError ?? nameError;

  function change(part: Partial<JoinValues>) {
    setValues((known) => ({ ...known, ...part }));
  }

  function submit() {
    const name = nameSchema.safeParse(values.name);
    if (!name.success) {
      setOwnError(name.error.issues[0]?.message ?? 'El nombre es requerido');
      nameField.current?.focus();
      return;
    }
    onSubmit({ ...values, name: name.data });
  }

  return (
    <form
      id={id}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        ref={nameField}
        label="Nombre"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={NAME_MAX_LENGTH * 2}
        value={values.name}
        error={error}
        disabled={disabled}
        data-autofocus={values.name === '' || undefined}
        onChange={(event) => {
          setOwnError(null);
          onNameChange();
          change({ name: event.currentTarget.value });
        }}
      />
      <PositionPicker
        value={values.position}
        disabled={disabled}
        onChange={(position) => change({ position })}
      />
      <StarsInput value={values.rating} disabled={disabled} onChange={(rating) => change({ rating })} />
      {free !== undefined && (
        <div className={classes.substitute}>
          {free <= 0 && (
            <p className={classes.warning}>
              <IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
              El partido está completo. Podés anotarte como suplente: si alguien se baja, entra quien espera
              hace más.
            </p>
          )}
          <Checkbox
            label="Anotarme como suplente"
            description={placesHint(free)}
            checked={values.isSubstitute}
            disabled={disabled}
            onChange={(event) => change({ isSubstitute: event.currentTarget.checked })}
          />
        </div>
      )}
    </form>
  );
}

function placesHint(free: number): string {
  if (free <= 0) return 'No quedan lugares de titular.';
  return free === 1
    ? 'Queda 1 lugar: hoy entrás de titular.'
    : `Quedan ${free} lugares: hoy entrás de titular.`;
}
