import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { SessionProvider } from '../features/auth/session';
import { createQueryClient } from '../lib/api/query';
import { recoverQueries } from '../lib/api/recovery';
import { showAnswers, usePageData } from '../lib/page-start/page-data';

/** How long ago the page was requested; 0 on the server, which draws it now. */
const ageOfPage = () => (typeof window === 'undefined' ? Date.now() : performance.timeOrigin);

export function Providers({ children }: { children: ReactNode }) {
  const data = usePageData();
  const [queries] = useState(() => showAnswers(createQueryClient(), data, ageOfPage()));
  useEffect(() => recoverQueries(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
