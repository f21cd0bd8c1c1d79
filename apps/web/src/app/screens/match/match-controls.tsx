import { ASKED_DIALOGS, matchDialogLink } from '@picado/domain/pages/dialog-links';
import { ASKED_DIALOG_PARAM } from '@picado/domain/pages/dialog-param';
import type { NextActionKind } from '@picado/domain/matches/next-action';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { ASKED_CHAT_PARAM, WHOLE_CHAT } from '@picado/domain/notifications/links';
import { paths } from '@picado/domain/pages/paths';
import { useLocation, useNavigate, type Location } from 'react-router';
import { matchHelpOf } from '../../../features/help/view';
import { useListExport } from '../../../features/lists/hooks/use-list-export';
import { MatchDialogs, type MatchDialog } from '../../../features/matches/components/match-dialogs';
import { LeaveButton, MatchTools } from '../../../features/matches/components/match-tools';
import { matchActions, type MatchAction } from '../../../features/matches/actions';
import { useReviewing } from '../../../features/reviews/hooks/use-reviewing';
import type { OpenReviews } from '../../../features/reviews/view';
import { JoinHistorySheet } from '../../../features/roster/components/own-entry/join-history-sheet';
import { lazyPart } from '../../../lib/lazy-part';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';
import { sharedListIn } from '../../../lib/page-start/shared-list';
import { useAsked } from '../../../lib/use-asked';
import type { PlayedDialog } from './match-played-dialogs';

// Each has inputs, rules or drawings of its own: fetched for the viewers that can open it.
const EditMatchDialog = lazyPart(
  async () => (await import('../../../features/matches/components/edit-match-dialog')).EditMatchDialog,
);
const TeamNamesDialog = lazyPart(
  async () => (await import('../../../features/matches/components/team-names-dialog')).TeamNamesDialog,
);
const NoteSheet = lazyPart(
  async () => (await import('../../../features/notes/components/note-sheet')).NoteSheet,
);
const MakeGroupSheet = lazyPart(
  async () => (await import('../../../features/groups/components/make-group-sheet')).MakeGroupSheet,
);
const BalanceSheet = lazyPart(
  async () => (await import('../../../features/teams/components/balance-sheet')).BalanceSheet,
);
const ImportSheet = lazyPart(
  async () => (await import('../../../features/lists/components/import-sheet')).ImportSheet,
);
const MatchPlayedDialogs = lazyPart(async () => (await import('./match-played-dialogs')).MatchPlayedDialogs);
const HelpPart = lazyPart(async () => (await import('../../layout/help-part')).HelpPart);
const ExportedListSheet = lazyPart(
  async () => (await import('../../../features/lists/components/exported-list-sheet')).ExportedListSheet,
);

/** The dialog of the match that is open; at most one is. */
export type OpenControl =
  | MatchDialog
  | 'history'
  | 'help'
  | 'edit'
  | 'names'
  | 'note'
  | 'repeat'
  | 'balance'
  | 'import'
  | PlayedDialog;

interface MatchControlsProps {
  match: Match;
  viewer: Viewer;
  isSignedIn: boolean;
  /** The actions stand in a row of their own. */
  hasTools: boolean;
  /** The action that the bar leads with. */
  next: NextActionKind;
  hasPayments: boolean;
  open: OpenControl | null;
  onOpen: (control: OpenControl | null) => void;
  onAddPlayer: () => void;
  onJoin: () => void;
  onTactics: () => void;
  /** Leaves the match; absent for viewers that are not in, and for the organiser. */
  onLeave: (() => void) | undefined;
  /** The address at which a guest leaves. Undefined where the row has another button for it. */
  leaveHref: string | null | undefined;
  onReviews: (open: OpenReviews) => void;
}

