import { createTransport } from 'nodemailer';
import { isLoopback } from '../../http/loopback.ts';
import { mailHtml } from '../message-html.ts';
import { type MessageSender, SEND_TIMEOUT, SendError } from './message-sender.types.ts';
import type { SenderSettings } from './sender-settings.ts';

/** Commands of SMTP whose refusal is about the message; another one's is about the account or the server. */
const ABOUT_THE_MESSAGE = /^(MAIL FROM|RCPT TO|DATA)/;

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

function explain(error: SmtpError): SendError {
  const { code = 'unknown', command = '', responseCode } = error;
  const isFinal = (responseCode ?? 0) >= 500 && ABOUT_THE_MESSAGE.test(command);
  return new SendError(['smtp', code, responseCode].filter(Boolean).join(' '), { isFinal, cause: error });
}

/**
 * Sends mails by SMTP, text and HTML, over TLS: from the first byte with `smtps:`, after STARTTLS with `smtp:`; without
 * either to this machine alone. A mail has the same Message-ID however often it is sent, by which mailboxes know it.
 */
export function createSmtpSender({ mailUrl, mailFrom }: Pick<SenderSettings, 'mailUrl' | 'mailFrom'>): MessageSender {
  const { protocol, hostname, port, username, password } = new URL(mailUrl);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(`http://${hostname}`),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: SEND_TIMEOUT,
    greetingTimeout: SEND_TIMEOUT,
    socketTimeout: SEND_TIMEOUT,
    // A message is text of ours: nothing in it names a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
  return {
    async send({ id, recipient, replyTo, subject, body, parts, language, createdAt }) {
      try {
        await transport.sendMail({
          from: mailFrom,
          // As an object it is one address, whatever it holds.
          to: { name: '', address: recipient },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject: subject.replace(/[\r\n]+/g, ' '),
          text: body,
          html: mailHtml({ subject, body, parts, language }),
          messageId: `<${id}@${domain}>`,
          date: createdAt,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        });
      } catch (error) {
        throw explain(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}
