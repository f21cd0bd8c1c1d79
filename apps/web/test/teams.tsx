import type { Match, Player } from '@picado/domain/matches/schema';
import { arrangedMatch } from '@picado/domain/teams/arrangement';
import { teamsContract } from '@picado/domain/teams/contract';
import { planTeams } from '@picado/domain/teams/generate';
import { generateTeamsSchema, type GenerateTeams, type TeamsGenerated } from '@picado/domain/teams/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import { matchQuery } from '../src/features/matches/api';
import type { Locks } from '../src/features/teams/api';
import { BalanceSheet } from '../src/features/teams/components/balance-sheet';
import { matchOf, NICO, playerOf } from './matches';
import { renderApp } from './render';
import type { fakeServer } from './server';

export const NO_LOCKS: Locks = { together: [], apart: [], fixed: [] };

export const starter = (
  team: 0 | 1,
  slot: number,
  name: string,
  position: Player['position'],
  rating: number,
): Player => playerOf(name, { teamIndex: team, positionIndex: slot, position, rating });

/** Fourteen in the order of sign-up: the good ones all together. */
export function unevenMatch(rest: Partial<Match> = {}): Match {
  return matchOf({
    players: [
      starter(0, 0, 'Ramiro Sosa', 'Arquero', 4),
      starter(0, 1, 'Maxi Etcheverry', 'Defensor', 3.5),
      starter(0, 2, 'Fernández Etchegaray', 'Defensor', 3.5),
      starter(0, 3, 'Nico Barrientos', 'Mediocampista', 4.5),
      starter(0, 4, 'Tomás Quiroga', 'Mediocampista', 4),
      starter(0, 5, 'Lautaro Peralta', 'Delantero', 4.5),
      starter(0, 6, 'Chino Medina', 'Delantero', 4.5),
      starter(1, 0, 'Facundo Miño', 'Arquero', 3.5),
      starter(1, 1, 'Fede Ledesma', 'Defensor', 3),
      starter(1, 2, 'Colo Vázquez', 'Defensor', 2.5),
      starter(1, 3, 'Bruno Acuña', 'Mediocampista', 3),
      starter(1, 4, 'Gonza Ibáñez', 'Mediocampista', 2),
      starter(1, 5, 'Santi Olivera', 'Delantero', 2.5),
      starter(1, 6, 'Matías Roldán', 'Delantero', 3),
    ],
    ...rest,
  });
}

/** Learned levels by entry; players without one have the stars on their entry. */
type Levels = ReadonlyMap<string, number>;

/** The answer of the server's own rule to a request. */
function planOf(match: Match, request: Partial<GenerateTeams>, levels: Levels) {
  return planTeams(arrangedMatch(match, levels), NICO.id, {
    locks: NO_LOCKS,
    alternative: 0,
    method: 'balance',
    ...request,
  });
}

export function optionsOf(match: Match, request: Partial<GenerateTeams> = {}) {
  const plan = planOf(match, request, new Map());
  if (!plan.ok) throw new Error(plan.code);
  return plan.value.options;
}

/** A server that keeps one match and makes its teams by the rule; tests may change the match under it. */
export function teamsServer(server: ReturnType<typeof fakeServer>, match: Match, levels: Levels = new Map()) {
  const held = {
    match,
    canUndo: false,
    isReachable: true,
    isSilent: false,
    isUndoSilent: false,
    isBroken: false,
  };
  const stumbled = { status: 500, body: {} };
  server.answerBy(teamsContract.generate, (body) => {
    if (!held.isReachable) return 'no network';
    if (held.isSilent) return 'no answer';
    if (held.isBroken) return stumbled;
    // Parsed as at the edge: a request that breaks the contract fails here too.
    const request = generateTeamsSchema.parse(body);
    const plan = planOf(held.match, request, levels);
    if (!plan.ok) return { status: 422, body: { error: REFUSALS[plan.code], code: plan.code } };
    const { options, chosen, combinations } = plan.value;
    if (!request.dryRun) {
      held.match = { ...held.match, version: held.match.version + 1 };
      held.canUndo = true;
    }
    const answer: TeamsGenerated = {
      message: SUCCESSES.TEAMS_GENERATED,
      match: held.match,
      reason: chosen.reason,
      gap: chosen.gap,
      combinations,
      alternatives: options,
      canUndo: held.canUndo,
    };
    return { status: 200, body: answer };
  });
  server.answerBy(teamsContract.undo, () => {
    if (held.isBroken) return stumbled;
    held.match = { ...held.match, version: held.match.version + 1 };
    held.canUndo = false;
    if (held.isUndoSilent) return 'no answer';
    return { status: 200, body: { message: SUCCESSES.TEAMS_RESTORED, match: held.match } };
  });
  return held;
}

/** The sheet over a match that keeps changing, as on its screen. */
function Live({ match }: { match: Match }) {
  const { data } = useQuery({ ...matchQuery(match.id), initialData: match, enabled: false });
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {isOpen && <BalanceSheet match={data} onClose={() => setOpen(false)} />}
    </>
  );
}

export const openTeams = (match: Match) => renderApp(<Live match={match} />);
/** The button that uses the shown option, once there is one. */
export const use = () => screen.getByRole('button', { name: 'Usar estos equipos' });
export const shown = () => waitFor(() => expect(use()).toBeEnabled());
/** The topmost dialog. */
export const top = () => screen.getAllByRole('dialog').at(-1) ?? document.body;
