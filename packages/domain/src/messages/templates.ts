import { KINDS } from './kinds';
import { NOTICE_KINDS, type NoticeKind } from '../notifications/types';

/** The kind of the message that brings a code; it is in no preference. */
export const CODE_KIND = 'contact-code';

/**
 * A template as it has to be approved for the account that sends. `{{1}}` is the title of the message, `{{2}}` its text; the
 * first button leads to the public address followed by `{{1}}` of its own.
 */
export interface WhatsAppTemplate {
  name: string;
  category: 'UTILITY' | 'AUTHENTICATION';
  body: string;
  /** Their labels, of 25 characters at most. */
  buttons: readonly string[];
}

/** The language of every template. */
export const TEMPLATE_LANGUAGE = 'es_AR';

/** The second button of all but codes, which leads to the preferences and takes no parameter. */
const PREFERENCES_BUTTON = 'Elegí qué te avisamos';

const ENDING = '\n\nPara no recibir más avisos por acá, respondé BAJA.';
const utility = (name: string, body: string, button: string): WhatsAppTemplate => ({
  name: `picado_${name}`,
  category: 'UTILITY',
  body: `${body}${ENDING}`,
  buttons: [button, PREFERENCES_BUTTON],
});

const TEMPLATES: Partial<Record<NoticeKind | typeof CODE_KIND, WhatsAppTemplate>> = {
  promoted: utility('titular', 'Hay novedades de tu lugar. *{{1}}*\n{{2}}', 'Confirmá o pasá el lugar'),
  'regular-asked': utility('fijo', 'Se abrió la fecha de tu grupo. *{{1}}*\n{{2}}', 'Decir si voy'),
  'match-changed': utility('cambio', 'Hay novedades de tu partido. *{{1}}*\n{{2}}', 'Ver el partido'),
  'match-tomorrow': utility('manana', 'Te recordamos tu partido. *{{1}}*\n{{2}}', 'Ver el partido'),
  'place-free': utility('lugar', 'Pediste que te avisemos. *{{1}}*\n{{2}}', 'Ver el partido'),
  'payment-reminder': utility('pago', 'Hay novedades de tu pago. *{{1}}*\n{{2}}', 'Ver el partido'),
  'report-missing': utility('reporte', 'Quedan pocas horas. *{{1}}*\n{{2}}', 'Cargar el reporte'),
  'reviews-missing': utility('reviews', 'Contá cómo jugaron. *{{1}}*\n{{2}}', 'Dejar mis reviews'),
  'sign-ups': utility('lista', 'Se movió la lista de tu partido. *{{1}}*\n{{2}}', 'Ver el partido'),
  [CODE_KIND]: {
    name: 'picado_codigo',
    category: 'AUTHENTICATION',
    body: '*{{1}}* es tu código de verificación.',
    buttons: ['Copiar código'],
  },
};

/**
 * The template of a kind that WhatsApp carries; undefined for all others. `asks` says that it brings a question: a promotion
 * without one, by the organiser, is a notice of the match, and its button leads there.
 */
export function templateOf(kind: string, { asks }: { asks: boolean }): WhatsAppTemplate | undefined {
  return TEMPLATES[kind === 'promoted' && !asks ? 'match-changed' : (kind as NoticeKind)];
}

/** Every template that has to be approved. */
export function allTemplates(): WhatsAppTemplate[] {
  const carried = NOTICE_KINDS.filter((kind) => KINDS[kind].channels.whatsapp !== null);
  return [...carried, CODE_KIND].map((kind) => {
    const template = templateOf(kind, { asks: true });
    if (template === undefined) throw new Error(`WhatsApp carries ${kind}, which has no template.`);
    return template;
  });
}

const LONGEST_PARAMETER = 700;

/** A text as a parameter takes it: one line, without runs of spaces. */
export function templateParameter(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= LONGEST_PARAMETER ? line : `${line.slice(0, LONGEST_PARAMETER - 1)}…`;
}
