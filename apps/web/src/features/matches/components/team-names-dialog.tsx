import { teamNamesSchema, type Match, type TeamNames } from '@picado/domain/matches/schema';
import { useId } from 'react';
import { TeamNameFields } from '../../../football/fields/team-name-fields';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { Sheet } from '../../../ui/overlays/sheet';
import { renameTeams } from '../commands';
import { SaveButtons } from './save-buttons';

const nothing = () => undefined;

/** Edits the names of the two teams; both need one. */
export function TeamNamesDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const formId = useId();
  const { form, errors, change, formProps } = useContractForm<TeamNames>({
    initial: { team1Name: match.team1Name, team2Name: match.team2Name },
    findErrors: (names) => sentencesOf(teamNamesSchema, names, names),
  });
  const { isPending, send } = useCommand(renameTeams);
  const isMissing = form.team1Name.trim() === '' || form.team2Name.trim() === '';

  async function save(names: TeamNames) {
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
      <form {...formProps(save)} id={formId}>
        {/* A missing name shows no error: the disabled button is enough while one types. */}
        <TeamNameFields form={form} errors={errors} change={change} leave={nothing} isLocked={isPending} />
      </form>
    </Sheet>
  );
}
