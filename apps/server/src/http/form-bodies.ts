import { FORM_FIELDS } from '@picado/domain/pages/drawing';
import { DEFAULT_POSITION, POSITIONS } from '@picado/domain/users/positions';
import type { OwnUser } from '@picado/domain/users/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refused';

/** The bytes that the form of a page may have: it holds a name and a few choices. */
const BODY_LIMIT = 4_096;
const DEFAULT_RATING = 3;

/** The fields of a sent form. A field that is there twice counts once. */
export type SentForm = ReadonlyMap<string, string>;

/** Reads the bodies of forms, of one kind alone: no file can be sent. */
export function readFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      done(null, new Map(new URLSearchParams(String(body))));
    },
  );
}

/**
 * Refuses a form that another site sent. Browsers send where a form comes from; those that do not yet, name the origin. A page
 * with a form requests it, by its referrer policy.
 */
export function requireOwnPage(request: FastifyRequest, origin: string): void {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined ? request.headers.origin === origin : site === 'same-origin';
  if (!isOwn) throw new Refusal('FORM_OF_ANOTHER_SITE');
}

type Profile = Pick<OwnUser, 'preferredPosition' | 'rating'>;

/** The fields of a form about a player, as they were sent: the call validates them. A field that is left open is as in the user's profile. */
export function playerIn(form: SentForm, profile: Profile | undefined) {
  const rating = form.get(FORM_FIELDS.rating);
  return {
    name: form.get(FORM_FIELDS.name) ?? '',
    position: form.get(FORM_FIELDS.position) ?? profile?.preferredPosition ?? DEFAULT_POSITION,
    rating: rating === undefined ? (profile?.rating ?? DEFAULT_RATING) : Number(rating),
    isSubstitute: form.has(FORM_FIELDS.isSubstitute),
  };
}

/** Returns the sent player as values that the form can show again, with a default for each that it does not offer. */
export function shownAgain({ position, rating, ...rest }: ReturnType<typeof playerIn>) {
  const known = POSITIONS.find((each) => each === position) ?? DEFAULT_POSITION;
  return { ...rest, position: known, rating: rating >= 1 && rating <= 5 ? rating : DEFAULT_RATING };
}
