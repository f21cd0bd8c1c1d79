import { freeSlotCount } from './availability';
import type { Match } from './schema';
import type { MatchStage } from './stage';
import type { Viewer } from './viewer';

type ActedMatch = Pick<Match, 'status' | 'players' | 'maxTotalPlayers' | 'allPlayers'>;

/** The next action of a viewer on a match. */
export type NextActionKind =
  | 'join'
  | 'join-as-substitute'
  /** A promoted player says whether they play: a yes and a no. */
  | 'answer'
  /** A substitute takes a slot that is free. */
  | 'enter'
  /** Asks this browser for the message that a substitute got a slot. */
  | 'alert'
  | 'share'
  | 'teams'
  | 'calendar'
  | 'directions'
  | 'finish'
  /** Report, vote and reviews, which `after-match/steps.ts` puts in order. */
  | 'after';

/** The state of the match, where the action alone does not show it. */
export type MatchState = 'promoted' | 'slot-free' | 'started' | 'started-full' | 'played' | 'not-open';

export interface NextAction {
  kind: NextActionKind;
  state: MatchState | null;
}

export interface NextActionFacts {
  /** The match is played on the viewer's present day. */
  isToday: boolean;
  /** The stage by the viewer's clock. */
  stage: MatchStage;
  /** The viewer can still ask for messages in this browser. */
  canBeAlerted: boolean;
}

/**
 * The one action that the page of a match leads with, by the viewer's role and the stage of the match.
 *
 * Before kick-off a promoted player answers first. A viewer outside signs up; the organiser fills the match, then makes the
 * teams; a player shares while slots are free, and then needs the way there on the day, before it the calendar, which guests do
 * not have. A substitute takes a free slot where it is their turn, else first turns on messages. From kick-off the organiser finishes, players find the way, and a viewer
 * outside takes a free slot until an hour later. A match that is over and not finished is only shared.
 */
export function nextAction(match: ActedMatch, viewer: Viewer, facts: NextActionFacts): NextAction {
  if (match.status === 'FINISHED') return plain('after');
  const own = match.allPlayers.find(({ id }) => id === viewer.playerId);
  const isInPlay = match.status === 'IN_PROGRESS';
  if (own?.isConfirmationPending === true && !isInPlay) return { kind: 'answer', state: 'promoted' };
  if (viewer.can.enter && !isInPlay) return { kind: 'enter', state: 'slot-free' };
  const organiser = organiserAction(match, viewer.can.organise);
  if (organiser !== null) return plain(organiser);
  if (own === undefined) return outsideAction(match, viewer, facts.stage);
  if (isInPlay) return plain(facts.stage === 'past' ? 'share' : 'directions');
  if (own.isSubstitute && facts.canBeAlerted) return plain('alert');
  if (freeSlotCount(match) > 0) return plain('share');
  return plain(facts.isToday || own.userId === undefined ? 'directions' : 'calendar');
}

/** Those that organise a match fill it, make the teams of a full one, and finish it from kick-off. Null for all others, and after that. */
export function organiserAction(
  match: Pick<ActedMatch, 'status' | 'players' | 'maxTotalPlayers'>,
  isOrganiser: boolean,
): 'share' | 'teams' | 'finish' | null {
  if (!isOrganiser || match.status === 'FINISHED') return null;
  if (match.status === 'IN_PROGRESS') return 'finish';
  return freeSlotCount(match) > 0 ? 'share' : 'teams';
}

/** The sign-up that a viewer outside the match is offered: a free slot until an hour after kick-off, until kick-off also the bench. */
export function offeredSignUp(
  { status }: Pick<Match, 'status'>,
  { can }: Pick<Viewer, 'can'>,
): 'starter' | 'substitute' | null {
  if (can.join) return 'starter';
  return can.joinAsSubstitute && status === 'SCHEDULED' ? 'substitute' : null;
}

function outsideAction(match: ActedMatch, viewer: Viewer, stage: MatchStage): NextAction {
  const offered = offeredSignUp(match, viewer);
  if (offered === 'starter') return { kind: 'join', state: stage === 'before' ? null : 'started' };
  if (offered === 'substitute') return plain('join-as-substitute');
  if (stage === 'before') return { kind: 'share', state: viewer.opensAt === null ? null : 'not-open' };
  return { kind: 'share', state: stage === 'first hour' ? 'started-full' : 'played' };
}

const plain = (kind: NextActionKind): NextAction => ({ kind, state: null });
