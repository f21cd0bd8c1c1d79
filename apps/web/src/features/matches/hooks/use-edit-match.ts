import { factsOf } from '@picado/domain/matches/facts';
import { mapsLinkOf } from '@picado/domain/matches/maps-link';
import { updateMatchSchema, type Match, type MatchDetails } from '@picado/domain/matches/schema';
import { benchedBySize } from '@picado/domain/roster/resizing';
import { useState } from 'react';
import { MOMENT, type MatchForm } from '../../../football/fields/match-form';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { updateMatch } from '../commands';

function payloadOfEdit(form: MatchForm, timeZone?: string): MatchDetails {
  const zone = timeZone === undefined ? {} : { timeZone };
  return { ...factsOf(form), mapsUrl: mapsLinkOf(form), ...zone };
}

/** The size, where it is another one, and who goes to the bench for it. */
function sizeOfEdit(match: Match, { maxPlayers }: MatchForm, benchedIds: readonly string[]) {
  if (maxPlayers === null || maxPlayers === match.maxPlayers) return {};
  return { maxPlayers, ...(benchedIds.length > 0 && { benchedIds: [...benchedIds] }) };
}

/** The data of a match while its organiser corrects them. Changes made elsewhere meanwhile do not replace the typed values. */
export function useEditMatch(match: Match, onSaved: () => void) {
  const { isPending, send } = useCommand(updateMatch);
  const [timeZone, setTimeZone] = useState(match.timeZone);
  const { maxPlayers, team1Name, team2Name } = match;
  const { formProps, refuse, ...fields } = useContractForm<MatchForm>({
    initial: { ...factsOf(match), maxPlayers, team1Name, team2Name },
    together: MOMENT,
    draft: `edit_${match.id}`,
    findErrors: (form) => sentencesOf(updateMatchSchema, payloadOfEdit(form), form),
  });

  const size = fields.form.maxPlayers ?? match.maxPlayers;
  const proposed = benchedBySize(match, size);
  const [chosen, setChosen] = useState<{ size: number; ids: readonly string[] } | null>(null);
  const benchedIds = chosen?.size === size ? chosen.ids : proposed;
  const bench = {
    surplus: proposed.length,
    benchedIds,
    /** Puts a starter among those that go to the bench, or back. */
    toggle: (id: string) =>
      setChosen({
        size,
        ids: benchedIds.includes(id) ? benchedIds.filter((other) => other !== id) : [...benchedIds, id],
      }),
  };
  const isBenchSettled = benchedIds.length === proposed.length;

  async function save(form: MatchForm) {
    if (!isBenchSettled) return;
    const { refusal } = await send(match.id, {
      ...payloadOfEdit(form, timeZone === match.timeZone ? undefined : timeZone),
      ...sizeOfEdit(match, form, benchedIds),
    });
    if (refusal === undefined) onSaved();
    else if (refusal.code === 'SIZE_CLOSED') refuse('maxPlayers', refusal.message);
    else if (refusal.code === 'MATCH_TOO_FAR') refuse('date', refusal.message);
    else if (updateMatch.shownByScreen?.includes(refusal.code)) refuse('time', refusal.message);
  }

  return { fields, bench, timeZone, setTimeZone, isBusy: isPending, formProps: formProps(save) };
}
