import { TIME_SLOTS } from '@picado/domain/matches/options';
import { canChangeZone } from '@picado/domain/matches/rules';
import { type Match, type Player, updateMatchSchema, type MatchDetails } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useId, useState } from 'react';
import { MomentFields } from '../../../football/fields/moment-fields';
import { PlaceFields, SurfaceField, SizeField } from '../../../football/fields/place-fields';
import { PriceField } from '../../../football/fields/price-field';
import { ZoneField } from '../../../football/fields/zone-field';
import { browserTimeZone } from '../../../lib/clock';
import { CheckboxField } from '../../../ui/fields/field';
import { FieldError } from '../../../ui/fields/field-error';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { SaveButtons } from './save-buttons';
import { factsOf } from '@picado/domain/matches/facts';
import { mapsLinkOf } from '@picado/domain/matches/maps-link';
import { benchedBySize } from '@picado/domain/roster/resizing';
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
function useEditMatch(match: Match, onSaved: () => void) {
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

/** The facts of a match for the organiser to correct: place, surface, moment, size and price. The moment of a finished match is history. */
export function EditMatchDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const formId = useId();
  const { fields, bench, timeZone, setTimeZone, isBusy, formProps } = useEditMatch(match, onClose);
  const isFinished = match.status === 'FINISHED';
  const times = TIME_SLOTS.includes(match.time) ? TIME_SLOTS : [...TIME_SLOTS, match.time].sort();
  return (
    <Sheet
      opened
      title="Editar partido"
      onClose={onClose}
      isBusy={isBusy}
      footer={<SaveButtons formId={formId} isBusy={isBusy} onCancel={onClose} />}
    >
      <form {...formProps} id={formId} className="grid gap-4">
        <PlaceFields {...fields} isLocked={isBusy} />
        <SurfaceField {...fields} isLocked={isBusy} />
        <MomentFields
          {...fields}
          isLocked={isBusy || isFinished}
          times={times}
          note={isFinished ? REFUSALS.MATCH_FINISHED_KEEPS_MOMENT : undefined}
        />
        {!isFinished && canChangeZone(match) && (
          <ZoneField
            timeZone={timeZone}
            near={[match.timeZone, browserTimeZone() ?? match.timeZone]}
            isLocked={isBusy}
            onChange={setTimeZone}
          />
        )}
        <SizeField {...fields} isLocked={isBusy || match.status !== 'SCHEDULED'} />
        {bench.surplus > 0 && <BenchChoice {...bench} players={match.players} isLocked={isBusy} />}
        <PriceField
          {...fields}
          isLocked={isBusy}
          playersPerTeam={fields.form.maxPlayers ?? match.maxPlayers}
        />
      </form>
    </Sheet>
  );
}

interface BenchChoiceProps {
  players: readonly Player[];
  /** The number of starters that do not fit. */
  surplus: number;
  benchedIds: readonly string[];
  toggle: (id: string) => void;
  isLocked: boolean;
}

/** The players that go to the bench of a smaller match: those that signed up last, unless the organiser chooses others. */
function BenchChoice({ players, surplus, benchedIds, toggle, isLocked }: BenchChoiceProps) {
  const id = useId();
  const isSettled = benchedIds.length === surplus;
  return (
    <fieldset
      className="m-0 grid min-w-0 gap-3 border-0 p-0"
      aria-describedby={isSettled ? `${id}-hint` : `${id}-error`}
    >
      <legend className="mb-1 p-0 text-sm leading-5 font-semibold">
        {surplus === 1
          ? 'No entra 1 titular. ¿Quién pasa al banco?'
          : `No entran ${surplus} titulares. ¿Quiénes pasan al banco?`}
      </legend>
      <Text id={`${id}-hint`}>
        Elegimos a los últimos que se anotaron. Esperan antes que los suplentes de ahora, y nadie se queda
        afuera.
      </Text>
      {players.map((player) => (
        <CheckboxField
          key={player.id}
          label={player.name}
          checked={benchedIds.includes(player.id)}
          disabled={isLocked}
          onChange={() => toggle(player.id)}
        />
      ))}
      {!isSettled && (
        <FieldError id={`${id}-error`}>
          {surplus === 1 ? 'Elegí a 1.' : `Elegí a ${surplus}.`} Ahora hay {benchedIds.length}.
        </FieldError>
      )}
    </fieldset>
  );
}
