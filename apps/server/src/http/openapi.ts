import { takesKey } from '@picado/domain/http/endpoint';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import { archivedMatchSchema, matchSchema, playerSchema } from '@picado/domain/matches/schema';
import { notificationSchema } from '@picado/domain/notifications/schema';
import { tacticsSchema } from '@picado/domain/formations/schema';
import { REFUSALS, type RefusalCode } from '@picado/domain/sentences/refusals';
import { foundUserSchema, ownUserSchema, publicUserSchema } from '@picado/domain/users/schema';
import * as z from 'zod/mini';
import { PLAIN_CALLS, type PlainCall } from './plain-calls';
import { limitText } from './rate-limit';
import { REFUSAL_STATUS } from './refusal-status';
import type { ServedEndpoint } from './served-endpoints';

type Json = Record<string, unknown>;

export interface DescribedRefusal {
  status: number;
  code: RefusalCode;
  sentence: string;
}

export interface OpenApiDocument extends Json {
  'x-refusals': DescribedRefusal[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

export interface Operation extends Json {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Json[];
}

/** Written once under their names; all other schemas are written where they are used. */
const NAMED = {
  Error: errorAnswerSchema,
  Match: matchSchema,
  Player: playerSchema,
  ArchivedMatch: archivedMatchSchema,
  Notification: notificationSchema,
  Tactics: tacticsSchema,
  OwnUser: ownUserSchema,
  PublicUser: publicUserSchema,
  FoundUser: foundUserSchema,
};

/** The OpenAPI 3.1 document of all calls, made from the schemas that check them. */
export function describeApi(
  endpoints: readonly ServedEndpoint[],
  { publicUrl, version }: { publicUrl: URL; version: string },
): OpenApiDocument {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  const schemas: Record<string, Json> = {};
  const toJson = (schema: z.core.$ZodType, io: 'input' | 'output') => jsonSchema(schema, io, names, schemas);

  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/gu, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = describeCall(endpoint, path, toJson);
  }
  for (const call of PLAIN_CALLS) {
    (paths[call.path] ??= {})[call.method ?? 'get'] = describePlainCall(call, toJson);
  }
  toJson(errorAnswerSchema, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Picado',
      version,
      description:
        'Every refusal is an Error: a sentence in Spanish for the user and a code of `x-refusals`.',
    },
    'x-refusals': describedRefusals(),
    servers: [{ url: publicUrl.origin }],
    tags: [...new Set([...endpoints, ...PLAIN_CALLS].map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The session’s token: sign in at /api/auth/google, then exchange the ticket at /api/auth/me.',
        },
      },
    },
  };
}

/** Any one of the entries suffices; an empty one means no authentication. */
const SECURITY: Record<ServedEndpoint['auth'], Json[]> = {
  none: [],
  optional: [{}, { session: [] }],
  required: [{ session: [] }],
};

type ToJson = (schema: z.core.$ZodType, io: 'input' | 'output') => Json;

function describeCall(endpoint: ServedEndpoint, path: string, toJson: ToJson): Operation {
  const { method, summary, tag, auth, rate, status, readsGuestId, body } = endpoint;
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const accepted = (description: string) => ({
    description,
    content: { [endpoint.contentType]: { schema: toJson(endpoint.response, 'output') } },
  });
  return {
    operationId: operationIdOf(method, path),
    summary,
    description: `${COUNTED[rate] ?? `Counts as \`${rate}\``}: ${limitText(rate)}.`,
    tags: [tag],
    security: SECURITY[auth],
    parameters: [
      ...parameters(endpoint.params, 'path', toJson),
      ...parameters(endpoint.query, 'query', toJson),
      ...(takesKey(endpoint)
        ? [
            header(
              'Idempotency-Key',
              '8 to 200 visible characters: a retry with the same one acts once. Without a session 16 or more: 128 random bits as hexadecimal digits or a UUID hold at any address, any other key at the caller’s own.',
            ),
          ]
        : []),
      ...(readsGuestId
        ? [header('x-guest-id', 'The last part of a guest’s leave link. A wrong one counts as a wrong link.')]
        : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: { required: true, content: { 'application/json': { schema: toJson(body, 'input') } } },
        }),
    responses: {
      [status]: accepted(status === 201 ? 'Made' : 'Done'),
      ...(endpoint.mayExist ? { 200: accepted('There already') } : {}),
      '4XX': refusal('Refused'),
      '5XX': refusal('Our fault'),
    },
  };
}

/** The counted attempts, where they are not the calls themselves. */
const COUNTED: Partial<Record<ServedEndpoint['rate'], string>> = {
  'personal-link': 'A right link is never slowed. Wrong ones count by address, all links together',
  feed: 'A wrong link counts by address as a `personal-link`, a right one by itself as `feed`',
};

function operationIdOf(method: string, path: string): string {
  const words = path.replace(/^\/api|[{}]/gu, '').replaceAll('.', '-');
  return `${method.toLowerCase()}${words.replace(/[/-](\w)/gu, (_all, letter: string) => letter.toUpperCase())}`;
}

function describePlainCall(call: PlainCall, toJson: ToJson) {
  const { path, tag, summary, description, params, query, answers } = call;
  const responses = Object.entries(answers).map(([status, { description, location, json, contentType }]) => [
    status,
    {
      description,
      ...(location === undefined
        ? {}
        : { headers: { location: { description: location, schema: { type: 'string' } } } }),
      ...(json === undefined ? {} : { content: { 'application/json': { schema: toJson(json, 'output') } } }),
      ...(contentType === undefined ? {} : { content: { [contentType]: {} } }),
    },
  ]);
  return {
    operationId: operationIdOf(call.method ?? 'get', path),
    summary,
    description,
    tags: [tag],
    security: [],
    parameters: [...parameters(params, 'path', toJson), ...parameters(query, 'query', toJson)],
    responses: Object.fromEntries(responses) as Json,
  };
}

function parameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query', toJson: ToJson): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

function jsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  names: z.core.$ZodRegistry<{ id: string }>,
  schemas: Record<string, Json>,
): Json {
  const converted = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: at }) => {
      // A number in a path or query arrives as text, so its schema accepts text; the document describes a number.
      const { type, coerce } = zodSchema._zod.def as { type: string; coerce?: boolean };
      if (type === 'number' && coerce === true) at.type = 'number';
    },
  });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const {
    $defs = {},
    $schema: _dialect,
    ...own
  } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
  Object.assign(schemas, $defs);
  const name = names.get(schema)?.id;
  if (name === undefined) return own;
  const { id: _id, ...named } = own;
  schemas[name] ??= named;
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns all codes in the order of their status. */
function describedRefusals(): DescribedRefusal[] {
  return (Object.keys(REFUSALS) as RefusalCode[])
    .map((code) => ({ status: REFUSAL_STATUS[code], code, sentence: REFUSALS[code] }))
    .sort((a, b) => a.status - b.status);
}
