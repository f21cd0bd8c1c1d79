import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { contractOf, type CallDescription, type EndpointAnswer, type EndpointCall } from './endpoint';

const schemas = {
  read: {
    rate: 'read',
    summary: 'Reads one thing',
    params: z.object({ id: z.string() }),
    response: z.object({ count: z.number() }),
  },
} satisfies Record<string, CallDescription>;
const read = { method: 'GET', path: '/api/things/:id', auth: 'none' } as const;

it('a contract gives each call the types of its schemas, and holds no schema', () => {
  const contract = contractOf<typeof schemas>()({ read });
  expect(contract).toEqual({ read });
  expectTypeOf<EndpointCall<typeof contract.read>['params']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<EndpointAnswer<typeof contract.read>>().toEqualTypeOf<{ count: number }>();
});

it('a call without schemas, and schemas without a call, do not compile', () => {
  // @ts-expect-error The schemas describe no `remove`.
  contractOf<typeof schemas>()({ read, remove: read });
  // @ts-expect-error The call of the schemas is missing.
  contractOf<typeof schemas>()({});
  expect.assertions(0);
});
