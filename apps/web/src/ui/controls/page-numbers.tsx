import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from './icon-button';

/** Up to so many pages all numbers are side by side. */
const ALL_SHOWN = 5;

/** The numbers to choose from, 'gap' where some are left out: the first, the last, and three around the open one. */
export function pageNumbers(open: number, pages: number): (number | 'gap')[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= ALL_SHOWN) return numbers;
  const middle = Math.min(Math.max(open, 2), pages - 1);
  const shown = numbers.filter((each) => each === 1 || each === pages || Math.abs(each - middle) <= 1);
  return shown.flatMap((each, index) => (each - (shown[index - 1] ?? 0) > 1 ? ['gap', each] : [each]));
}

interface PageNumbersProps {
  /** The name of what is paged: 'Páginas de partidos'. */
  label: string;
  /** The open page, from 1. */
  open: number;
  pages: number;
  onOpen: (page: number) => void;
}

/** Numbered pages of a list; nothing where there is one page. The open one is white. */
export function PageNumbers({ label, open, pages, onOpen }: PageNumbersProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center">
      <IconButton
        label="Página anterior"
        disabled={open === 1}
        className={EDGE}
        onClick={() => onOpen(open - 1)}
      >
        <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
      </IconButton>
      {pageNumbers(open, pages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap ${index}`} className="w-4 text-center text-fg-2 sm:w-11">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`Página ${number}`}
            aria-current={number === open ? 'page' : undefined}
            className="size-11 flex-none rounded-md text-base font-semibold tabular-nums not-aria-[current]:hover:bg-surface-3 focus-visible:-outline-offset-3 aria-[current=page]:bg-fg aria-[current=page]:text-ink"
            onClick={() => onOpen(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        label="Página siguiente"
        disabled={open === pages}
        className={EDGE}
        onClick={() => onOpen(open + 1)}
      >
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

const EDGE = 'disabled:cursor-default disabled:text-line-strong';
