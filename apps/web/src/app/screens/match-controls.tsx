import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { matchHelpOf } from '../../features/help/state';
import { useListExport } from '../../features/lists/hooks/use-list-export';
import { MatchDialogs, type MatchDialog } from '../../features/matches/components/match-dialogs';
import { MatchTools } from '../../features/matches/components/match-tools';
import type { MatchAction, MatchActionList } from '../../features/matches/state';
import { useReviewing } from '../../features/reviews/hooks/use-reviewing';
import type { OpenReviews } from '../../features/reviews/state';
import { lazyPart } from '../../lib/lazy-part';
import type { PlayedDialog } from './match-played-dialogs';
import { sayNoSignal } from './say-no-signal';

// Each has inputs, rules or drawings of its own: fetched for the viewers that can open it.
const EditMatchDialog = lazyPart(
  async () => (await import('../../features/matches/components/edit-match-dialog')).EditMatchDialog,
);
const TeamNamesDialog = lazyPart(
  async () => (await import('../../features/matches/components/team-names-dialog')).TeamNamesDialog,
);
const BalanceSheet = lazyPart(
  async () => (await import('../../features/teams/components/balance-sheet')).BalanceSheet,
);
const ImportSheet = lazyPart(
  async () => (await import('../../features/lists/components/import-sheet')).ImportSheet,
);
const MatchPlayedDialogs = lazyPart(async () => (await import('./match-played-dialogs')).MatchPlayedDialogs);
const HelpPart = lazyPart(async () => (await import('../layout/help-part')).HelpPart);
const ManualCopySheet = lazyPart(
  async () => (await import('../../features/lists/components/manual-copy-sheet')).ManualCopySheet,
);

/** What of the match is open; at most one. */
export type OpenControl = MatchDialog | 'help' | 'edit' | 'names' | 'balance' | 'import' | PlayedDialog;

interface MatchControlsProps {
  match: Match;
  viewer: Viewer;
  isSignedIn: boolean;
  /** The actions stand in a row of their own. */
  hasTools: boolean;
  actions: MatchActionList;
  open: OpenControl | null;
  onOpen: (control: OpenControl | null) => void;
  onAddPlayer: () => void;
  onTactics: () => void;
  /** Absent for viewers that are not in, and for the organiser. */
  onLeave: (() => void) | undefined;
  onReviews: (open: OpenReviews) => void;
}

/** The row of actions on a desktop, and on every screen what the actions open. */
export function MatchControls(props: MatchControlsProps) {
  const { match, viewer, isSignedIn, hasTools, actions, open, onOpen } = props;
  const { isBusy: isExporting, exportList, manualText, closeManual } = useListExport(match);
  const own = match.allPlayers.find(({ id }) => id === viewer.playerId);
  const reviewing = useReviewing(
    { matchId: match.id, userId: own?.userId ?? null, canReview: viewer.can.review },
    props.onReviews,
  );
  const close = () => onOpen(null);

  function run(action: MatchAction) {
    switch (action) {
      case 'export':
        // In the handler of the press: later some browsers refuse to copy.
        void exportList();
        close();
        return;
      case 'tactics':
        close();
        props.onTactics();
        return;
      case 'add':
        close();
        props.onAddPlayer();
        return;
      case 'review':
        close();
        reviewing.start();
        return;
      default:
        onOpen(action);
    }
  }

  const dialog = { match, onClose: close, onFail: () => sayNoSignal(close) };
  return (
    <>
      {hasTools && <MatchTools actions={actions} isExporting={isExporting} onAction={run} />}
      {isOfMatch(open) && (
        <MatchDialogs
          match={match}
          viewer={viewer}
          isSignedIn={isSignedIn}
          actions={actions}
          open={open}
          onAction={run}
          onLeave={
            props.onLeave &&
            (() => {
              close();
              props.onLeave?.();
            })
          }
          onClose={close}
        />
      )}
      {open === 'help' && (
        <HelpPart
          context={matchHelpOf(match, viewer.can.organise)}
          onFail={() => sayNoSignal(close)}
          onClose={close}
        />
      )}
      {/* An organiser replaced in the middle of something is told so by the server's answer. */}
      {(viewer.can.organise || open !== null) && (
        <>
          <EditMatchDialog {...dialog} isShown={open === 'edit'} />
          <TeamNamesDialog {...dialog} isShown={open === 'names'} />
          <BalanceSheet {...dialog} isShown={open === 'balance'} />
          <ImportSheet {...dialog} isShown={open === 'import'} />
        </>
      )}
      {(match.status === 'FINISHED' || viewer.can.finish) && (
        <MatchPlayedDialogs
          {...dialog}
          {...(isOfPlayed(open) ? { viewer, open, onOpen } : { isShown: false as const })}
        />
      )}
      {isSignedIn && (
        <ManualCopySheet
          isShown={manualText !== null}
          onFail={() => sayNoSignal(closeManual)}
          text={manualText ?? ''}
          onClose={closeManual}
        />
      )}
    </>
  );
}

const OF_MATCH: ReadonlySet<OpenControl> = new Set<MatchDialog>([
  'share',
  'menu',
  'calendar',
  'history',
  'transfer',
]);

const OF_PLAYED: ReadonlySet<OpenControl> = new Set<PlayedDialog>([
  'finish',
  'score',
  'recalculate',
  'load',
  'finalise',
  'report',
  'own-report',
  'vote',
]);

const isOfPlayed = (open: OpenControl | null): open is PlayedDialog => open !== null && OF_PLAYED.has(open);

const isOfMatch = (open: OpenControl | null): open is MatchDialog => open !== null && OF_MATCH.has(open);
