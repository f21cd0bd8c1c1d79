import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { placeAlertQuery } from '../api';
import { askForPlace, stopAskingForPlace } from '../commands';
import { useExtra } from '../../../lib/api/unread';

/** Button of a full match, for users outside it: asks for a notification as soon as a slot is free. */
export function PlaceAlert({ matchId }: { matchId: string }) {
  const data = useExtra(placeAlertQuery(matchId));
  const ask = useCommand(askForPlace);
  const stop = useCommand(stopAskingForPlace);
  if (data === undefined) return null;
  const isBusy = ask.isPending || stop.isPending;
  const AlertIcon = data.isAsked ? IconBellCheck : IconBell;
  return (
    <Button
      variant="default"
      fullWidth
      disabled={isBusy}
      aria-busy={isBusy}
      aria-pressed={data.isAsked}
      leftSection={
        <AlertIcon className={data.isAsked ? 'text-action' : ''} size={20} stroke={1.7} aria-hidden="true" />
      }
      onClick={() => void (data.isAsked ? stop : ask).send(matchId, null)}
    >
      {data.isAsked ? 'Te avisamos si se libera un lugar' : 'Avisame si se libera un lugar'}
    </Button>
  );
}
