import type { SystemLineKind } from '@picado/domain/chat/schema';
import { IconArrowsExchange, IconCalendar, IconUserUp, type TablerIcon } from '@tabler/icons-react';
import { hourOfInstant } from '../../../lib/moments';

const ICONS: Record<SystemLineKind, TablerIcon> = {
  ROSTER: IconArrowsExchange,
  CONFIRMED: IconUserUp,
  MATCH: IconCalendar,
};

const RULE = 'h-px min-w-4 flex-1 bg-line';

/** A line of the match's own log, between two chalk lines. */
export function ChatSystemLine({ kind, text, at }: { kind: SystemLineKind; text: string; at: string }) {
  const Icon = ICONS[kind];
  return (
    <div className="mt-4 flex items-center gap-4 text-sm text-fg-2">
      <span className={RULE} />
      <p className="max-w-[80%] text-center text-balance wrap-anywhere">
        <Icon className="mr-2 inline-block" size={18} stroke={1.7} aria-hidden="true" />
        {text} <span className="ml-1 text-xs">{hourOfInstant(at)}</span>
      </p>
      <span className={RULE} />
    </div>
  );
}

/** The day of the messages below. */
export function DayLine({ children }: { children: string }) {
  return <p className="mt-5 text-center figures text-md text-fg-3 uppercase">{children}</p>;
}

/** Marks where reading stopped. */
export function UnreadLine({ id, count }: { id: string; count: number }) {
  return (
    <div id={id} className="mt-4 flex items-center gap-4">
      <span className="h-0.5 flex-1 bg-fg" />
      <p className="rounded-md bg-fg px-3 py-1 text-sm font-bold text-ink">
        {count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`}
      </p>
      <span className="h-0.5 flex-1 bg-fg" />
    </div>
  );
}
