import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { SessionProvider } from '../features/auth/session';
import { createQueryClient } from '../lib/api/query';
import { recoverQueries } from '../lib/api/recovery';
import type { Seen } from '../lib/offline/seen';
import { showAnswers, usePageData } from '../lib/page-start/page-data';

/**
 * Returns the instant at which the page was requested, in milliseconds since 1970; on the server, which draws it now, the
 * present one.
 */
const ageOfPage = () => (typeof window === 'undefined' ? Date.now() : performance.timeOrigin);

interface ProvidersProps {
  /** The answers that this browser saw last, for a page that opens without a signal. */
  seen?: Seen | null;
  children: ReactNode;
}

export function Providers({ seen = null, children }: ProvidersProps) {
  const data = usePageData();
  const [queries] = useState(() => {
    const client = showAnswers(createQueryClient(), data, ageOfPage());
    seen?.show(client);
    return client;
  });
  useEffect(() => recoverQueries(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider seenUser={seen?.user ?? null}>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
