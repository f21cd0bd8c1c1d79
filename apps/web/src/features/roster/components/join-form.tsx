import { DEFAULT_POSITION, DEFAULT_RATING, type OwnUser } from '@picado/domain/users/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { CheckboxField } from '../../../ui/field';
import type { JoinValues } from '../api';
import { nameIn, PlayerFields } from './player-fields';

/** What a user's profile fills in beforehand. */
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
  /** The viewer, or a player added by the organiser. */
  subject?: 'self' | 'other';
  initial: JoinValues;
  /** The server's no to the name. */
  nameError: string | null;
  onNameChange: () => void;
  /** All that its page is for: an empty name has the focus. In a dialog the dialog sees to it. */
  isPage?: boolean;
  /** Places of starters that are free; left out, the question of substitutes is not asked. */
  free?: number | undefined;
  disabled: boolean;
  onSubmit: (values: JoinValues) => void;
}

const WORDS = {
  self: {
    substitute: 'Anotarme como suplente',
    full: 'Podés anotarte como suplente: si alguien se baja, entra quien espera hace más.',
    enters: 'hoy entrás de titular',
  },
  other: {
    substitute: 'Agregar como suplente',
    full: 'Podés agregar suplentes: si alguien se baja, entra quien espera hace más.',
    enters: 'entra de titular',
  },
} as const;

/** Name, position, level: what the list says of a player. */
export function JoinForm(props: JoinFormProps) {
  const {
    id,
    subject = 'self',
    initial,
    nameError,
    onNameChange,
    free,
    disabled,
    isPage = false,
    onSubmit,
  } = props;
  const [values, setValues] = useState(initial);
  const [ownError, setOwnError] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const words = WORDS[subject];
  const [isNameFirst] = useState(isPage && initial.name === '');
  useEffect(() => {
    // The facts of the match above the form stay in sight.
    if (isNameFirst) nameField.current?.focus({ preventScroll: true });
  }, [isNameFirst]);

  function submit() {
    const name = nameIn(values);
    if (name.error === undefined) {
      onSubmit({ ...values, name: name.value });
      return;
    }
    setOwnError(name.error);
    nameField.current?.focus();
  }

  return (
    <form
      id={id}
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PlayerFields
        nameField={nameField}
        isOwn={subject === 'self'}
        values={values}
        nameError={ownError ?? nameError}
        disabled={disabled}
        onChange={(part) => {
          if (part.name !== undefined) {
            setOwnError(null);
            onNameChange();
          }
          setValues((known) => ({ ...known, ...part }));
        }}
      />
      {free !== undefined && (
        <div className="grid gap-5">
          {free <= 0 && (
            <p className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-md border border-orange p-3 text-base leading-5.5">
              <IconAlertTriangle className="text-orange" size={22} stroke={1.8} aria-hidden="true" />
              El partido está completo. {words.full}
            </p>
          )}
          <CheckboxField
            label={words.substitute}
            hint={placesHint(free, words.enters)}
            checked={values.isSubstitute}
            disabled={disabled}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setValues((known) => ({ ...known, isSubstitute: checked }));
            }}
          />
        </div>
      )}
    </form>
  );
}

function placesHint(free: number, enters: string): string {
  if (free <= 0) return 'No quedan lugares de titular.';
  return free === 1 ? `Queda 1 lugar: ${enters}.` : `Quedan ${free} lugares: ${enters}.`;
}
