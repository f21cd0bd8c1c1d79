import { TIME_SLOTS } from '@picado/domain/matches/options';
import { canChangeZone } from '@picado/domain/matches/rules';
import type { Match, Player } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useId } from 'react';
import { MomentFields } from '../../../football/fields/moment-fields';
import { PlaceFields } from '../../../football/fields/place-fields';
import { PriceField } from '../../../football/fields/price-field';
import { SizeField } from '../../../football/fields/size-field';
import { SurfaceField } from '../../../football/fields/surface-field';
import { ZoneField } from '../../../football/fields/zone-field';
import { browserTimeZone } from '../../../lib/clock';
import { CheckboxField } from '../../../ui/fields/field';
import { FieldError } from '../../../ui/fields/field-error';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { useEditMatch } from '../hooks/use-edit-match';
import { SaveButtons } from './save-buttons';

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
