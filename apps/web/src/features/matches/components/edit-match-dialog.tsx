import { TIME_SLOTS } from '@picado/domain/matches/options';
import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useId } from 'react';
import { MomentFields } from '../../../football/fields/moment-fields';
import { PlaceFields } from '../../../football/fields/place-fields';
import { PriceField } from '../../../football/fields/price-field';
import { Sheet } from '../../../ui/overlays/sheet';
import { useEditMatch } from '../hooks/use-edit-match';
import { SaveButtons } from './save-buttons';

/** Where, when and for how much, for the organiser to correct. Of a finished match the moment is history. */
export function EditMatchDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const formId = useId();
  const { fields, isBusy, formProps } = useEditMatch(match, onClose);
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
        <MomentFields
          {...fields}
          isLocked={isBusy || isFinished}
          times={times}
          note={isFinished ? REFUSALS.MATCH_FINISHED_KEEPS_MOMENT : undefined}
        />
        <PriceField {...fields} isLocked={isBusy} playersPerTeam={match.maxPlayers} />
      </form>
    </Sheet>
  );
}
