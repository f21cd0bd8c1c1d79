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

/** What a provider says of a user that signed in. `issuer` and `subject` identify the user. */
export interface ProviderUser {
  issuer: string;
  subject: string;
  name: string;
  /** Empty where the provider gives none, or does not vouch for it. */
  email: string;
}
