import { useQuery } from '@tanstack/react-query';
import { guestContactQuery } from '../api';
import type { OwnGuestEntry } from '../hooks/use-number';
import { ContactCard } from './contact-card';

/** For a guest after the sign-up: a number by which the match tells of itself. Nothing where WhatsApp is off. */
export function GuestNumber({ matchId, playerId }: OwnGuestEntry) {
  const { data } = useQuery(guestContactQuery({ matchId, playerId }));
  if (data === undefined || (!data.isOffered && data.contact === null)) return null;
  return (
    <div className="px-4 pt-6 lg:px-0 lg:pt-0">
      <ContactCard contact={data.contact} guest={{ matchId, playerId }} />
    </div>
  );
}
