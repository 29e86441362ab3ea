import { readText } from '@vitrin/core/contract';
import { StartError } from '../../db/database.ts';
import { isLoopback } from '../../http/loopback.ts';

/** Where messages leave this host (docs/senders.md). */
export interface SenderSettings {
  /** `MAIL_URL`: `smtps://user:password@host:465`, or `smtp://…:587`, which must offer TLS unless it is this machine. */
  readonly mailUrl: string;
  /** `MAIL_FROM`: who the mails are from, `Vitrin <shop@shop.example>`. */
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** `SMS_WEBHOOK_URL`: who is asked to send text messages; https, unless it is this machine. */
  readonly smsUrl: string;
  /** `SMS_WEBHOOK_SECRET`: signs what is asked there; 32 characters or more. */
  readonly smsSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ['MAIL_URL', 'MAIL_FROM', 'SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'] as const;

/** Shortest secret that is taken: one that cannot be tried out. */
const SHORTEST_SECRET = 32;

function readAddress(name: string, text: string, protocols: readonly string[], example: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.hostname === '') {
    // The value may hold a password: it is not repeated.
    throw new StartError(`${name} is not an address like ${example}. Correct it.`);
  }
  return url;
}

function readFrom(text: string): SenderSettings['mailFrom'] {
  const [, name = '', bracketed] = /^([^<>"\r\n]*)<([^<>\s]+)>$/.exec(text) ?? [];
  const address = bracketed ?? text;
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address)) {
    throw new StartError(`MAIL_FROM: "${text}" is not like Vitrin <shop@shop.example>. Correct it.`);
  }
  return { name: name.trim(), address };
}

/** The demo's own address, as its contact page names it. */
const DEMO_SUPPORT = 'hello@example.test';

/**
 * Reads `SUPPORT_EMAIL`: who receives the messages of the contact form.
 *
 * @throws {StartError} when it is no address.
 */
export function readSupportEmail(env: Environment, demo: boolean): string | undefined {
  const address = env.SUPPORT_EMAIL?.trim() || (demo ? DEMO_SUPPORT : undefined);
  if (address !== undefined && readText('email', address).code) {
    throw new StartError(
      `SUPPORT_EMAIL: "${address}" is not an address like help@shop.example. Correct it or unset it.`,
    );
  }
  return address;
}

/**
 * Reads where messages go. Without all of them nobody could sign in by code, reset a password or hear of an order.
 *
 * @throws {StartError} naming what is missing or cannot be used.
 */
export function readSenderSettings(env: Environment): SenderSettings {
  const [mailUrl, mailFrom, smsUrl, smsSecret] = NAMES.map((name) => env[name]?.trim() ?? '');
  const missing = NAMES.filter((name) => !env[name]?.trim());
  if (!mailUrl || !mailFrom || !smsUrl || !smsSecret) {
    throw new StartError(
      `${missing.join(', ')}: not set, and without DEMO=1 this is a production start, which sends mails and text messages. Set ${missing.length === 1 ? 'it' : 'them'} (docs/senders.md), or DEMO=1 for the demo.`,
    );
  }
  readAddress('MAIL_URL', mailUrl, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465');
  const webhook = readAddress('SMS_WEBHOOK_URL', smsUrl, ['https:', 'http:'], 'https://sms.example/send');
  if (webhook.protocol === 'http:' && !isLoopback(webhook.href)) {
    throw new StartError('SMS_WEBHOOK_URL: codes go there, so it has to begin with https. Correct it.');
  }
  if (smsSecret.length < SHORTEST_SECRET) {
    throw new StartError(
      `SMS_WEBHOOK_SECRET: shorter than ${SHORTEST_SECRET} characters. Make one: openssl rand -hex 32`,
    );
  }
  return { mailUrl, mailFrom: readFrom(mailFrom), smsUrl: webhook.href, smsSecret };
}
