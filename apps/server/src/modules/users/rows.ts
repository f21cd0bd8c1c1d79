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

/** A user as the identity provider describes it. `issuer` and `subject` identify the user. */
export interface ProviderUser {
  issuer: string;
  subject: string;
  name: string;
  /** Empty where the provider gives none, or an unverified one. */
  email: string;
}
