import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

export type Headers = Readonly<Record<string, string>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every answer, except the content security policy. */
    securityHeaders: Headers;
  }
  interface FastifyReply {
    /**
     * Gives this answer the policy of a page. Returns a nonce of this answer, which allows inline styles and scripts.
     */
    allowPage(): string;
  }
}

const HSTS_S = 365 * 24 * 60 * 60;
/** Features that no screen uses, disabled also for injected code. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'];
/** The policy of answers that are not pages: a browser loads nothing for them and shows them in no frame. */
const NO_PAGE_POLICY = policyOf({
  'default-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
});

/** The policy of a service worker for its own requests: it calls the API, and loads the icons of messages. */
export const WORKER_POLICY = policyOf({
  'default-src': "'none'",
  'connect-src': "'self'",
  'img-src': "'self'",
});

/**
 * Sets the headers on every answer. They are computed once; the policy of a page, which has a nonce, for each
 * page.
 */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: URL): void {
  const isHttps = publicUrl.protocol === 'https:';
  const socketOrigin = `${isHttps ? 'wss' : 'ws'}://${publicUrl.host}`;
  const common = commonHeaders(isHttps);
  const ofAnyAnswer = { ...common, 'content-security-policy': NO_PAGE_POLICY };
  app.decorate('securityHeaders', common);
  app.decorateReply('allowPage', function () {
    const nonce = randomBytes(18).toString('base64');
    void this.header('content-security-policy', pagePolicy(nonce, socketOrigin));
    return nonce;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(ofAnyAnswer);
    done();
  });
}

/**
 * The headers that the library sets on a response. Read once: it would assemble its middleware for each
 * request.
 */
function commonHeaders(isHttps: boolean): Headers {
  const headers = new Map([['permissions-policy', PERMISSIONS.map((feature) => `${feature}=()`).join(', ')]]);
  const setAll = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: HSTS_S, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  const response = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  };
  setAll({} as IncomingMessage, response as unknown as ServerResponse, (problem) => {
    if (problem !== undefined) throw new Error('The security headers cannot be made.', { cause: problem });
  });
  return Object.fromEntries(headers);
}

export function pagePolicy(nonce: string, socketOrigin: string): string {
  return policyOf({
    // Everything that is not listed is refused: no frames, no media, no plug-ins.
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'script-src-attr': "'none'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    // 'self' covers only the page's own scheme in some browsers, which excludes the socket.
    'connect-src': `'self' ${socketOrigin}`,
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  });
}

function policyOf(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
