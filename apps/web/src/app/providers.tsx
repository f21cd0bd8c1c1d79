import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { SessionProvider } from '../features/auth/session';
import { createQueryClient } from '../lib/api/query';
import { recoverQueries } from '../lib/api/recovery';
import { cssVariablesResolver, readStyleNonce, theme } from '../ui/theme';

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => recoverQueries(queries), [queries]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="dark"
      getStyleNonce={readStyleNonce}
    >
      <QueryClientProvider client={queries}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
