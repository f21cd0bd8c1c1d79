import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { matchQuery } from '../src/features/matches/api';
import { BenchQuestionSheet } from '../src/features/roster/components/line-up/bench-question-sheet';
import { DragLayer } from '../src/features/roster/components/line-up/drag-layer';
import { LineUp } from '../src/features/roster/components/line-up/line-up';
import { Substitutes } from '../src/features/roster/components/line-up/substitutes';
import { SignUpDialogs } from '../src/features/roster/components/sign-up/sign-up-dialogs';
import { useSignUp } from '../src/features/roster/hooks/use-sign-up';
import { useWaitingMoves } from '../src/features/roster/hooks/use-waiting-place';
import { useDrawn } from '../src/lib/commands/use-pending';
import { nico } from './in-session';
import { matchOf, NICO, playerOf } from './matches';

const noPlayers: ReadonlySet<string> = new Set();
const nothing = () => undefined;
const NOW = Date.now();

export { BenchQuestionSheet };

interface RosterProps {
  matchId: string;
  /** The viewer; null for a visitor. */
  userId: string | null;
  occupy?: (slotKey: string) => void;
  onProfileChanged?: () => void;
}

/** The list with all its actions, without the match around it. */
export function Roster({ matchId, userId, occupy = nothing, onProfileChanged = nothing }: RosterProps) {
  const { data } = useQuery(matchQuery(matchId));
  const drawn = useDrawn(matchQuery(matchId));
  const moved = useWaitingMoves(matchId);
  const match = data && drawn(data);
  const viewer =
    match === undefined
      ? null
      : viewMatch(match, userId === null ? { kind: 'anonymous' } : { kind: 'user', userId }, {
          now: NOW,
        });
  const signUp = useSignUp({ match, viewer, isSettled: false, isSignedIn: userId !== null });
  if (match === undefined || viewer === null) return null;
  const list = {
    viewerPlayerId: viewer.playerId,
    hasActions: signUp.hasActions,
    onOpenPlayer: signUp.openPlayer,
  };
  return (
    <>
      <LineUp {...list} match={match} joining={noPlayers} isWaiting={false} onJoin={signUp.openSlot} />
      <Substitutes
        {...list}
        substitutes={match.substitutes}
        waiting={null}
        moved={moved}
        isOpen
        logHref={null}
        creatorId={match.creatorId}
      />
      <button type="button" onClick={() => signUp.addPlayer()}>
        Agregar jugador
      </button>
      {viewer.can.organise && match.status !== 'FINISHED' && (
        <DragLayer match={match} onChoosePlace={(player) => signUp.ask('move', player)} />
      )}
      <BenchQuestionSheet matchId={match.id} />
      <SignUpDialogs
        match={match}
        signUp={signUp}
        user={userId === null ? null : { ...nico, id: userId }}
        viewerPlayerId={viewer.playerId}
        leaveHref={null}
        entry={() => null}
        mustEnter={false}
        occupy={occupy}
        release={nothing}
        onJoined={nothing}
        onProfileChanged={onProfileChanged}
      />
    </>
  );
}

/** Nico and Colo of Sobremesa against Fede and Chino of Resaca, with Pipa and Agustín as substitutes. */
export function fourWithTwoWaiting(rest: Partial<Match> = {}): Match {
  const waiting = { isSubstitute: true, teamIndex: null, positionIndex: null };
  return matchOf({
    maxPlayers: 5,
    maxTotalPlayers: 10,
    players: [
      playerOf(NICO.name, { userId: NICO.id, teamIndex: 0, positionIndex: 0 }),
      playerOf('Colo Vázquez', { teamIndex: 0, positionIndex: 1 }),
      playerOf('Fede Ledesma', { teamIndex: 1, positionIndex: 0 }),
      playerOf('Chino Medina', { teamIndex: 1, positionIndex: 1 }),
    ],
    substitutes: [playerOf('Pipa Domínguez', waiting), playerOf('Agustín Ferreyra', waiting)],
    ...rest,
  });
}

/** The player in each slot of a team as the screen shows it; null for a free slot. */
export function side(team: string): (string | null)[] {
  const rows = within(screen.getByRole('region', { name: team })).getAllByRole('listitem');
  return rows.map((row) => NAMES.find((name) => row.textContent.includes(name)) ?? null);
}

/** The substitutes, in the order of the screen. */
export function bench(): (string | null)[] {
  const rows = within(screen.getByRole('region', { name: 'Suplentes' })).queryAllByRole('listitem');
  return rows.map((row) => NAMES.find((name) => row.textContent.includes(name)) ?? null);
}

const NAMES = [
  NICO.name,
  'Colo Vázquez',
  'Fede Ledesma',
  'Chino Medina',
  'Pipa Domínguez',
  'Agustín Ferreyra',
  'Emi Wu',
];
