import type { GroupView } from '@picado/domain/groups/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { localLongDate } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/layout/card';
import { Text } from '../../../ui/text/text';
import { answerInvitation } from '../commands';

interface InvitationCardProps {
  groupId: string;
  invitation: NonNullable<GroupView['invitation']>;
}

/** The question to a member whether they organise the group too. It is gone once it is answered, withdrawn or over. */
export function InvitationCard({ groupId, invitation: { askedBy, until } }: InvitationCardProps) {
  const { send, isPending } = useCommand(answerInvitation);
  const answer = (accept: boolean) => void send(null, { groupId, accept });
  return (
    <Card
      as="section"
      edge="strong"
      aria-label="Te invitan a organizar"
      className="grid gap-4 p-4 md:flex md:items-center md:justify-between md:gap-6 md:p-5"
    >
      <div className="grid min-w-0 gap-1">
        <Text as="h2" size="md" tone="primary" weight="semibold" className="wrap-anywhere">
          {askedBy === null
            ? 'Te invitan a organizar este grupo'
            : `${askedBy} te invita a organizar este grupo`}
        </Text>
        <Text>
          Podrías cambiar el grupo, sus fechas y sus partidos, y confirmar pagos. Contestá hasta el{' '}
          {localLongDate(until)}: si no decís nada, todo sigue igual.
        </Text>
      </div>
      <div className="flex flex-none flex-wrap gap-3">
        <Button
          variant="default"
          className="flex-1 md:flex-none"
          disabled={isPending}
          onClick={() => answer(false)}
        >
          No, gracias
        </Button>
        <Button
          className="flex-1 md:flex-none"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => answer(true)}
        >
          Sí, organizo
        </Button>
      </div>
    </Card>
  );
}
