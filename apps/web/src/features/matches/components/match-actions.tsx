import type { Viewer } from '@picado/domain/matches/viewer';
import { IconDots, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import type { MatchActionList } from '../state';

const MAIN = 'px-3 lg:flex-none lg:px-5';

/** Beside an open chat the main action takes two lines rather than a row of its own. */
const ROW =
  'flex flex-wrap gap-2 @max-[40rem]:flex-nowrap @max-[40rem]:*:data-[variant=filled]:px-2 @max-[40rem]:*:data-[variant=filled]:text-sm';

interface MatchActionsProps {
  viewer: Viewer;
  isDesktop: boolean;
  /** In place of all actions while the viewer is not known. */
  unknown: ReactNode;
  actions: MatchActionList;
  /** For a guest: where they leave. */
  leaveHref: string | null;
  /** Takes the place of signing up and sharing; is given the button of sharing, for where it has nothing of its own. */
  main?: ((share: ReactNode) => ReactNode) | undefined;
  /** The viewer is asked whether they play: the question then holds the main action. */
  isAsked: boolean;
  /** Of the participants. */
  chat: ReactNode;
  /** The rest of the row on a desktop. */
  tools: ReactNode;
  onShare: () => void;
  onJoin: (options: { isSubstitute: boolean }) => void;
  onLeave: () => void;
  onMenu: () => void;
}

/**
 * What the viewer can do with the match: one main action and the next ones, at the foot of the screen on a phone, as a
 * row under the header on a desktop. A phone has room for two squares beside the main action; the rest is in its menu.
 */
export function MatchActions(props: MatchActionsProps) {
  const { viewer, isDesktop, unknown, actions, isAsked, chat, tools, onShare, onJoin, onMenu } = props;
  const join = viewer.can.join
    ? { label: 'Anotarme', isSubstitute: false }
    : viewer.can.joinAsSubstitute
      ? { label: 'Anotarme como suplente', isSubstitute: true }
      : null;
  const size = isDesktop ? 'md' : 'lg';
  const canLeave = props.leaveHref !== null || viewer.can.leave;
  const hasMenu = actions.main.length > 0 || canLeave;
  const isSquareShare = join !== null && props.main === undefined;
  const main =
    props.main !== undefined ? (
      props.main(<ShareButton size={size} onShare={onShare} isMain />)
    ) : join !== null ? (
      <Button
        size={size}
        className={MAIN}
        aria-haspopup="dialog"
        onClick={() => onJoin({ isSubstitute: join.isSubstitute })}
      >
        {join.label}
      </Button>
    ) : (
      <ShareButton size={size} onShare={onShare} isMain={!isAsked} />
    );

  if (isDesktop) {
    return (
      <div className="@container">
        <div className={ROW}>
          {unknown ?? (
            <>
              {main}
              {isSquareShare && <ShareButton size={size} onShare={onShare} isMain={false} />}
              {chat}
            </>
          )}
          {tools}
          {unknown === undefined && <LeaveButton {...props} />}
        </div>
      </div>
    );
  }
  return (
    <>
      <ActionBar>
        {unknown ?? (
          <>
            {hasMenu && (
              <Square label="Acciones del Partido" onClick={onMenu}>
                <IconDots size={22} stroke={2} aria-hidden="true" />
              </Square>
            )}
            {isSquareShare && (
              <Square label="Compartir" onClick={onShare}>
                <IconShare2 size={22} stroke={1.8} aria-hidden="true" />
              </Square>
            )}
            {chat}
            {main}
          </>
        )}
      </ActionBar>
      {tools}
    </>
  );
}

function ShareButton({ size, isMain, onShare }: { size: 'md' | 'lg'; isMain: boolean; onShare: () => void }) {
  return (
    <Button
      {...(isMain ? {} : { variant: 'default' })}
      size={size}
      className={MAIN}
      leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onShare}
    >
      Compartir
    </Button>
  );
}

/** On a desktop at the end of the row: a red outline, never the main action. A phone has it in the menu. */
function LeaveButton({ viewer, leaveHref, onLeave }: MatchActionsProps) {
  const look = { variant: 'outline', tone: 'danger', className: 'flex-none px-3.5 ms-auto' } as const;
  if (leaveHref !== null) {
    return (
      <Button component={Link} to={leaveHref} {...look}>
        Darme de baja
      </Button>
    );
  }
  if (!viewer.can.leave) return null;
  return (
    <Button {...look} aria-haspopup="dialog" onClick={onLeave}>
      Darme de baja
    </Button>
  );
}

function Square({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="default"
      size="lg"
      className="w-13 flex-none px-0"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {children}
      <span className="visually-hidden">{label}</span>
    </Button>
  );
}
