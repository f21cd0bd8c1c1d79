import type { UpdateGroup } from '@picado/domain/groups/schema';
import { patternFactsOf, type FactValues, type PatternFact } from '@picado/domain/matches/facts';
import { mapsLinkOf } from '@picado/domain/matches/maps-link';
import { groupedBankNumber } from '@picado/domain/payments/bank-account';
import type { MemberGroup } from './view';

/** The settings of a group as typed: texts, but for what is chosen or left unsaid. Numbers are chosen of lists. */
export interface GroupForm extends Pick<FactValues, PatternFact> {
  name: string;
  weekday: string;
  maxPlayers: string;
  team1Name: string;
  team2Name: string;
  alias: string;
  cvu: string;
  opensDaysBefore: string;
  opensAt: string;
  earlyAccessHours: string;
  isConfirmationRequired: boolean;
  note: string;
}

export function formOf(group: MemberGroup): GroupForm {
  const { name, team1Name, team2Name, opensAt } = group;
  return {
    ...patternFactsOf(group),
    ...{ name, team1Name, team2Name, opensAt },
    weekday: String(group.weekday),
    maxPlayers: String(group.maxPlayers),
    alias: group.alias ?? '',
    cvu: group.cvu === null ? '' : groupedBankNumber(group.cvu),
    opensDaysBefore: String(group.opensDaysBefore),
    earlyAccessHours: String(group.earlyAccessHours),
    isConfirmationRequired: group.isConfirmationRequired,
    note: group.note ?? '',
  };
}

/** The body of the call that stores a form: what differs from the group alone, so that another organiser's change stays. */
export function groupChanges(
  form: GroupForm,
  group: MemberGroup,
): Partial<Record<keyof UpdateGroup, unknown>> {
  const before = formOf(group);
  const changed = (Object.keys(form) as (keyof GroupForm)[]).filter((field) => form[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, valueOf(form, field)]));
}

const NUMBERS: ReadonlySet<keyof GroupForm> = new Set([
  'weekday',
  'maxPlayers',
  'opensDaysBefore',
  'earlyAccessHours',
]);

function valueOf(form: GroupForm, field: keyof GroupForm): unknown {
  const value = form[field];
  if (NUMBERS.has(field)) return Number(value);
  if (field === 'mapsUrl') return mapsLinkOf(form);
  if (field === 'note') return form.note.trim() === '' ? null : form.note;
  return value;
}
