import { IconSettings } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button';
import { FoldingButton } from '../../../ui/controls/folding-button';
import { Link } from '../../../ui/controls/link';
import { MenuButton } from '../../../ui/overlays/menu-button';
import type { MainAction, MatchAction, MatchActionList } from '../actions';
import { ACTION_LOOKS } from './action-looks';

const ORDER: readonly MainAction[] = ['vote', 'review', 'balance', 'tactics', 'export', 'calendar', 'share'];

/** The actions that have no words in the row, and so come last. After the game there is more to do than to copy the list. */
const SQUARES: ReadonlySet<MainAction> = new Set(['calendar']);
const PLAYED_SQUARES: ReadonlySet<MainAction> = new Set(['export', 'calendar', 'share']);

/** Wider than any row. */
const ALWAYS = 100;

/** The actions that open a dialog over the page. */
const OPENS_DIALOG: ReadonlySet<MatchAction> = new Set(['vote', 'review', 'balance', 'calendar', 'share']);

/** The actions that cannot be taken back. */
const ENDINGS: ReadonlySet<MatchAction> = new Set(['finish', 'finalise', 'delete']);

/** The widths of the row, in rem, below which a label gives way to its sign: what matters less, sooner. */
type Folds = Partial<Record<MainAction | 'menu', number>>;

const FOLDS: Record<'organiser' | 'player', { open: Folds; played: Folds }> = {
  organiser: {
    open: { export: 72, tactics: 65, balance: 56, menu: 41 },
    played: { tactics: 72, review: 65, vote: 56, menu: 50 },
  },
  player: { open: { export: 41 }, played: { review: 48, vote: 43 } },
};

/** The width of `LeaveButton` with its gap, in rem: the organiser of a group's date has it beside the tools. */
const LEAVE_WIDTH = 9;

interface MatchToolsProps {
  actions: MatchActionList;
  /** True if the row ends with `LeaveButton`. */
  canLeave: boolean;
  isExporting: boolean;
  onAction: (action: MatchAction) => void;
}

/** The actions as a row of buttons on a desktop, the organiser's tools in a menu at its end. */
export function MatchTools({ actions, canLeave, isExporting, onAction }: MatchToolsProps) {
  const isPlayed = actions.main.includes('share');
  const squares = isPlayed ? PLAYED_SQUARES : SQUARES;
  const hasMenu = actions.admin.length > 0;
  const folds = FOLDS[hasMenu ? 'organiser' : 'player'][isPlayed ? 'played' : 'open'];
  // A player's row is measured with it.
  const foldOf = (action: keyof Folds) =>
    folds[action] === undefined ? 0 : folds[action] + (hasMenu && canLeave ? LEAVE_WIDTH : 0);
  return (
    <>
      {ORDER.filter((action) => actions.main.includes(action)).map((action) => {
        const { label, Icon } = ACTION_LOOKS[action];
        return (
          <FoldingButton
            key={action}
            variant="default"
            sign={<Icon size={20} stroke={1.7} aria-hidden="true" />}
            label={label}
            foldBelow={squares.has(action) ? ALWAYS : foldOf(action)}
            aria-haspopup={OPENS_DIALOG.has(action) ? 'dialog' : undefined}
            aria-busy={action === 'export' ? isExporting : undefined}
            disabled={action === 'export' && isExporting}
            onClick={() => onAction(action)}
          />
        );
      })}
      {hasMenu && (
        <div className="ms-auto">
          <MenuButton
            label="Herramientas Admin"
            items={actions.admin.map((id) => ({ id, ...ACTION_LOOKS[id], isApart: ENDINGS.has(id) }))}
            foldBelow={foldOf('menu')}
            sign={<IconSettings size={20} stroke={1.7} aria-hidden="true" />}
            onPick={onAction}
          />
        </div>
      )}
    </>
  );
}

/** Leaves the match, from the end of the row: a red outline, never the main action. A phone has it in the menu. */
export function LeaveButton({ href, onLeave }: { href: string | null; onLeave: () => void }) {
  const look = { variant: 'outline', tone: 'danger', className: 'flex-none px-3.5 ms-auto' } as const;
  return href === null ? (
    <Button {...look} aria-haspopup="dialog" onClick={onLeave}>
      Darme de baja
    </Button>
  ) : (
    <Button component={Link} to={href} {...look}>
      Darme de baja
    </Button>
  );
}
