import { mapsLinkOf } from '@picado/domain/matches/maps-link';
import { updateMatchSchema, type Match } from '@picado/domain/matches/schema';
import { MOMENT, type MatchForm } from '../../../football/fields/match-form';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { updateMatch } from '../commands';

function payloadOfEdit({ location, mapsUrl, date, time, price }: MatchForm) {
  return { location, mapsUrl: mapsLinkOf({ location, mapsUrl }), date, time, price };
}

/** The data of a match while its organiser corrects them. Changes made elsewhere meanwhile do not replace the typed values. */
export function useEditMatch(match: Match, onSaved: () => void) {
  const { isPending, send } = useCommand(updateMatch);
  const { location, mapsUrl, date, time, maxPlayers, price, team1Name, team2Name } = match;
  const { formProps, refuse, ...fields } = useContractForm<MatchForm>({
    initial: { location, mapsUrl, date, time, maxPlayers, price, team1Name, team2Name },
    together: MOMENT,
    findErrors: (form) => sentencesOf(updateMatchSchema, payloadOfEdit(form), form),
  });

  async function save(form: MatchForm) {
    const { refusal } = await send(match.id, payloadOfEdit(form));
    if (refusal === undefined) onSaved();
    else if (updateMatch.shownByScreen?.includes(refusal.code)) refuse('time', refusal.message);
  }

  return { fields, isBusy: isPending, formProps: formProps(save) };
}
