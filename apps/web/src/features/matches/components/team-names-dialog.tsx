import { matchesContract } from '@picado/domain/matches/contract';
import type { Match, TeamNames } from '@picado/domain/matches/schema';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call';
import { Sheet } from '../../../ui/sheet';
import { TeamNameFields } from '../../../ui/team-name-fields';
import { useMatchChange } from '../hooks/use-match-change';
import { SaveButtons } from './save-buttons';

const NO_ERRORS = {};
const nothing = () => undefined;

/** What the two teams are called; both need a name. */
export function TeamNamesDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const formId = useId();
  const [names, setNames] = useState<TeamNames>({ team1Name: match.team1Name, team2Name: match.team2Name });
  const { isBusy, send } = useMatchChange({
    failed: 'Error al actualizar los nombres de los equipos',
    signedOut: 'Debes estar logueado para editar los nombres de los equipos',
  });
  const isMissing = names.team1Name.trim() === '' || names.team2Name.trim() === '';

  async function save() {
    const change = () => call(matchesContract.teamNames, { params: { id: match.id }, body: names });
    if (await send(change)) onClose();
  }

  return (
    <Sheet
      opened
      title="Nombres de los equipos"
      onClose={onClose}
      isBusy={isBusy}
      footer={<SaveButtons formId={formId} isBusy={isBusy} isDisabled={isMissing} onCancel={onClose} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isMissing) void save();
        }}
      >
        {/* Nothing is said of a name that is missing: the button that stays shut says it, while one types. */}
        <TeamNameFields
          form={names}
          errors={NO_ERRORS}
          change={(patch) => setNames((before) => ({ ...before, ...patch }))}
          leave={nothing}
          isLocked={isBusy}
        />
      </form>
    </Sheet>
  );
}
