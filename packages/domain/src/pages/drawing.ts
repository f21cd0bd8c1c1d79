import type { Match } from '../matches/schema';
import type { Confirmation, PersonalLink } from '../roster/schema';
import type { RefusalCode } from '../sentences/refusals';
import type { Position } from '../users/positions';
import type { OwnUser, PublicUser } from '../users/schema';

/**
 * The contract between the server and the rendering of the web app, so that neither imports the other: the server passes a
 * subject and receives the markup of its page.
 */

/** The form of an invitation as it was sent, and why it was refused. */
export interface RefusedEntry {
  values: { name: string; position: Position; rating: number; isSubstitute: boolean };
  /** True if the sentence is about the name, and stands under it. */
  isAboutName: boolean;
  sentence: string;
}

/** The place that a form without script has just been given. */
export interface EnteredByForm {
  playerId: string;
  name: string;
  /** The path from the root of the site; its last segment is the guest's id. */
  leaveLink: string;
  message: string;
}

/** The subject of a page, with what of it is drawn. */
export type DrawnSubject =
  | { page: 'landing' | 'not-found' }
  | { page: 'join'; match: Match; refused?: RefusedEntry | undefined }
  | { page: 'match'; match: Match; entered?: EnteredByForm | undefined }
  | { page: 'public-profile'; profile: PublicUser }
  | {
      page: 'leave';
      playerId: string;
      token: string;
      /** The subject of the link; after leaving, what it stood for. */
      link: PersonalLink | null;
      /** The reason for which the link leads nowhere; null for one that leads somewhere. */
      refusal: RefusalCode | null;
      /** `successor`: the name of the substitute in the slot that was left. */
      left?: { matchId: string; successor: string | null } | undefined;
    }
  | {
      page: 'confirm';
      token: string;
      /** Null where the link leads nowhere. */
      confirmation: Confirmation | null;
      /** The answer was given with the form of this page. */
      isAnsweredHere: boolean;
    };

export interface DrawRequest {
  /** The path of the address, as the router reads it. */
  path: string;
  /** The query of the address with its '?', for pages that show a part of themselves by it. */
  search?: string | undefined;
  subject: DrawnSubject;
  /** The user that a page is drawn for; null for the page that all others get. */
  user: OwnUser | null;
}

/** The parts of a page that depend on its subject. None of them holds anything of one answer alone. */
export interface DrawnMarkup {
  /** Inside the root element. `FORM_KEY` stands where each answer has a key of its own. */
  markup: string;
  /** The rules that the markup needs, for an element with the nonce of the answer. */
  style: string;
  /** JSON of what the markup was drawn from, safe inside a script element. */
  data: string;
}

export type DrawPage = (request: DrawRequest) => Promise<DrawnMarkup>;

/** Stands in the drawn markup for the `Idempotency-Key` of a form; the server replaces it in each answer. */
export const FORM_KEY = '__FORM_KEY__';

/** The fields of forms that are sent without script. */
export const FORM_FIELDS = {
  key: 'key',
  name: 'name',
  position: 'position',
  rating: 'rating',
  /** Present where it is ticked. */
  isSubstitute: 'isSubstitute',
  /** The answer of a promoted player, 'yes' or 'no'; a regular has 'undo' too, after a no. */
  answer: 'answer',
  /** The id of the user that the form was drawn for; absent in a guest's. */
  user: 'user',
} as const;
