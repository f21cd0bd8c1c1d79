import { linkIn } from '@picado/domain/matches/maps-link';
import { updateMatchSchema, type Match } from '@picado/domain/matches/schema';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCommand } from '../../../lib/commands/use-command';
import { updateMatch } from '../commands';

/** In the order in which they stand on the screen: the first wrong one gets the focus. */
const FIELDS = ['location', 'mapsUrl', 'date', 'time', 'price'] as const;
export type EditField = (typeof FIELDS)[number];
type EditForm = Record<EditField, string>;
type EditErrors = Partial<Record<EditField, string>>;

function findErrors(form: EditForm): EditErrors {
  const errors: EditErrors = {};
  const read = z.safeParse(updateMatchSchema, { ...form, mapsUrl: linkIn(form.mapsUrl) });
  for (const issue of read.error?.issues ?? []) {
    const field = FIELDS.find((name) => name === issue.path[0]);
    if (field !== undefined) errors[field] ??= issue.message;
  }
  return errors;
}

/** Day and hour are one moment: what was said of one no longer holds once the other changes. */
function without(errors: EditErrors, changed: readonly string[]): EditErrors {
  const isMoment = changed.includes('date') || changed.includes('time');
  const holds = (field: string) =>
    !changed.includes(field) && !(isMoment && (field === 'date' || field === 'time'));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => holds(field)));
}

/** The data of a match while its organiser corrects them. What changes elsewhere meanwhile does not wipe what was typed. */
export function useEditMatch(match: Match, onSaved: () => void) {
  const { isPending, send } = useCommand(updateMatch);
  const [form, setForm] = useState<EditForm>(() => {
    const { location, mapsUrl, date, time, price } = match;
    return { location, mapsUrl, date, time, price };
  });
  const [errors, setErrors] = useState<EditErrors>({});
  const formRef = useRef<HTMLFormElement>(null);
  const focusField = (field: EditField) =>
    formRef.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();

  return {
    form,
    errors,
    formRef,
    isBusy: isPending,
    change: (patch: Partial<EditForm>) => {
      setForm((before) => ({ ...before, ...patch }));
      setErrors((before) => without(before, Object.keys(patch)));
    },
    leave: (field: EditField) => {
      const sentence = findErrors(form)[field];
      if (sentence !== undefined) setErrors((before) => ({ ...before, [field]: sentence }));
    },
    save: async () => {
      const found = findErrors(form);
      setErrors(found);
      const wrong = FIELDS.find((field) => found[field] !== undefined);
      if (wrong !== undefined) {
        focusField(wrong);
        return;
      }
      const body = { ...form, mapsUrl: linkIn(form.mapsUrl) };
      const { refusal } = await send(match.id, body);
      if (refusal === undefined) onSaved();
      else if (updateMatch.shownByScreen?.includes(refusal.code)) setErrors({ time: refusal.message });
    },
  };
}
