/** Inputs made from a schema and a good example: each differs from the example in one place, or is something else. */
import fc from 'fast-check';
import * as z from 'zod/mini';

type Part = 'params' | 'query' | 'body';

/** A part of a call's input, its schema, and an example that the call accepts. */
export interface Sample {
  part: Part;
  schema: z.core.$ZodType;
  good: unknown;
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
}

/** Values that no form sends: wrong types, markup, other scripts, direction marks, nothing, and far too much. */
const strange = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    0.5,
    2 ** 53,
    1e308,
    '\u0000',
    'a\u0000b',
    'https://push.example.com/\u0000a',
    '\u202Eabc',
    '\uD800',
    '\\u0000',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '%00',
    '%',
    '9'.repeat(400),
    'x'.repeat(10_000),
    '٣٤',
    [],
    {},
    { $ne: null },
    { toString: 'x' },
    ['a'],
    '2026-99-99',
    '275760-09-13',
    '99:99',
    'Infinity',
    'javascript:alert(1)',
    '01930000-0000-7000-8000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ),
);

/** A place in the input, with values at the edge of what its schema accepts. */
interface Place {
  path: string[];
  near: unknown[];
}

function nearOf(
  { enum: values = [], maxLength, minLength, maximum, minimum, maxItems }: JsonSchema,
  good: unknown,
) {
  return [
    ...values.flatMap((value) => [value, `${String(value)} `]),
    ...(maxLength === undefined
      ? []
      : ['ñ'.repeat(maxLength), '𝔸'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(minLength === undefined ? [] : ['x'.repeat(Math.max(0, minLength - 1))]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1, String(maximum)]),
    ...(minimum === undefined ? [] : [minimum, minimum - 1, minimum + 0.25]),
    ...(maxItems === undefined || !Array.isArray(good)
      ? []
      : [Array.from({ length: Math.min(maxItems + 1, 2_000) }, () => (good as unknown[])[0])]),
    ...(typeof good === 'string' ? [`${good}\u0000`, `${good}\u202E`, good.toUpperCase(), [good]] : []),
    ...(Array.isArray(good) ? [[...good, ...good], [...good, null], { 0: good }] : []),
    undefined,
  ];
}

function placesOf(schema: JsonSchema, good: unknown, path: string[] = []): Place[] {
  const own = path.length === 0 ? [] : [{ path, near: nearOf(schema, good) }];
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) =>
    placesOf(each, good, path),
  );
  const at = (name: string) => (good as Record<string, unknown> | undefined | null)?.[name];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    placesOf(each, at(name), [...path, name]),
  );
  const items = schema.items === undefined ? [] : placesOf(schema.items, at('0'), [...path, '0']);
  return [...own, ...either, ...inside, ...items];
}

function changed(good: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(good) || (name === '0' && good === undefined)) {
    const [first, ...others] = (good as unknown[] | undefined) ?? [];
    return [changed(first, rest, value), ...others];
  }
  const at = typeof good === 'object' && good !== null ? (good as Record<string, unknown>) : {};
  return { ...at, [name]: changed(at[name], rest, value) };
}

/** Inputs of a part, most of them malformed. */
export function malformed({ part, schema, good }: Sample): fc.Arbitrary<{ part: Part; value: unknown }> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const places = placesOf(described, good);
  const whole = strange.map((value) => ({ part, value }));
  if (places.length === 0) return whole;
  const inPlace = fc
    .constantFrom(...places)
    .chain(({ path, near }) =>
      fc
        .oneof(strange, fc.constantFrom(...near))
        .map((value) => ({ part, value: changed(good, path, value) })),
    );
  return fc.oneof({ weight: 7, arbitrary: inPlace }, { weight: 1, arbitrary: whole });
}
