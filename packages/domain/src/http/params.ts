import * as z from 'zod/mini';
import type { RefusalCode } from '../sentences/refusals';
import { idSchema } from './schema';

/** The refusals of ids that name nothing, by their schemas. */
const missing = z.registry<{ code: RefusalCode }>();

/**
 * The id of a path. A text that is no id names nothing, so a call with one is refused as for an unknown id: with `code`, which
 * the services of the call answer for an id that they do not find.
 */
export const idOf = (code: RefusalCode) => missingAs(code, idSchema);

/** Another value of a path, refused like an id where it is none of its kind. */
export function missingAs<Schema extends z.ZodMiniType>(code: RefusalCode, schema: Schema): Schema {
  const own = z.clone(schema);
  missing.add(own, { code });
  return own;
}

export const matchIdSchema = idOf('MATCH_NOT_FOUND');
export const playerIdSchema = idOf('PLAYER_NOT_FOUND');
export const userIdSchema = idOf('USER_NOT_FOUND');
export const groupIdSchema = idOf('GROUP_NOT_FOUND');
export const reviewIdSchema = idOf('REVIEW_NOT_FOUND');

/** The refusal of a wrong value in a path: by its schema, or `NOT_FOUND` for a value that names nothing of its own. */
export function missingCode(params: z.core.$ZodType | undefined, name: string): RefusalCode {
  const schema: z.core.$ZodType | undefined =
    params instanceof z.ZodMiniObject ? params.shape[name] : undefined;
  return (schema && missing.get(schema)?.code) ?? 'NOT_FOUND';
}
