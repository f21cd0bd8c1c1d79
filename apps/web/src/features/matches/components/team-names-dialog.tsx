import type { Match, TeamNames } from '@picado/domain/matches/schema';
import { useId, useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { Sheet } from '../../../ui/sheet';
import { TeamNameFields } from '../../../ui/team-name-fields';
import { renameTeams } from '../commands';
import { SaveButtons } from './save-buttons';

const NO_ERRORS = {};
const nothing = () => undefined;

/** What the two teams are called; both need a name. */
export function TeamNamesDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const formId = useId();
  const [names, setNames] = useState<TeamNames>({ team1Name: match.team1Name, team2Name: match.team2Name });
  const { isPending, send } = useCommand(renameTeams);
  const isMissing = names.team1Name.trim() === '' || names.team2Name.trim() === '';

  async function save() {
    const { answer } = await send(match.id, names);
    if (answer !== undefined) onClose();
  }

  return (
    <Sheet
      opened
      title="Nombres de los equipos"
      onClose={onClose}
      isBusy={isPending}
      footer={<SaveButtons formId={formId} isBusy={isPending} isDisabled={isMissing} onCancel={onClose} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isMissing) void save();
        }}
      >
        {/* Nothing is said of a name that is missing: the button that stays shut says it, while one types. */}
        <TeamNameFields
          form={names}
          errors={NO_ERRORS}
          change={(patch) => setNames((before) => ({ ...before, ...patch }))}
          leave={nothing}
          isLocked={isPending}
        />
      </form>
    </Sheet>
  );
}
