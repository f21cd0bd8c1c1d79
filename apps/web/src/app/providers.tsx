import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { SessionProvider } from '../features/auth/session';
import { createQueryClient } from '../lib/api/query';
import { recoverQueries } from '../lib/api/recovery';

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => recoverQueries(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
