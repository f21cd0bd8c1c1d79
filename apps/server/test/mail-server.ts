/** A mail server, for tests of what is sent to it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** As it came over the connection: headers and parts, encoded. */
  text: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Taken ones, in the order in which they came. */
  received: ReceivedMail[];
  /** What it answers to the next messages; taken where there is none. */
  answers: (Error | null)[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = mail.answers.shift() ?? null;
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        if (answer === null) mail.received.push({ to, text: Buffer.concat(chunks).toString('utf8') });
        done(answer);
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    answers: [],
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
  return mail;
}

/** One header of a message, unfolded; undefined without it. */
export function headerOf({ text }: ReceivedMail, name: string): string | undefined {
  return new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'mu')
    .exec(text)?.[1]
    ?.replace(/\r\n\s+/gu, ' ')
    .trim();
}

/** The address that ends e-mails to the reader of a message. */
export function unsubscribeLinkOf(mail: ReceivedMail): string {
  return /^<(.*)>$/u.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '';
}
