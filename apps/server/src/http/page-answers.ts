import type { DrawnMarkup, DrawPage, DrawRequest } from '@picado/domain/pages/drawing';
import { paths } from '@picado/domain/pages/paths';
import type { FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from './page-head';
import { readTemplate } from './page-template';
import { createPreloads, type AnsweredPage } from './route-preloads';

/** One answer that is a page. */
export interface PageAnswer {
  status: number;
  page: AnsweredPage;
  /** The markup of the tags in the head. */
  head: string;
  /** The markup that the server drew; null where the app draws the page alone. */
  drawing: DrawnMarkup | null;
  /** The user that it is drawn for, or `guest` for the answer to a form: no cache stores such a page. */
  drawnFor?: string;
  /** The path that it is drawn for, where the address leads there: the browser takes it for that page. */
  drawnAt?: string;
  /** The notice that a browser without script shows; by default what works there. */
  notice?: string | undefined;
  /** The match that a visitor without script is led to the invitation of. */
  matchId?: string;
}

export interface PageAnswers {
  send(reply: FastifyReply, answer: PageAnswer): FastifyReply;
}

const WITHOUT_SCRIPT =
  '<p>Para entrar con tu cuenta y ver los cambios en vivo hace falta JavaScript. Sin él podés leer un partido, anotarte con su link y darte de baja.</p>';

/** Sends pages of the built web app. */
export function createPageAnswers(webFolder: string): PageAnswers {
  const template = readTemplate(readFileSync(join(webFolder, 'index.html'), 'utf8'));
  const codeOf = createPreloads(webFolder);
  return {
    send(reply, { status, page, head, drawing, drawnFor = '', drawnAt, matchId, notice }) {
      const nonce = reply.allowPage();
      const { tags: code, sheets } = codeOf(page);
      const withoutScript =
        notice !== undefined
          ? `<p>${escapeHtml(notice)}</p>`
          : matchId === undefined || page !== 'match'
            ? WITHOUT_SCRIPT
            : invitationOf(matchId);
      const drawn = drawing === null ? null : { page, for: drawnFor, at: drawnAt, drawing };
      return (
        reply
          .code(status)
          .type('text/html; charset=utf-8')
          // A browser sends the origin of a form to its own site, and to no other one. The address that ends a sign-in holds a ticket.
          .header('referrer-policy', page === 'auth-callback' ? 'no-referrer' : 'same-origin')
          .header('cache-control', drawnFor === '' ? 'no-cache' : 'private, no-store')
          .send(
            template.render({ nonce, head, code, sheets, drawn, withoutScript, isShell: page === 'shell' }),
          )
      );
    },
  };
}

const invitationOf = (matchId: string) =>
  `<p>Sin JavaScript te anotás en <a href="${paths.join(matchId)}">la invitación</a>.</p>`;

/** Draws the pages without a subject of their own, once. */
export function cacheDrawings(draw: DrawPage | null) {
  const drawings = new Map<string, Promise<DrawnMarkup | null>>();
  return (request: DrawRequest): Promise<DrawnMarkup | null> => {
    const { page } = request.subject;
    const drawn = drawings.get(page) ?? draw?.(request) ?? Promise.resolve(null);
    drawings.set(page, drawn);
    drawn.catch(() => drawings.delete(page));
    return drawn;
  };
}
