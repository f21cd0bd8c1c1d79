import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';

/** Why the viewer of a match is not known yet. */
export interface UnknownViewerState {
  /** The sentence for the user, once it could not be found out; null while it is being found out. */
  error: string | null;
  onRetry: () => Promise<unknown>;
}

export type MainAction = 'vote' | 'review' | 'balance' | 'tactics' | 'calendar' | 'export' | 'share';
export type AdminAction =
  | 'score'
  | 'load'
  | 'recalculate'
  | 'finalise'
  | 'add'
  | 'names'
  | 'import'
  | 'history'
  | 'transfer'
  | 'finish';
export type MatchAction = MainAction | AdminAction;

export interface MatchActionList {
  /** For the viewers they concern. */
  main: MainAction[];
  /** The organiser's tools. */
  admin: AdminAction[];
}

/** Whether something other than signing up and sharing is the one main action: finishing the match, or what comes after. */
export function hasMainAction(match: Pick<Match, 'status'>, viewer: Viewer): boolean {
  switch (match.status) {
    case 'SCHEDULED':
      return false;
    case 'IN_PROGRESS':
      return viewer.can.finish;
    case 'FINISHED':
      return viewer.can.review || viewer.can.loadReport;
  }
}

/** The viewer's actions beside signing up, leaving and sharing. Only those that work are listed. */
export function matchActions(
  match: Pick<Match, 'status' | 'reportCompleted' | 'tactics'>,
  viewer: Viewer,
  isSignedIn: boolean,
): MatchActionList {
  const isOpen = match.status !== 'FINISHED';
  const { organise, loadReport } = viewer.can;
  const main: Record<MainAction, boolean> = {
    vote: viewer.can.vote,
    review: viewer.can.review,
    balance: organise && isOpen,
    tactics: organise || match.tactics.isShared,
    calendar: isSignedIn && isOpen && (viewer.isInMatch || viewer.isCreator),
    export: isSignedIn,
    // Elsewhere it is the main button, or beside it.
    share: hasMainAction(match, viewer),
  };
  const admin: Record<AdminAction, boolean> = {
    score: viewer.can.finalScore,
    load: loadReport,
    recalculate: viewer.can.recalculate,
    finalise: viewer.can.finaliseReport,
    // Players missing from the list may be added after the game too, until the report is final.
    add: organise && !match.reportCompleted,
    names: organise && isOpen,
    import: organise && isOpen,
    history: organise,
    transfer: viewer.can.transfer,
    // From kick-off it is the main action.
    finish: viewer.can.finish && match.status === 'SCHEDULED',
  };
  return { main: offered(main), admin: offered(admin) };
}

function offered<Action extends string>(actions: Record<Action, boolean>): Action[] {
  return (Object.keys(actions) as Action[]).filter((action) => actions[action]);
}
