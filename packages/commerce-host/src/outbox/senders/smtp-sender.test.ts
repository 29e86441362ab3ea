import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { SendError } from './message-sender.types.ts';
import { createSmtpSender } from './smtp-sender.ts';

/** A mail as the server got it. */
interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** A real SMTP server on a free port of this machine. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'user' }),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailFrom = { name: 'Vitrin Mağaza', address: 'shop@shop.example' };
  const sender = createSmtpSender({ mailUrl: `smtp://user:p%40ss@127.0.0.1:${port}`, mailFrom });
  close = async () => {
    sender.close();
    await new Promise<void>((resolve) => server.close(resolve));
  };
  return { received, sender };
}

const MAIL = {
  id: '0b8e2a52-6f0c-4b8e-9a7e-2f9a0c1d2e3f',
  recipient: 'ada@example.test',
  subject: 'Siparişiniz yola çıktı',
  body: 'Merhaba Ada,\n\nhttps://shop.example/tr/auth/reset/a<b>/\n\nVitrin',
  language: 'tr',
  createdAt: new Date('2026-01-02T03:04:05Z'),
};

/** Text of a part, its transfer encoding undone. */
function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--/).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  if (head.includes('base64')) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return head.includes('quoted-printable') ? Buffer.from(bytes, 'latin1').toString('utf8') : text;
}

describe('sending by SMTP, to a real server', () => {
  it('signs in, and sends text and HTML with the same id however often', async () => {
    const logins: unknown[] = [];
    const { received, sender } = await startServer({
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: 'user' });
      },
    });
    await sender.send(MAIL);
    await sender.send(MAIL);
    expect(logins[0]).toEqual(['user', 'p@ss']);
    const [first, second] = received;
    expect([first?.from, first?.to]).toEqual(['shop@shop.example', ['ada@example.test']]);
    for (const mail of [first, second]) expect(mail?.raw).toContain(`Message-ID: <${MAIL.id}@shop.example>\r\n`);
    const raw = first?.raw ?? '';
    expect(raw).toMatch(/^Date: Fri, 02 Jan 2026 03:04:05 \+0000\r$/m);
    expect(raw).toContain('Content-Language: tr\r\n');
    expect(raw).toContain('Content-Type: multipart/alternative;');
    expect(partOf(raw, 'text/plain').replaceAll('\r\n', '\n').trim()).toBe(MAIL.body);
    const html = partOf(raw, 'text/html');
    expect(html).toContain('<html lang="tr">');
    expect(html).toContain('<a href="https://shop.example/tr/auth/reset/a" rel="noreferrer">');
    expect(html).not.toContain('<b>');
  });

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@evil.test\r\n\r\nbody of mine' }, 1],
    ['a line break in the address', { recipient: 'ada@example.test\r\nBcc: eve@evil.test' }, 0],
    ['two addresses', { recipient: 'ada@example.test, eve@evil.test' }, 0],
    ['a name before the address', { recipient: 'Ada <ada@example.test>, <eve@evil.test>' }, 0],
    ['an argument of RCPT TO', { recipient: 'ada@example.test> NOTIFY=NEVER\r\nRCPT TO:<eve@evil.test' }, 0],
  ])('%s reaches nobody else and adds no header', async (_, values, count) => {
    const { received, sender } = await startServer();
    await sender.send({ ...MAIL, ...values }).catch((error: unknown) => expect(error).toBeInstanceOf(SendError));
    expect(received).toHaveLength(count);
    for (const { to, raw } of received) {
      expect(to).toHaveLength(1);
      expect(to[0]).not.toBe('eve@evil.test');
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head).not.toContain('body of mine\r\n\r\n');
    }
  });

  it.each([
    [550, true],
    [450, false],
  ])('a recipient refused with %i is final: %s', async (responseCode, isFinal) => {
    const { sender } = await startServer({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('no such mailbox ada@example.test'), { responseCode }));
      },
    });
    const error = await sender.send(MAIL).catch((thrown: unknown) => thrown as SendError);
    expect(error).toMatchObject({ name: 'SendError', isFinal });
    expect((error as SendError).trouble).toBe(`smtp EENVELOPE ${responseCode}`);
  });

  it('a wrong password is no fault of the message', async () => {
    const { sender } = await startServer({
      onAuth(_auth, _session, done) {
        done(Object.assign(new Error('no'), { responseCode: 535 }));
      },
    });
    await expect(sender.send(MAIL)).rejects.toMatchObject({ isFinal: false, trouble: 'smtp EAUTH 535' });
  });

  it('a server that is not there is asked again', async () => {
    const { sender } = await startServer();
    await close();
    close = async () => {};
    await expect(sender.send(MAIL)).rejects.toMatchObject({ isFinal: false });
  });
});
