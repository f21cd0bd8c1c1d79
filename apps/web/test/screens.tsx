import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { SessionProvider } from '../src/features/auth/session';
import { renderApp } from './render';

/** Opens an address where these screens stand, each at its path, in a session; there is nothing anywhere else. */
export function openScreen(screens: Record<string, ComponentType>, at: string, beside?: ReactNode) {
  return renderApp(
    <SessionProvider>
      {beside}
      <Routes>
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </SessionProvider>,
    { at },
  );
}
