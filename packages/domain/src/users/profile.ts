import type { Foot, ProfileFields, Position } from './schema';

/** The data that users give of themselves. */
export interface Profile {
  name: string;
  nickname: string | null;
  position: Position;
  preferredPosition: Position;
  preferredFoot: Foot;
  /** Stars, 1 to 5 in half steps. */
  rating: number;
  description: string;
  isPublic: boolean;
  /** True if search engines may list the page of a public profile. */
  isIndexed: boolean;
}

/** The name under which a user is shown and signs up: the nickname where there is one. */
export function shownName({ name, nickname }: Pick<Profile, 'name' | 'nickname'>): string {
  return nickname ?? name;
}

/** The profile after an edit: fields that the edit leaves out stay as they are. */
export function editedProfile(before: Profile, edit: ProfileFields): Profile {
  const given = Object.entries(edit as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/** Returns true if an edit can change the shown name, which matches then copy. */
export function canRename(edit: ProfileFields): boolean {
  return edit.name !== undefined || edit.nickname !== undefined;
}

/** Returns true if `viewerId` (null for a visitor) may read a user: a user that is not public is read by themselves alone. */
export function canSeeUser(user: { id: string; isPublic: boolean }, viewerId: string | null): boolean {
  return user.isPublic || user.id === viewerId;
}
