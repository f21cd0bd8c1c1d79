import { DEFAULT_POSITION, DEFAULT_RATING, nameSchema, type OwnUser } from '@picado/domain/users/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLightForm } from '../../../lib/forms/use-light-form';
import { CheckboxField } from '../../../ui/field';
import type { JoinValues } from '../api';
import type { SendEntry } from '../hooks/use-entry';
import { findPlayerErrors, PlayerFields } from './player-fields';

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
  /** The submit button is outside, in the bar at the foot of the screen. */
  id: string;
  /** The viewer, or a player added by the organiser. */
  subject?: 'self' | 'other';
  initial: JoinValues;
  /** All that its page is for: an empty name has the focus. In a dialog the dialog sees to it. */
  isPage?: boolean;
  /** Places of starters that are free; left out, the question of substitutes is not asked. */
  free?: number | undefined;
  disabled: boolean;
  onSubmit: SendEntry;
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
  const { id, subject = 'self', initial, free, disabled, isPage = false, onSubmit } = props;
  const { form, errors, change, formProps, refuse } = useLightForm({
    initial,
    findErrors: findPlayerErrors,
  });
  const nameField = useRef<HTMLInputElement>(null);
  const words = WORDS[subject];
  const [isNameFirst] = useState(isPage && initial.name === '');
  useEffect(() => {
    // The facts of the match above the form stay in sight.
    if (isNameFirst) nameField.current?.focus({ preventScroll: true });
  }, [isNameFirst]);

  const send = (values: JoinValues) =>
    onSubmit({ ...values, name: nameSchema.parse(values.name) }, (sentence) => refuse('name', sentence));

  return (
    <form {...formProps(send)} id={id} className="grid gap-6">
      <PlayerFields
        nameField={nameField}
        isOwn={subject === 'self'}
        form={form}
        errors={errors}
        change={change}
        disabled={disabled}
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
            checked={form.isSubstitute}
            disabled={disabled}
            onChange={(event) => change({ isSubstitute: event.currentTarget.checked })}
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
