import { UNSUBSCRIBE_PATH } from '@picado/domain/messages/contract';
import { paths } from '@picado/domain/pages/paths';
import type { Transporter } from 'nodemailer';
import type { EmailSettings } from '../../config';
import type { PersonalTokens } from '../roster/personal-token';
import type { Message, MessageChannel, SendResult } from './channel';
import { plainText, richText, type EmailContent } from './email-text';

export interface EmailChannelDependencies extends EmailSettings {
  publicUrl: URL;
  unsubscribeTokens: PersonalTokens;
}

const LIMITS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/** E-mail over SMTP, a connection for each message. The library is loaded with the first one. */
export function createEmailChannel(dependencies: EmailChannelDependencies): MessageChannel {
  const { smtpUrl, from, publicUrl, unsubscribeTokens } = dependencies;
  let transport: Transporter | null = null;
  const address = (path: string) => new URL(path, publicUrl).href;

  function contentOf(message: Message, { userId, userName }: Addressee): EmailContent {
    const { confirmationToken, kind, title, body, link } = message;
    return {
      kind,
      name: userName,
      title,
      body,
      actions:
        confirmationToken === null
          ? [{ label: 'Ver en Picado', url: address(link) }]
          : [{ label: 'Confirmar o pasar el lugar', url: address(paths.confirm(confirmationToken)) }],
      preferencesUrl: address(paths.preferences),
      unsubscribeUrl: address(`${UNSUBSCRIBE_PATH}/${unsubscribeTokens.tokenFor(userId)}`),
    };
  }

  async function openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(smtpUrl, { ...LIMITS_MS, disableFileAccess: true, disableUrlAccess: true });
  }

  return {
    async send(message, leave, signal) {
      const { userId, userName, email } = message;
      if (userId === null || userName === null || email === null) {
        return { kind: 'refused', reason: 'no address' };
      }
      const content = contentOf(message, { userId, userName });
      transport ??= await openTransport();
      // The library emits nothing once it is connected.
      if (!(await leave())) return { kind: 'withheld' };
      try {
        const { messageId } = await transport.sendMail({
          from,
          signal,
          // An object keeps name and address apart: a name with a comma or a sign must not become another address.
          to: { name: userName, address: email },
          subject: message.title,
          text: plainText(content),
          html: richText(content),
          list: { unsubscribe: content.unsubscribeUrl },
          headers: {
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        });
        return { kind: 'sent', providerId: messageId };
      } catch (error) {
        return failureOf(error as SmtpError);
      }
    },
    close: () => {
      transport?.close();
    },
  };
}

interface Addressee {
  userId: string;
  userName: string;
}

interface SmtpError extends Error {
  code?: string;
  /** The command that was under way. */
  command?: string;
  responseCode?: number;
  /** The call of the system that failed. */
  syscall?: string;
}

/**
 * An answer of the server decides whether it took the message. Without one it was surely not taken where no connection stood, and
 * is unsure otherwise: the library does not report how far it was.
 */
function failureOf({ code = '', command = '', responseCode, syscall, message }: SmtpError): SendResult {
  const reason = `${code} ${responseCode ?? ''}`.trim();
  const isOurs = command === 'API' || command.startsWith('AUTH');
  if (responseCode !== undefined && !isOurs) {
    return responseCode < 500 ? { kind: 'again', reason } : { kind: 'refused', reason };
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'refused', reason };
  const isBefore =
    syscall === 'connect' || code === 'EDNS' || /^(?:Connection timeout|Greeting never)/u.test(message);
  return isOurs || isBefore ? { kind: 'again', reason } : { kind: 'unsure', reason };
}
