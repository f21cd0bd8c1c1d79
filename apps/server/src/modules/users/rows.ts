import type { Position } from '@picado/domain/users/schema';

export interface UserRow {
  id: string;
  name: string;
  nickname: string | null;
  email: string;
  position: Position;
  preferredPosition: Position;
  preferredFoot: 'Derecho' | 'Izquierdo' | 'Ambos';
  rating: number;
  description: string;
  avatar: string | null;
}

/** What a provider says of somebody who signed in. `issuer` and `subject` are who they are. */
export interface SignedInPerson {
  issuer: string;
  subject: string;
  name: string;
  /** Empty where the provider gives none, or does not vouch for it. */
  email: string;
}
