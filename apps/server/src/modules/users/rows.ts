import type { Profile } from '@picado/domain/users/profile';

export interface UserRow extends Profile {
  id: string;
  email: string;
  /** Where the picture is served. */
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
