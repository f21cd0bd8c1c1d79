import { Button } from '../../../ui/button';
import { MenuButton } from '../../../ui/menu-button';
import type { MainAction, MatchAction, MatchActionList } from '../state';
import { ACTION_LOOKS } from './action-looks';

const ORDER: readonly MainAction[] = ['vote', 'review', 'balance', 'tactics', 'export', 'calendar', 'share'];

/** Without words here, so they come last. After the game there is more to do than to copy the list. */
const SQUARES: ReadonlySet<MainAction> = new Set(['calendar']);
const PLAYED_SQUARES: ReadonlySet<MainAction> = new Set(['export', 'calendar', 'share']);

/** What opens over the page. */
const OPENS_DIALOG: ReadonlySet<MatchAction> = new Set(['vote', 'review', 'balance', 'calendar', 'share']);

/** What cannot be taken back. */
const ENDINGS: ReadonlySet<MatchAction> = new Set(['finish', 'finalise']);

interface MatchToolsProps {
  actions: MatchActionList;
  isExporting: boolean;
  onAction: (action: MatchAction) => void;
}

/** The actions as a row of buttons on a desktop, the organiser's tools in a menu at its end. */
export function MatchTools({ actions, isExporting, onAction }: MatchToolsProps) {
  const squares = actions.main.includes('share') ? PLAYED_SQUARES : SQUARES;
  return (
    <>
      {ORDER.filter((action) => actions.main.includes(action)).map((action) => {
        const { label, Icon } = ACTION_LOOKS[action];
        const isSquare = squares.has(action);
        const icon = <Icon size={20} stroke={1.7} aria-hidden="true" />;
        return (
          <Button
            key={action}
            variant="default"
            // After the game there is more of it, and the organiser's menu stays in the row.
            className={isSquare ? 'w-12 px-0' : squares === PLAYED_SQUARES ? 'px-3.5' : 'px-5'}
            leftSection={isSquare ? undefined : icon}
            aria-haspopup={OPENS_DIALOG.has(action) ? 'dialog' : undefined}
            aria-busy={action === 'export' ? isExporting : undefined}
            disabled={action === 'export' && isExporting}
            title={isSquare ? label : undefined}
            onClick={() => onAction(action)}
          >
            {isSquare ? (
              <>
                {icon}
                <span className="visually-hidden">{label}</span>
              </>
            ) : (
              label
            )}
          </Button>
        );
      })}
      {actions.admin.length > 0 && (
        <div className="ms-auto">
          <MenuButton
            label="Herramientas Admin"
            items={actions.admin.map((id) => ({ id, ...ACTION_LOOKS[id], isApart: ENDINGS.has(id) }))}
            onPick={onAction}
          />
        </div>
      )}
    </>
  );
}
