import type { CallDescription, ContentType, DescriptionOf, Endpoint } from '@picado/domain/http/endpoint';

/** The server's additions to a call's line of the contract: its description, and the defaults. */
export interface Served extends CallDescription {
  /** The feature of the call. */
  tag: string;
  status: 200 | 201;
  contentType: ContentType;
}

export type ServedEndpoint = Omit<Endpoint, keyof Served> & Served;

/** Joins each call of a feature's contract with its description. */
export function servedEndpoints<Contract extends Readonly<Record<string, Endpoint>>>(
  tag: string,
  contract: Contract,
  descriptions: { readonly [Name in keyof Contract]: DescriptionOf<Contract[Name]> },
): { readonly [Name in keyof Contract]: Contract[Name] & Served } {
  return Object.fromEntries(
    Object.entries(contract).map(([name, call]) => [
      name,
      { status: 200, contentType: 'application/json', ...call, ...descriptions[name], tag },
    ]),
  ) as never;
}
