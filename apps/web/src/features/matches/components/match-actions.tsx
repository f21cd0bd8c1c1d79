import type { Viewer } from '@picado/domain/matches/viewer';
import { IconChevronUp, IconDots, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';

/** Three buttons fit the bar of a narrow phone with less padding, smaller labels and no icons. */
const CROWDED = '@max-sm:px-2 @max-sm:text-sm @max-sm:**:data-[part=section]:hidden';

const MAIN = 'px-3 lg:flex-none lg:px-5';

/** Two lines in one button: smaller than the label of a large one. */
const MENU =
  'w-33 flex-none ps-3.5 pe-2.5 text-left text-sm leading-4.5 *:justify-between @max-xs:w-auto @max-xs:flex-1';

/** Beside an open chat the main action takes two lines rather than a row of its own. */
const ROW =
  'flex flex-wrap gap-2 @max-[40rem]:flex-nowrap @max-[40rem]:*:data-[variant=filled]:px-2 @max-[40rem]:*:data-[variant=filled]:text-sm';

interface MatchActionsProps {
  viewer: Viewer;
  isDesktop: boolean;
  /** There is more to do than signing up, leaving and sharing. */
  hasMore: boolean;
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
 * row under the header on a desktop.
 */
export function MatchActions(props: MatchActionsProps) {
  const { viewer, isDesktop, hasMore, isAsked, chat, tools, onShare, onJoin, onMenu } = props;
  const join = viewer.can.join
    ? { label: 'Anotarme', isSubstitute: false }
    : viewer.can.joinAsSubstitute
      ? { label: 'Anotarme como suplente', isSubstitute: true }
      : null;
  const size = isDesktop ? 'md' : 'lg';
  const canLeave = props.leaveHref !== null || viewer.can.leave;
  const isSquareShare = join !== null && props.main === undefined;
  const hasSquare = isSquareShare || (hasMore && !viewer.isCreator);
  const isCrowded = !isDesktop && canLeave;
  const main =
    props.main !== undefined ? (
      props.main(<ShareButton {...{ size, onShare, isCrowded }} isMain />)
    ) : join !== null ? (
      <Button
        size={size}
        className={`${MAIN} ${isCrowded ? CROWDED : ''}`}
        aria-haspopup="dialog"
        onClick={() => onJoin({ isSubstitute: join.isSubstitute })}
      >
        {join.label}
      </Button>
    ) : (
      <ShareButton {...{ size, onShare, isCrowded }} isMain={!isAsked} />
    );

  if (isDesktop) {
    return (
      <div className="@container">
        <div className={ROW}>
          {main}
          {isSquareShare && <ShareButton size={size} onShare={onShare} />}
          {chat}
          {tools}
          <LeaveButton {...props} className="ms-auto" />
        </div>
      </div>
    );
  }
  return (
    <>
      <ActionBar>
        {viewer.isCreator ? (
          <Button
            variant="default"
            size="lg"
            className={MENU}
            rightSection={<IconChevronUp size={18} stroke={2} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            Acciones del Partido
          </Button>
        ) : (
          hasMore && (
            <Square label="Acciones del Partido" onClick={onMenu}>
              <IconDots size={22} stroke={2} aria-hidden="true" />
            </Square>
          )
        )}
        {isSquareShare && (
          <Square label="Compartir" onClick={onShare}>
            <IconShare2 size={22} stroke={1.8} aria-hidden="true" />
          </Square>
        )}
        <LeaveButton {...props} className={hasSquare ? CROWDED : ''} />
        {chat}
        {main}
      </ActionBar>
      {tools}
    </>
  );
}

function ShareButton({
  size,
  isMain = false,
  isCrowded = false,
  onShare,
}: {
  size: 'md' | 'lg';
  isMain?: boolean;
  isCrowded?: boolean;
  onShare: () => void;
}) {
  return (
    <Button
      {...(isMain ? {} : { variant: 'default' })}
      size={size}
      className={`${MAIN} ${isCrowded ? CROWDED : ''}`}
      leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onShare}
    >
      Compartir
    </Button>
  );
}

/** Leaving is never the main action: a red outline, beside sharing. */
function LeaveButton({
  viewer,
  isDesktop,
  leaveHref,
  onLeave,
  className,
}: MatchActionsProps & { className: string }) {
  const look = {
    variant: 'outline',
    tone: 'danger',
    size: isDesktop ? 'md' : 'lg',
    className: `flex-none px-3.5 ${className}`,
  } as const;
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
