import type { ReactNode } from 'react';

interface BalanceColumnsProps {
  summary: ReactNode;
  choices: ReactNode;
  lineUp: ReactNode;
  /**
   * The shown teams stay while the new ones load, dimmed and still readable, also where that fails.
   */
  isStale?: boolean;
}

/** Below each other on a phone, the line-up last; beside each other it takes the right side. */
export function BalanceColumns({ summary, choices, lineUp, isStale = false }: BalanceColumnsProps) {
  const dimmed = isStale ? 'opacity-65' : '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,380px)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-6">
      <div className={`grid content-start gap-4 ${dimmed}`}>{summary}</div>
      <div className={`grid content-start gap-4 ${dimmed}`}>{choices}</div>
      <div className="grid min-w-0 content-start gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
        {lineUp}
      </div>
    </div>
  );
}
