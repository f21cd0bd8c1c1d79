import type { Match, Player, TeamIndex } from '@picado/domain/matches/schema';
import type { MatchReport } from '@picado/domain/reports/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { firstNames } from '@picado/domain/text/listing';
import type { VoteCheck } from '@picado/domain/votes/schema';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, Fragment } from 'react';
import { useDrawn } from '../../../lib/commands/use-pending';
import { useCommand } from '../../../lib/commands/use-command';
import { useWaiting } from '../../../lib/commands/use-stored-commands';
import { Button } from '../../../ui/controls/button';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { RunButtons, RunStep } from '../../../ui/overlays/run-dialog';
import { Note, WaitingNote } from '../../../ui/text/note';
import { countedVotesQuery, voteCheckQuery } from '../api';
import { castVote } from '../commands';
import { useExtra } from '../../../lib/api/unread';
import { slotOf } from '@picado/domain/roster/api-names';
import { Candidate } from './candidate';

interface CandidatesProps {
  match: Match;
  /** The entry of the viewer, who cannot be chosen. */
  ownId: string | null;
  chosenId: string | null;
  /** Absent where there is nothing to choose any more. */
  onChoose?: ((playerId: string) => void) | undefined;
  /** Returns a player's share of the votes so far in percent; left out while the vote is open to the viewer. */
  shareOf?: (playerId: string) => number;
}

