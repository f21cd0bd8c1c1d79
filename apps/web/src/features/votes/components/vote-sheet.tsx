import type { Match } from '@picado/domain/matches/schema';
import type { PlayerStats } from '@picado/domain/reports/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { reportQuery } from '../../reports/api';
import { voteCheckQuery } from '../api';
import { castVote } from '../commands';
import { Candidate } from './candidate';

interface VoteSheetProps {
  match: Match;
  /** The viewer: they cannot vote for themselves. */
  playerId: string | null;
  onClose: () => void;
}

/** The vote for the best player: one a match. The votes of the others show once the viewer has voted, or cannot any more. */
export function VoteSheet({ match, playerId, onClose }: VoteSheetProps) {
  const formId = useId();
  const check = useQuery(voteCheckQuery(match.id));
  const { isPending, send } = useCommand(castVote);
  const { data: report } = useQuery(reportQuery(match.id));
  const [picked, setPicked] = useState<string | null>(null);
  const others = match.allPlayers.filter(({ id }) => id !== playerId);
  const oneself = match.allPlayers.find(({ id }) => id === playerId);
  // The chosen player may be off the list by now.
  const chosen = others.find(({ id }) => id === picked);
  const statsOf = (id: string): PlayerStats | undefined => report?.stats.find((one) => one.playerId === id);

  if (check.data === undefined) {
    return (
      <Sheet opened title="Votar MVP" onClose={onClose}>
        {check.isError ? (
          <ErrorState
            frame="plain"
            message="Error en la operación"
            isRetrying={check.isFetching}
            onRetry={() => void check.refetch()}
          />
        ) : (
          <SkeletonGroup>
            <Skeleton height={360} />
          </SkeletonGroup>
        )}
      </Sheet>
    );
  }

  const { hasVoted, vote } = check.data;
  const isOpen = !hasVoted && !match.reportCompleted;
  const shareOf = (id: string) => (isOpen ? 0 : (statsOf(id)?.votePercentage ?? 0));
  const footer = isOpen ? (
    <Button
      type="submit"
      form={formId}
      size="lg"
      fullWidth
      disabled={chosen === undefined || isPending}
      aria-busy={isPending}
      leftSection={<IconStarFilled size={20} aria-hidden="true" />}
    >
      {isPending ? 'Votando...' : chosen === undefined ? 'Votar' : `Votar a ${chosen.name}`}
    </Button>
  ) : (
    <Note tone={hasVoted ? 'good' : 'plain'}>
      {hasVoted ? REFUSALS.ALREADY_VOTED : REFUSALS.VOTING_CLOSED}
      {vote !== null && (
        <>
          : <strong>{vote.votedPlayerName}</strong>
        </>
      )}
    </Note>
  );

  return (
    <Sheet opened title="Votar MVP" isBusy={isPending} onClose={onClose} footer={footer}>
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isOpen && chosen !== undefined && !isPending) void send(match.id, { votedPlayerId: chosen.id });
        }}
      >
        <div>
          <p className="pt-1 figures text-2xl leading-tight uppercase" id={`${formId}-question`}>
            ¿Quién fue la figura?
          </p>
          <p className="mt-1 text-fg-2">
            Un voto por partido. {report !== undefined && votesText(report.totalVotes)}
          </p>
        </div>
        {others.length === 0 && <Note>No hay nadie más en el partido a quien votar.</Note>}
        <div role={isOpen ? 'radiogroup' : 'list'} aria-labelledby={`${formId}-question`}>
          {others.map((player) => (
            <Candidate
              key={player.id}
              player={player}
              stats={statsOf(player.id)}
              share={shareOf(player.id)}
              isChosen={isOpen ? player.id === chosen?.id : player.id === vote?.votedPlayerId}
              onChoose={isOpen && !isPending ? () => setPicked(player.id) : undefined}
              isListed={!isOpen}
            />
          ))}
          {oneself !== undefined && (
            <Candidate
              player={oneself}
              stats={statsOf(oneself.id)}
              share={shareOf(oneself.id)}
              isChosen={false}
              isOneself
              isListed={!isOpen}
            />
          )}
        </div>
      </form>
    </Sheet>
  );
}

function votesText(totalVotes: number): string {
  if (totalVotes === 0) return 'Todavía no votó nadie.';
  return totalVotes === 1 ? 'Hay 1 voto.' : `Hay ${totalVotes} votos.`;
}
