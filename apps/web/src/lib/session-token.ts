/** True where the token says itself that it is over, or cannot be read at all. Decides nothing: the server does. */
export function isTokenOver(token: string, now: number): boolean {
  const expiresAt = expiryOf(token);
  return expiresAt === null || expiresAt <= now;
}

/** In milliseconds since 1970; null where the token is none of ours. */
function expiryOf(token: string): number | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const base64 = payload.replace(/-/gu, '+').replace(/_/gu, '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}
