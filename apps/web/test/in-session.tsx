import type { OwnUser } from '@picado/domain/users/schema';
import type { ReactNode } from 'react';
import { SessionProvider, useSession } from '../src/features/auth/session';
import { NICO } from './matches';

/** A token that lasts, as far as this browser can tell. */
export const liveToken = (exp = 4_000_000_000) => `h.${btoa(JSON.stringify({ exp }))}.s`;

export const nico: OwnUser = {
  ...NICO,
  nickname: null,
  email: 'nico@example.com',
  position: 'Mediocampista',
  preferredPosition: 'Mediocampista',
  preferredFoot: 'Derecho',
  rating: 4.5,
  description: '',
  avatar: null,
  reviewsGiven: 0,
  canViewReviews: false,
  level: null,
  isPublic: true,
  isIndexed: false,
};

function Spoken() {
  const { status, user } = useSession();
  return <output aria-label="session">{user === null ? status : `${status}: ${user.name}`}</output>;
}

/** A part of the app inside a session, which also shows the session's state. */
export function InSession({ children }: { children?: ReactNode }) {
  return (
    <SessionProvider>
      {children}
      <Spoken />
    </SessionProvider>
  );
}
