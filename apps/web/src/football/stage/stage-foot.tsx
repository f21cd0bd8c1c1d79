import type { ReactNode } from 'react';

const LAYOUTS = {
  /** The actions stand in one line; the last takes what is left. */
  row: 'flex @max-sm:flex-wrap *:min-w-0 *:last:flex-auto @max-sm:*:first:nth-last-2:flex-auto',
  /** Two answers, as wide as each other where both fit. */
  pair: 'flex flex-wrap *:min-w-fit *:flex-[1_1_0]',
  /** Two of equal rank above the main one. */
  stacked:
    'grid grid-cols-[auto_auto] *:last:col-span-full @max-sm:grid-cols-1 max-lg:*:not-last:[--padding:6px] max-lg:*:not-last:text-sm',
} as const;

export interface StageFootProps {
  layout?: keyof typeof LAYOUTS;
  /** The chip over the actions, which says where things stand. */
  chip?: ReactNode;
  /** The note below the actions: what follows of doing nothing. */
  note?: ReactNode;
  children: ReactNode;
}

/** The actions of a stage, pinned below it: on a phone in one line or two, under 340 px one below the other; in one line on a desktop. */
export function StageFoot({ layout = 'row', chip, note, children }: StageFootProps) {
  return (
    <footer className="@container sticky bottom-0 z-1 bg-surface-0 px-4 pt-3 pb-safe border-t-chalk lg:pt-6">
      {chip !== undefined && (
        <div className="mx-auto flex max-w-110 pb-3 lg:max-w-none lg:justify-center">{chip}</div>
      )}
      <div
        className={`mx-auto max-w-110 gap-2.5 *:[--padding:12px] lg:flex lg:max-w-none lg:justify-center lg:gap-3 lg:*:[--padding:24px] lg:*:last:min-w-60 lg:*:last:flex-none ${LAYOUTS[layout]}`}
      >
        {children}
      </div>
      {note !== undefined && <div className="mx-auto max-w-110 pt-3 text-center lg:max-w-none">{note}</div>}
    </footer>
  );
}
