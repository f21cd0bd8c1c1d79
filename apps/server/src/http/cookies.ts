import type { FastifyReply, FastifyRequest } from 'fastify';

/** Marks the browser in which a sign-in began: its ticket is valid in that browser alone. */
export const BROWSER_COOKIE = 'picado_browser';

interface CookieScope {
  path: string;
  isSecure: boolean;
}

/** Not readable by scripts, and sent when a link on another site leads back here. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { path, isSecure, maxAgeMs }: CookieScope & { maxAgeMs: number },
): void {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${Math.floor(maxAgeMs / 1000)}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  // A header of this name is added to those that are there.
  void reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '));
}

export function clearCookie(reply: FastifyReply, name: string, scope: CookieScope): void {
  setCookie(reply, name, '', { ...scope, maxAgeMs: 0 });
}

export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return null;
}
