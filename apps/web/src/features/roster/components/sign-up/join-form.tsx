import { FORM_FIELDS } from '@picado/domain/pages/drawing';
import { paths } from '@picado/domain/pages/paths';
import { POSITIONS } from '@picado/domain/users/positions';
import { DEFAULT_POSITION, DEFAULT_RATING, nameSchema, type OwnUser } from '@picado/domain/users/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLightForm } from '../../../../lib/forms/use-light-form';
import { CheckboxField } from '../../../../ui/fields/field';
import { PostKey } from '../../../../ui/fields/post-form';
import type { JoinValues } from '../../api';
import type { SendEntry } from '../../hooks/use-entry';
import { findPlayerErrors, PlayerFields } from './player-fields';

/** The fields of a user's profile that the form is filled in with. */
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
  /**
   * All that its page is for: an empty name has the focus (in a dialog the dialog sees to it), and the browser sends the form by
   * itself until the app is there.
   */
  page?: { matchId: string; userId: string | undefined };
  /** Places of starters that are free; left out, the question of substitutes is not asked. */
  free?: number | undefined;
  disabled: boolean;
  onSubmit: SendEntry;
}

const WORDS = {
  self: { substitute: 'Anotarme como suplente', enters: 'hoy entrás de titular' },
  other: { substitute: 'Agregar como suplente', enters: 'entra de titular' },
} as const;

/** Sent by the form of a full match. */
const BENCH_ALONE = 'full';

/** Returns the label of the form's button: in a full match there is nothing but the bench. */
export const joinLabel = (isFull: boolean) => (isFull ? 'Anotarme de suplente' : 'Anotarme');

/** Name, position, level: what the list says of a player. */
export function JoinForm(props: JoinFormProps) {
  const { id, subject = 'self', initial, free, disabled, page, onSubmit } = props;
  const { form, errors, change, formProps, refuse } = useLightForm({
    initial,
    findErrors: findPlayerErrors,
  });
  const nameField = useRef<HTMLInputElement>(null);
  const words = WORDS[subject];
  // Nothing is left to choose: a sign-up waits, as the form says above.
  const isBenchAlone = subject === 'self' && free !== undefined && free <= 0;
  const isPosted = page !== undefined;
  const [isNameFirst] = useState(page !== undefined && initial.name === '');
  const takeOver = useEffectEvent((element: HTMLFormElement) => change(filledIn(new FormData(element))));
  // The effect runs before the app's first paint: fields that were filled in meanwhile stay so.
  useLayoutEffect(() => {
    const element = nameField.current?.form;
    if (isPosted && element) takeOver(element);
  }, [isPosted]);
  useEffect(() => {
    // The facts of the match above the form stay in sight.
    if (isNameFirst) nameField.current?.focus({ preventScroll: true });
  }, [isNameFirst]);

  const send = (values: JoinValues) =>
    onSubmit(
      { ...values, isSubstitute: isBenchAlone || values.isSubstitute, name: nameSchema.parse(values.name) },
      (sentence) => refuse('name', sentence),
    );

  return (
    <form
      {...formProps(send)}
      {...(page !== undefined && { method: 'post', action: paths.join(page.matchId) })}
      id={id}
      className="grid gap-6"
    >
      {page !== undefined && <PostKey />}
      {page?.userId !== undefined && <input type="hidden" name={FORM_FIELDS.user} value={page.userId} />}
      <PlayerFields
        isPosted={isPosted}
        nameField={nameField}
        isOwn={subject === 'self'}
        form={form}
        errors={errors}
        change={change}
        disabled={disabled}
      />
      {isBenchAlone && isPosted && (
        <input type="hidden" name={FORM_FIELDS.isSubstitute} value={BENCH_ALONE} />
      )}
      {free !== undefined && !isBenchAlone && (
        <div className="grid gap-5">
          {free <= 0 && (
            <p className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-md border border-orange p-3 text-base leading-5.5">
              <IconAlertTriangle className="text-orange" size={22} stroke={1.8} aria-hidden="true" />
              El partido está completo. Podés agregar suplentes: si alguien se baja, entra quien espera hace
              más.
            </p>
          )}
          <CheckboxField
            name={isPosted ? FORM_FIELDS.isSubstitute : undefined}
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

/** The values of the page's form. A level between two stars is none of the stars, and stays as it was. */
function filledIn(data: FormData): Partial<JoinValues> {
  const position = POSITIONS.find((each) => each === data.get(FORM_FIELDS.position));
  const name = data.get(FORM_FIELDS.name);
  const rating = data.get(FORM_FIELDS.rating);
  return {
    ...(typeof name === 'string' && { name }),
    ...(position !== undefined && { position }),
    ...(rating !== null && { rating: Number(rating) }),
    // The bench of a full match is no choice.
    ...(data.get(FORM_FIELDS.isSubstitute) !== BENCH_ALONE && {
      isSubstitute: data.has(FORM_FIELDS.isSubstitute),
    }),
  };
}

function placesHint(free: number, enters: string): string {
  if (free <= 0) return 'No quedan lugares de titular.';
  return free === 1 ? `Queda 1 lugar: ${enters}.` : `Quedan ${free} lugares: ${enters}.`;
}
