import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notificationsSchemas } from '../notifications/call-schemas';
import { reactionsSchemas } from '../reactions/call-schemas';
import { reportsSchemas } from '../reports/call-schemas';
import { votesSchemas } from '../votes/call-schemas';
import { reviewsSchemas } from './call-schemas';
import { createReviewSchema } from './schema';

/** Every field that an answer can have, as a path: 'reviewsByPlayer[].reviews[].id'. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Record<string, unknown>;
  const fields = Object.entries((node['properties'] ?? {}) as Record<string, unknown>).flatMap(
    ([name, of]) => {
      const field = path === '' ? name : `${path}.${name}`;
      return [field, ...fieldsOf(of, field)];
    },
  );
  const variants = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (node[key] ?? []) as unknown[]);
  return [
    ...fields,
    ...fieldsOf(node['items'], `${path}[]`),
    ...fieldsOf(node['additionalProperties'], `${path}{}`),
    ...variants.flatMap((variant) => fieldsOf(variant, path)),
  ];
}

const answersOf = (schemas: Record<string, { response: z.core.$ZodType }>) =>
  Object.entries(schemas).map(
    ([call, { response }]) => [call, fieldsOf(z.toJSONSchema(response, { io: 'output' }))] as const,
  );

/**
 * Names of fields for an author, voter or actor, and for stars: high stars would tell a friend from another
 * player.
 */
const TELLS =
  /author|reviewer|reviewedBy|givenBy|writ|voter|votedBy|actor|creator|sender|email|stars|userId|userName/iu;

describe('a review', () => {
  it.each(answersOf(reviewsSchemas))('shows no author, in the answer of %s', (_call, fields) => {
    // Reactions contain their user's name; the review itself has no author.
    const found = fields.filter(
      (field) => TELLS.test(field.split('.').at(-1) ?? '') && !field.includes('reactions{}'),
    );
    expect(fields.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  it.each(answersOf(reactionsSchemas))(
    'has no author among its reactions, in the answer of %s',
    (_call, fields) => {
      const found = fields.filter((field) => TELLS.test(field.split('.').at(-1) ?? ''));
      expect(found).toEqual(['reactions{}[].userId', 'reactions{}[].userName']);
    },
  );

  it.each([...answersOf(votesSchemas), ...answersOf(notificationsSchemas)])(
    'has no author by a vote or a notification, in the answer of %s',
    (_call, fields) => {
      expect(fields.filter((field) => TELLS.test(field))).toEqual([]);
    },
  );

  it('has no author by the report: no answer to others tells whether a player has reviewed', () => {
    for (const [, fields] of answersOf(reportsSchemas)) {
      expect(fields.filter((field) => /review|voter|stars/iu.test(field))).toEqual([]);
    }
  });

  it('cannot be sent with another author: such fields are dropped', () => {
    const sent = createReviewSchema.parse({
      matchId: '01930000-0000-7000-8000-000000000001',
      reviewedPlayerId: '01930000-0000-7000-8000-000000000002',
      authorId: '01930000-0000-7000-8000-000000000003',
      reviewerId: '01930000-0000-7000-8000-000000000003',
    });
    expect(Object.keys(sent).filter((field) => TELLS.test(field) && field !== 'stars')).toEqual([]);
  });
});
