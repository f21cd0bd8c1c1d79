import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { SessionProvider } from '../src/features/auth/session';
import { renderApp } from './render';

/** Opens an address among these screens, each at its path, in a session; no other path exists. */
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
