import type { FastifyInstance } from 'fastify';

export const SECURITY_CONTACT_PATH = '/.well-known/security.txt';

/**
 * The RFC requires less than a year; computed for each answer, so that a running server never shows an
 * expired date.
 */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): where a security problem is reported. */
export function registerSecurityContact(
  app: FastifyInstance,
  { contact, publicUrl, now }: { contact: URL; publicUrl: URL; now: () => number },
): void {
  app.get(SECURITY_CONTACT_PATH, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${contact.href}`,
          `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
          'Preferred-Languages: es, en',
          `Canonical: ${new URL(SECURITY_CONTACT_PATH, publicUrl).href}`,
          '',
        ].join('\n'),
      ),
  );
}
