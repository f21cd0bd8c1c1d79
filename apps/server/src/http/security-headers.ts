import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Of this answer alone: what allows a style or script written into the page. */
    nonce: string;
  }
}

const HSTS_S = 365 * 24 * 60 * 60;
/** What no screen uses: switched off for us and for whatever might be injected into us. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'];

export async function setSecurityHeaders(app: FastifyInstance, publicUrl: URL): Promise<void> {
  const isHttps = publicUrl.protocol === 'https:';
  const socketOrigin = `${isHttps ? 'wss' : 'ws'}://${publicUrl.host}`;
  app.decorateReply('nonce', '');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.nonce = randomBytes(18).toString('base64');
    void reply
      .header('content-security-policy', contentSecurityPolicy(reply.nonce, socketOrigin))
      .header('permissions-policy', PERMISSIONS.map((feature) => `${feature}=()`).join(', '));
    done();
  });
  await app.register(helmet, {
    global: true,
    // Written above, with the nonce of each answer.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: HSTS_S, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
}

export function contentSecurityPolicy(nonce: string, socketOrigin: string): string {
  return Object.entries({
    // What is not named is refused: no frames, no media, no plug-ins.
    'default-src': "'none'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    // 'self' means the page's own scheme to some browsers, which leaves the socket out.
    'connect-src': `'self' ${socketOrigin}`,
    'font-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
