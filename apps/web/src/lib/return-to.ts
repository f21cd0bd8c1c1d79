/**
 * A path of this site to go back to, or null where `raw` could lead anywhere else. `startsWith('/')` is not enough:
 * browsers read `/\evil.com` and `/<tab>/evil.com` as `//evil.com`, and `/.//evil.com` becomes it once resolved.
 */
export function safeReturnPath(raw: string | null, origin: string = window.location.origin): string | null {
  if (raw === null || !raw.startsWith('/') || /[\\\p{Cc}\p{Cf}\s]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
