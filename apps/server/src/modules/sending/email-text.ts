import { color } from '@picado/design/tokens';
import { KINDS } from '@picado/domain/messages/kinds';
import type { NoticeKind } from '@picado/domain/notifications/types';

/** The texts of an e-mail. Links are whole addresses. */
export interface EmailContent {
  kind: string;
  name: string;
  title: string;
  body: string;
  /** The first is the main one. */
  actions: readonly { label: string; url: string }[];
  preferencesUrl: string;
  unsubscribeUrl: string;
}

export function plainText(content: EmailContent): string {
  const { name, title, body, actions, preferencesUrl, unsubscribeUrl } = content;
  return [
    `Hola, ${name}:`,
    `${title}\n${body}`,
    ...actions.map(({ label, url }) => `${label}: ${url}`),
    `${reason(content)}\nElegí qué te avisamos: ${preferencesUrl}\nNo recibir más e-mails: ${unsubscribeUrl}`,
  ].join('\n\n');
}

// Programs that read e-mail know few properties and no variables: each element has its colours.
const COLOURS = {
  page: color('surface-0'),
  paper: color('surface-2'),
  line: color('line'),
  text: color('fg'),
  quiet: color('fg-2'),
  action: color('action'),
  ink: color('action-ink'),
};

export function richText(content: EmailContent): string {
  const { name, title, body, actions, preferencesUrl, unsubscribeUrl } = content;
  const [main, ...others] = actions;
  const link = (url: string, label: string) =>
    `<a href="${escaped(url)}" style="color:${COLOURS.quiet}">${escaped(label)}</a>`;
  const button =
    main === undefined
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escaped(main.url)}" style="display:inline-block;background:${COLOURS.action};color:${COLOURS.ink};padding:14px 24px;font-weight:700;text-decoration:none">${escaped(main.label)}</a>${others.map(({ label, url }) => `<a href="${escaped(url)}" style="display:inline-block;padding:14px 20px;color:${COLOURS.text};font-weight:700">${escaped(label)}</a>`).join('')}</p>`;
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:${COLOURS.page};color:${COLOURS.text};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${COLOURS.paper}">
<tr><td style="background:${COLOURS.page};border-bottom:1px solid ${COLOURS.line};color:${COLOURS.text};padding:18px 28px;font-size:20px;font-weight:800">picado</td></tr>
<tr><td style="padding:28px">
<p style="margin:0 0 16px">Hola, ${escaped(name)}:</p>
<h1 style="margin:0 0 8px;font-size:24px;line-height:1.2">${escaped(title)}</h1>
<p style="margin:0">${escaped(body)}</p>
${button}
</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid ${COLOURS.line};color:${COLOURS.quiet};font-size:13px">${escaped(reason(content))}<br>${link(preferencesUrl, 'Elegí qué te avisamos')} · ${link(unsubscribeUrl, 'No recibir más e-mails')}</td></tr>
</table></td></tr></table>
</body></html>`;
}

function reason({ kind }: EmailContent): string {
  return `Te escribimos por «${KINDS[kind as NoticeKind].label}», porque jugás en Picado.`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}
