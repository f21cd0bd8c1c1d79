import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { prepareCommands } from '../src/lib/commands/queue';
import { ToastRegion } from '../src/ui/overlays/toast-region';

/** The router's location, for a test to read. */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{`${pathname}${search}${hash}`}</output>;
}

/** Renders a part of the app inside the providers of every screen, with a user to operate it. */
export function renderApp(part: ReactNode, { at = '/' }: { at?: string } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  prepareCommands(client, { isRepeating: false });
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        {part}
        <ToastRegion />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, client, user: userEvent.setup() };
}
