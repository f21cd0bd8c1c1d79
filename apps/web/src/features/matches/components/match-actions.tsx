import { IconDots, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { ActionBar, CHIP_LINE } from '../../../ui/layout/action-bar';

/** Beside an open chat the main action takes two lines rather than a row of its own. */
const ROW =
  'flex flex-wrap gap-2 @max-[40rem]:flex-nowrap @max-[40rem]:*:data-[variant=filled]:px-2 @max-[40rem]:*:data-[variant=filled]:text-sm';

interface MatchActionsProps {
  isDesktop: boolean;
  /** Stands in place of all actions while the viewer is not known. */
  unknown: ReactNode;
  /** The next step of the viewer. The last of its buttons takes the room that is left. */
  main: ReactNode;
  /** The state of the viewer, over the buttons: a `StateChip`, and what stands at the end of its line. */
  chip?: ReactNode;
  /** A notice of other tasks that wait for the viewer, on a phone over the bar. */
  notice?: ReactNode;
  /** Sharing is beside the main action. */
  hasShare: boolean;
  /** There is more than stands in the bar. */
  hasMenu: boolean;
  /** The chat of the participants. */
  chat: ReactNode;
  /** The rest of the row on a desktop. */
  tools: ReactNode;
  onShare: () => void;
  onMenu: () => void;
}

/**
 * Shows the actions of the viewer on the match: one main action and the next ones, at the foot of the screen on a phone, as
 * a row under the header on a desktop. A phone has room for two squares beside the main action; the rest is in its menu.
 */
export function MatchActions(props: MatchActionsProps) {
  const { isDesktop, unknown, main, chip, notice, hasShare, hasMenu, chat, tools } = props;
  if (isDesktop) {
    return (
      <div className="@container grid gap-2.5">
        <div className={CHIP_LINE}>{chip}</div>
        <div className={ROW}>
          {unknown ?? (
            <>
              {main}
              {hasShare && <ShareMatchButton size="md" onShare={props.onShare} isMain={false} />}
              {chat}
            </>
          )}
          {tools}
        </div>
      </div>
    );
  }
  return (
    <>
      <ActionBar chip={chip} notice={notice}>
        {unknown ?? (
          <>
            {hasMenu && (
              <Square label="Acciones del Partido" onClick={props.onMenu}>
                <IconDots size={22} stroke={2} aria-hidden="true" />
              </Square>
            )}
            {hasShare && (
              <Square label="Compartir" onClick={props.onShare}>
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

interface ShareMatchButtonProps {
  size: 'md' | 'lg';
  isMain: boolean;
  onShare: () => void;
}

export function ShareMatchButton({ size, isMain, onShare }: ShareMatchButtonProps) {
  return (
    <Button
      {...(isMain ? {} : { variant: 'default' })}
      size={size}
      className="px-3 lg:flex-none lg:px-5"
      leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onShare}
    >
      Compartir
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
