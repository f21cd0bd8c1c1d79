import { color } from '@picado/design/tokens';
import { wordmark } from '@picado/design/wordmark';
import { UNSUBSCRIBE_PATH } from '@picado/domain/messages/contract';
import { paths } from '@picado/domain/pages/paths';
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
    const shown =
      userId === null
        ? { title: 'Link inválido', text: 'Revisá que esté entero: a veces llega cortado.' }
        : await page(userId);
    return reply
      .code(userId === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(shown, nonce));
  };

  void app.register((scope, _options, done) => {
    // The form holds nothing that the address does not.
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
          text: 'No te mandamos más e-mails. Si cambiás de idea, podés volver a elegirlos.',
        };
      }),
    );
    done();
  });
}

interface Page {
  title: string;
  text: string;
  /** The label of the form's button, on the page that asks. */
  button?: string;
}

const WORDMARK = `<svg width="120" height="38" viewBox="-0.25 4 227.84 72" role="img" aria-label="Picado">${wordmark(color('fg'), color('action'))}</svg>`;

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;gap:1rem;padding:1rem;background:${color('surface-0')};color:${color('fg')};font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{place-self:center;width:100%;max-width:27.5rem;padding:1.5rem;border:1px solid ${color('line')};border-radius:4px;background:${color('surface-1')}}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2;text-wrap:balance}
p{margin:0;color:${color('fg-2')}}
button{width:100%;min-height:52px;margin-top:1.5rem;padding:.5rem 1rem;border:0;border-radius:4px;background:${color('action')};color:${color('action-ink')};font:inherit;font-weight:700;cursor:pointer}
a{display:inline-block;min-height:24px;margin-top:1rem;color:${color('action')}}
:focus-visible{outline:3px solid ${color('fg')};outline-offset:3px}
`;

/** The texts are this file's own. */
function pageOf({ title, text, button }: Page, nonce: string): string {
  const action = button === undefined ? '' : `<form method="post"><button>${button}</button></form>`;
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="${color('surface-0')}"><meta name="color-scheme" content="dark"><title>${title} · Picado</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><header>${WORDMARK}</header><main><h1>${title}</h1><p>${text}</p>${action}<a href="${paths.preferences}">Elegí qué te avisamos</a></main></body></html>`;
}
