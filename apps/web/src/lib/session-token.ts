/** True where the token says itself that it is over, or cannot be read at all. Decides nothing: the server does. */
export function isTokenOver(token: string, now: number): boolean {
  const expiresAt = expiryOf(token);
  return expiresAt === null || expiresAt <= now;
}

/** Returns the end of a token in milliseconds since 1970; null where it is none of ours. */
function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** The id of the user that the token says it is of; null where it says none. */
export function userIdOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** Empty where the token is none of ours. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  const payload = token.split('.')[1];
  if (payload === undefined) return {};
  try {
    const base64 = payload.replace(/-/gu, '+').replace(/_/gu, '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return (JSON.parse(new TextDecoder().decode(bytes)) as object | null) ?? {};
  } catch {
    return {};
  }
}
