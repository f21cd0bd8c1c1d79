import type { Profile } from '@picado/domain/users/profile';

export interface UserRow extends Profile {
  id: string;
  email: string;
  /** The address of the picture. */
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
