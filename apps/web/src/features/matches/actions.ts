import { offeredSignUp, type NextActionKind } from '@picado/domain/matches/next-action';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';

export type MainAction =
  | 'vote'
  | 'review'
  | 'balance'
  | 'tactics'
  | 'calendar'
  | 'payments'
  | 'log'
  | 'chat'
  | 'export'
  | 'share';
export type AdminAction =
  | 'score'
  | 'load'
  | 'recalculate'
  | 'finalise'
  | 'join'
  | 'add'
  | 'names'
  | 'note'
  | 'import'
  | 'history'
  | 'repeat'
  | 'transfer'
  | 'finish'
  | 'delete';
export type MatchAction = MainAction | AdminAction;

export interface MatchActionList {
  /** For the viewers they concern. */
  main: MainAction[];
  /** The organiser's tools. */
  admin: AdminAction[];
}

/** With these the bar has a button or a square to share by. */
const HAS_SHARE: ReadonlySet<NextActionKind> = new Set(['join', 'join-as-substitute', 'share']);

interface ActionFacts {
  isSignedIn: boolean;
  /** The action that the bar leads with. */
  next: NextActionKind;
  /** The match has a price that is shared, and the viewer takes part. */
  hasPayments: boolean;
}

/** The viewer's actions beside signing up, leaving and sharing. Only those that work are listed. */
export function matchActions(
  match: Pick<Match, 'status' | 'reportCompleted' | 'tactics' | 'groupId'>,
  viewer: Viewer,
  { isSignedIn, next, hasPayments }: ActionFacts,
): MatchActionList {
  const isOpen = match.status !== 'FINISHED';
  const { organise, loadReport } = viewer.can;
  const main: Record<MainAction, boolean> = {
    vote: viewer.can.vote,
    review: viewer.can.review,
    balance: organise && isOpen && next !== 'teams',
    tactics: organise || match.tactics.isShared,
    calendar: isSignedIn && isOpen && (viewer.isInMatch || organise) && next !== 'calendar',
    payments: hasPayments,
    log: viewer.isInMatch || organise,
    // The bar has a square for it, but not for guests.
    chat: viewer.can.chat && !isSignedIn,
    export: isSignedIn,
    // After the game the bar of a guest has nothing else to lead with.
    share: next === 'after' ? isSignedIn && (viewer.isInMatch || organise) : !HAS_SHARE.has(next),
  };
  const admin: Record<AdminAction, boolean> = {
    score: viewer.can.finalScore,
    load: loadReport,
    recalculate: viewer.can.recalculate,
    finalise: viewer.can.finaliseReport,
    // An organiser outside the list: the bar leads with what they organise.
    join: organise && offeredSignUp(match, viewer) !== null,
    // Players missing from the list may be added after the game too, until the report is final.
    add: organise && !match.reportCompleted,
    names: organise && isOpen,
    note: organise && isOpen,
    import: organise && isOpen,
    history: organise,
    // It becomes a group, which is its creator's.
    repeat: viewer.isCreator && match.groupId === null,
    transfer: viewer.can.transfer,
    // From kick-off it is the main action.
    finish: viewer.can.finish && match.status === 'SCHEDULED',
    delete: viewer.can.delete,
  };
  return { main: offered(main), admin: offered(admin) };
}

function offered<Action extends string>(actions: Record<Action, boolean>): Action[] {
  return (Object.keys(actions) as Action[]).filter((action) => actions[action]);
}