/** All players on both sides of the halfway line, in one grid, so that both sides keep step; below them the bench. */
function Candidates({ match, ownId, chosenId, onChoose, shareOf }: CandidatesProps) {
  const sides = [sideOf(match.players, 0), sideOf(match.players, 1)] as const;
  const rows = Math.max(sides[0].length, sides[1].length);
  const candidate = (player: Player | undefined, team: TeamIndex | undefined, side: TeamIndex) =>
    player === undefined ? (
      <span className="border-b border-line" aria-hidden="true" />
    ) : (
      <Candidate
        player={player}
        team={team}
        side={side}
        share={shareOf?.(player.id) ?? 0}
        isChosen={player.id === chosenId}
        isOneself={player.id === ownId}
        isListed={onChoose === undefined}
        onChoose={onChoose && player.id !== ownId ? () => onChoose(player.id) : undefined}
      />
    );
  return (
    <div role={onChoose === undefined ? 'list' : 'radiogroup'} aria-label="Jugadores" className="@container">
      <div className="grid grid-cols-2 @max-xs:hidden" aria-hidden="true">
        <span className="h-2 team-1-bars" />
        <span className="h-2 team-2-sash" />
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @max-xs:grid-cols-1">
        <span
          className="pointer-events-none absolute inset-y-0 left-1/2 z-1 w-px bg-line-strong @max-xs:hidden"
          aria-hidden="true"
        />
        {Array.from({ length: rows }, (_, index) => (
          <Fragment key={index}>
            {candidate(sides[0][index], 0, 0)}
            {candidate(sides[1][index], 1, 1)}
          </Fragment>
        ))}
      </div>
      {match.substitutes.length > 0 && (
        <>
          <p className="px-4 pt-4 pb-2 text-sm leading-5 font-semibold text-fg-2 md:px-6">Suplentes</p>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] border-t border-line @max-xs:grid-cols-1">
            {match.substitutes.map((player) => (
              <Fragment key={player.id}>{candidate(player, undefined, 0)}</Fragment>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** A team's players by the number that they wear. */
function sideOf(players: readonly Player[], team: TeamIndex): Player[] {
  const numberOf = (player: Player) => slotOf(player)?.slotIndex ?? 0;
  return players
    .filter((player) => slotOf(player)?.teamIndex === team)
    .sort((a, b) => numberOf(a) - numberOf(b));
}

interface VoteStepProps {
  match: Match;
  /** The viewer: they cannot vote for themselves. */
  playerId: string | null;
  /** Goes on with a vote that was given, now or before. */
  onSent: () => void;
  onSkip: () => void;
}

const TITLE = '¿Quién fue la figura?';

interface ClosedVoteProps extends Pick<VoteStepProps, 'match' | 'playerId'> {
  check: VoteCheck;
  /** The player of a vote that waits for a signal. */
  waiting: string | undefined;
  /** Undefined while it is not read. */
  report: MatchReport | undefined;
  onNext: () => void;
}

/** The vote of a viewer that has voted, or cannot any more. */
function ClosedVote({ match, playerId, check, waiting, report, onNext }: ClosedVoteProps) {
  const { hasVoted, vote } = check;
  return (
    <RunStep
      title={TITLE}
      lead={report !== undefined && votesText(report.totalVotes)}
      footer={
        <Button size="lg" fullWidth onClick={onNext}>
          Seguir
        </Button>
      }
    >
      <div className="grid gap-4 pb-5">
        <div className="px-4 md:px-6">
          {waiting !== undefined ? (
            <WaitingNote what={`Tu voto${toName(match, waiting)}`} />
          ) : (
            <Note tone={hasVoted ? 'good' : 'plain'}>
              {hasVoted ? REFUSALS.ALREADY_VOTED : REFUSALS.VOTING_CLOSED}
              {vote !== null && (
                <>
                  : <strong>{vote.votedPlayerName}</strong>
                </>
              )}
            </Note>
          )}
        </div>
        <Candidates
          match={match}
          ownId={playerId}
          chosenId={waiting ?? vote?.votedPlayerId ?? null}
          // The shares of others are for voters alone.
          shareOf={(id) =>
            waiting === undefined
              ? (report?.stats.find((one) => one.playerId === id)?.votePercentage ?? 0)
              : 0
          }
        />
      </div>
    </RunStep>
  );
}

/** The vote for the best player: one a match. The votes of the others show once the viewer has voted, or cannot any more. */
export function VoteStep({ match, playerId, onSent, onSkip }: VoteStepProps) {
  const formId = useId();
  const check = useQuery(voteCheckQuery(match.id));
  const waiting = useWaiting(castVote, match.id).at(-1)?.command.body.votedPlayerId;
  const drawn = useDrawn(voteCheckQuery(match.id));
  const { isPending, send } = useCommand(castVote);
  const report = useExtra(countedVotesQuery(match.id));
  const [picked, setPicked] = useState<string | null>(null);
  const candidates = match.allPlayers.filter(({ id }) => id !== playerId);
  // The chosen player may be off the list by now.
  const chosen = candidates.find(({ id }) => id === picked);
  const skip = (
    <Button variant="default" size="lg" onClick={onSkip}>
      Saltear
    </Button>
  );

  if (check.data === undefined) {
    return (
      <RunStep title={TITLE} footer={skip}>
        <div className="px-4 md:px-6">
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
        </div>
      </RunStep>
    );
  }

  const vote = drawn(check.data);
  if (vote.hasVoted || waiting !== undefined || match.reportCompleted)
    return (
      <ClosedVote
        match={match}
        playerId={playerId}
        check={vote}
        waiting={waiting}
        report={report}
        onNext={onSent}
      />
    );

  async function cast(player: Player) {
    const { refusal } = await send(match.id, { votedPlayerId: player.id });
    if (refusal === undefined) onSent();
  }

  return (
    <RunStep
      title={TITLE}
      lead={
        <>
          Nadie ve a quién votás. Un voto por partido. {report !== undefined && votesText(report.totalVotes)}
        </>
      }
      footer={
        <RunButtons>
          {skip}
          <Button
            type="submit"
            form={formId}
            size="lg"
            className="px-3"
            disabled={chosen === undefined || isPending}
            aria-busy={isPending}
            leftSection={<IconStar size={20} stroke={2} aria-hidden="true" />}
          >
            {isPending
              ? 'Votando...'
              : chosen === undefined
                ? 'Votar'
                : `Votar a ${firstNameOf(chosen, candidates)}`}
          </Button>
        </RunButtons>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined && !isPending) void cast(chosen);
        }}
      >
        {candidates.length === 0 ? (
          <div className="px-4 md:px-6">
            <Note>No hay nadie más en el partido a quien votar.</Note>
          </div>
        ) : (
          <Candidates match={match} ownId={playerId} chosenId={chosen?.id ?? null} onChoose={setPicked} />
        )}
      </form>
    </RunStep>
  );
}

function firstNameOf({ id }: Player, among: readonly Player[]): string {
  const names = firstNames(among.map(({ name }) => name));
  return names[among.findIndex((player) => player.id === id)] ?? '';
}

function toName({ allPlayers }: Match, playerId: string): string {
  const player = allPlayers.find(({ id }) => id === playerId);
  return player === undefined ? '' : ` a ${player.name}`;
}

function votesText(totalVotes: number): string {
  if (totalVotes === 0) return 'Todavía no votó nadie.';
  return totalVotes === 1 ? 'Hay 1 voto.' : `Hay ${totalVotes} votos.`;
}
