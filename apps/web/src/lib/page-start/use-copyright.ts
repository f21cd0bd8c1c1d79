import { useState } from 'react';
import { usePageData } from './page-data';

const FIRST_YEAR = 2025;

/** '© 2025–2026 Picado', from the first year to that of `now`, in milliseconds since 1970. */
export function copyrightText(now: number): string {
  const year = new Date(now).getUTCFullYear();
  return `© ${year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR} Picado`;
}

/** The line at the foot. A page that the server drew keeps the server's year: the app finds the text that is there. */
export function useCopyright(): string {
  const [openedAt] = useState(Date.now);
  return copyrightText(usePageData()?.drawnAt ?? openedAt);
}