/** Returns the function that runs an action of the match. One without a case opens the dialog of its name. */
function useRunAction(props: MatchControlsProps, exportList: () => Promise<void>) {
  const { match, viewer, onOpen } = props;
  const own = match.allPlayers.find(({ id }) => id === viewer.playerId);
  const reviewing = useReviewing(
    { matchId: match.id, userId: own?.userId ?? null, canReview: viewer.can.review },
    props.onReviews,
  );
  const close = () => onOpen(null);
  const navigate = useNavigate();

  return function run(action: MatchAction) {
    switch (action) {
      case 'export':
        // The handler of the press copies at once: later some browsers refuse to.
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
      case 'join':
        close();
        props.onJoin();
        return;
      case 'chat':
        close();
        void navigate({ search: `?${ASKED_CHAT_PARAM}=${WHOLE_CHAT}` });
        return;
      case 'log':
        close();
        void navigate(paths.rosterLog(match.id));
        return;
      case 'payments':
        close();
        void navigate(
          viewer.can.organise || viewer.isSubstitute
            ? paths.payments(match.id)
            : matchDialogLink(match.id, 'payment'),
        );
        return;
      case 'vote':
        close();
        props.onReviews({ kind: 'run', at: 'VOTE', playerId: null });
        return;
      case 'review':
        close();
        reviewing.start();
        return;
      default:
        onOpen(action);
    }
  };
}

/** The row of actions on a desktop, and on every screen what the actions open. */
export function MatchControls(props: MatchControlsProps) {
  const { match, viewer, isSignedIn, hasTools, next, hasPayments, open, onOpen } = props;
  const actions = matchActions(match, viewer, { isSignedIn, next, hasPayments });
  const { isBusy: isExporting, exportList, exported, closeExported } = useListExport(match);
  const run = useRunAction(props, exportList);
  const shared = useSharedList();
  const close = () => onOpen(null);
  const dialog = { match, onClose: close, onFail: () => sayNoSignal(close) };
  return (
    <>
      {hasTools && (
        <MatchTools
          actions={actions}
          canLeave={props.onLeave !== undefined}
          isExporting={isExporting}
          onAction={run}
        />
      )}
      {hasTools && props.onLeave !== undefined && props.leaveHref !== undefined && (
        <LeaveButton href={props.leaveHref} onLeave={props.onLeave} />
      )}
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
      {open === 'history' && <JoinHistorySheet match={match} onClose={close} />}
      {open === 'help' && (
        <HelpPart
          context={matchHelpOf(match, viewer.can.organise)}
          onFail={() => sayNoSignal(close)}
          onClose={close}
        />
      )}
      {/* Stays mounted for an organiser that was replaced meanwhile: the server's answer says so. */}
      {(viewer.can.organise || open !== null) && (
        <>
          <EditMatchDialog {...dialog} isShown={open === 'edit'} />
          <TeamNamesDialog {...dialog} isShown={open === 'names'} />
          <NoteSheet {...dialog} isShown={open === 'note'} />
          <MakeGroupSheet {...dialog} isShown={open === 'repeat'} />
          <BalanceSheet {...dialog} isShown={open === 'balance'} />
          <ImportSheet
            {...dialog}
            sharedList={shared.list}
            onClose={() => {
              close();
              shared.drop();
            }}
            isShown={open === 'import'}
          />
        </>
      )}
      {(match.status === 'FINISHED' || viewer.can.finish) && (
        <MatchPlayedDialogs
          {...dialog}
          {...(isOfPlayed(open) ? { viewer, open, onOpen } : { isShown: false as const })}
        />
      )}
      {isSignedIn && (
        <ExportedListSheet
          {...(exported === null
            ? { isShown: false as const }
            : {
                list: exported,
                // A list that was copied need not be shown.
                onFail: exported.isCopied ? closeExported : () => sayNoSignal(closeExported),
                onClose: closeExported,
              })}
        />
      )}
    </>
  );
}

/** The list that another app shared: there while the address asks for the import, also after a reload. Empty without one. */
function useSharedList() {
  const { state } = useLocation() as Location<unknown>;
  const { asked, take } = useAsked(ASKED_DIALOG_PARAM);
  const isAsked = asked === ASKED_DIALOGS.import;
  return {
    list: (isAsked ? sharedListIn(state)?.sharedList : undefined) ?? '',
    drop: () => {
      if (isAsked) take();
    },
  };
}

const OF_MATCH: ReadonlySet<OpenControl> = new Set<MatchDialog>([
  'share',
  'menu',
  'calendar',
  'transfer',
  'delete',
]);

const OF_PLAYED: ReadonlySet<OpenControl> = new Set<PlayedDialog>([
  'finish',
  'score',
  'recalculate',
  'load',
  'finalise',
  'report',
]);

const isOfPlayed = (open: OpenControl | null): open is PlayedDialog => open !== null && OF_PLAYED.has(open);

const isOfMatch = (open: OpenControl | null): open is MatchDialog => open !== null && OF_MATCH.has(open);
