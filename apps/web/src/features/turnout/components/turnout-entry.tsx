import type { Match } from '@picado/domain/matches/schema';
import type { TurnoutPlayer } from '@picado/domain/turnout/schema';
import { IconCheck, IconChevronRight, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Disc } from '../../../football/disc';
import { useCommand } from '../../../lib/commands/use-command';
import { useDrawn } from '../../../lib/commands/use-pending';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/layout/card';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { ListRow } from '../../../ui/layout/list-row';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { turnoutQuery } from '../api';
import { recordTurnout } from '../commands';

/**
 * The pause between two reads while the sheet is open, in milliseconds, for what a second organiser says meanwhile: no
 * event carries it, since all that watch the match would get it.
 */
const READ_EVERY_MS = 10_000;

/** '¿Faltó alguno?', for those that organise a finished match of a group. */
export function TurnoutEntry({ match }: { match: Pick<Match, 'id'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card>
        <ListRow
          icon={<IconUserOff size={24} stroke={1.7} aria-hidden="true" />}
          hint="Lo ven solo los que organizan"
          aside={<IconChevronRight className="text-action" size={20} stroke={1.8} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          ¿Faltó alguno?
        </ListRow>
      </Card>
      {isOpen && <TurnoutSheet matchId={match.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function TurnoutSheet({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const drawn = useDrawn(turnoutQuery(matchId));
  const { data, error, isFetching, refetch } = useQuery({
    ...turnoutQuery(matchId),
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
  });
  const { send } = useCommand(recordTurnout);
  const turnout = data && drawn(data);
  return (
    <Sheet opened title="¿Faltó alguno?" onClose={onClose}>
      {turnout !== undefined ? (
        <>
          <Text className="pb-3">
            {turnout.canRecord
              ? 'Tocá al que no vino o se bajó ese día. Después de diez fechas se olvida.'
              : 'Ya se jugaron diez fechas más: esto no se cambia.'}
          </Text>
          {turnout.players.length === 0 ? (
            <EmptyState frame="plain" title="No había nadie en la lista" />
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {turnout.players.map((player) => (
                <PlayerRow
                  key={player.playerId}
                  player={player}
                  onSay={
                    turnout.canRecord
                      ? (state) => void send(matchId, { playerId: player.playerId, state })
                      : undefined
                  }
                />
              ))}
            </ul>
          )}
        </>
      ) : error === null ? (
        <SkeletonGroup>
          <div className="grid gap-3">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={48} />
            ))}
          </div>
        </SkeletonGroup>
      ) : (
        <ErrorState
          frame="plain"
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Sheet>
  );
}

interface PlayerRowProps {
  player: TurnoutPlayer;
  /** Absent once nothing is said any more. */
  onSay: ((state: TurnoutPlayer['state']) => void) | undefined;
}

function PlayerRow({ player: { name, leftAt, state }, onSay }: PlayerRowProps) {
  // The label says of a player on the list that they did not turn up, of one that left that it was on the day.
  const label = leftAt === null ? 'No vino' : 'Se bajó ese día';
  const isSaid = state !== null;
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Disc name={name} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Name lines={2}>{name}</Name>
        {leftAt !== null && <Text as="span">Se fue de la lista</Text>}
      </span>
      {onSay === undefined ? (
        isSaid && <Text as="span">{label}</Text>
      ) : (
        <Button
          variant={isSaid ? 'white' : 'default'}
          size="sm"
          className="flex-none"
          aria-label={`${name}: ${label}`}
          aria-pressed={isSaid}
          leftSection={isSaid ? <IconCheck size={18} stroke={2.2} aria-hidden="true" /> : undefined}
          onClick={() => onSay(isSaid ? null : leftAt === null ? 'ABSENT' : 'LATE_DROPOUT')}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
