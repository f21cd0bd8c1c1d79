import { color } from '@picado/design/tokens';
import { UNSUBSCRIBE_PATH } from '@picado/domain/messages/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountCall } from './rate-limit';

export interface UnsubscribeDependencies {
  /** The user that a link proves, or null. */
  tokens: { idOf(token: string): string | null };
  stopEmail: (userId: string) => Promise<void>;
  countCall: CountCall;
}

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The link that ends e-mails, without a sign-in. A program for e-mail posts to it by itself (RFC 8058); a reader that opens it
 * is asked first, since programs open links to look at them.
 */
export function registerUnsubscribe(app: FastifyInstance, dependencies: UnsubscribeDependencies): void {
  const { tokens, stopEmail, countCall } = dependencies;

  async function holderOf(request: LinkRequest): Promise<string | null> {
    const userId = tokens.idOf(request.params.token);
    if (userId === null) await countCall(request, 'personal-link', null);
    return userId;
  }

  const answer = async (
    request: LinkRequest,
    reply: FastifyReply,
    page: (userId: string) => Promise<Page> | Page,
  ): Promise<FastifyReply> => {
    const userId = await holderOf(request);
    const nonce = reply.allowPage();
    const shown = userId === null ? { title: 'Link inválido', text: REFUSALS.NOT_FOUND } : await page(userId);
    return reply
      .code(userId === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(shown, nonce));
  };

  void app.register((scope, _options, done) => {
    // What the form holds says nothing that the address does not.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 2_048 },
      (_request, _body, parsed) => {
        parsed(null, undefined);
      },
    );
    scope.get(`${UNSUBSCRIBE_PATH}/:token`, (request: LinkRequest, reply) =>
      answer(request, reply, () => ({
        title: '¿No querés más e-mails?',
        text: 'Los avisos dentro de la app siguen como están.',
        button: 'No recibir más e-mails',
      })),
    );
    scope.post(`${UNSUBSCRIBE_PATH}/:token`, (request: LinkRequest, reply) =>
      answer(request, reply, async (userId) => {
        await stopEmail(userId);
        return {
          title: 'Listo',
          text: 'No te mandamos más e-mails. Podés volver a elegirlos en tus avisos.',
        };
      }),
    );
    done();
  });
}

interface Page {
  title: string;
  text: string;
  button?: string;
}

/** The texts are this file's own. */
function pageOf({ title, text, button }: Page, nonce: string): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Picado</title>
<style nonce="${nonce}">
body{margin:0;min-height:100vh;display:grid;place-items:center;background:${color('surface-0')};color:${color('fg')};font:17px/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:2rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.15}p{margin:0;color:${color('fg-2')}}
button{margin-top:1.5rem;min-height:48px;padding:0 1.5rem;border:0;background:${color('action')};color:${color('action-ink')};font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid ${color('fg')};outline-offset:3px}
</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${button === undefined ? '' : `<form method="post"><button>${button}</button></form>`}</main></body></html>`;
}
