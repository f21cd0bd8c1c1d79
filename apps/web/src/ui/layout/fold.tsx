import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface FoldProps {
  summary: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A line that unfolds what it is about. */
export function Fold({ summary, isOpenAtFirst = false, children }: FoldProps) {
  return (
    <details className="group border-b border-line" open={isOpenAtFirst}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-md py-2 text-base leading-5.5 font-semibold focus-visible:-outline-offset-3">
        {summary}
        <IconChevronDown
          className="flex-none group-open:rotate-180"
          size={20}
          stroke={1.7}
          aria-hidden="true"
        />
      </summary>
      <div className="pb-4 text-base leading-5.5 text-fg-2">{children}</div>
    </details>
  );
}
