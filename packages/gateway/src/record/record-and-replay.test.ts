import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../config-error.ts';
import type { HostCall, HostClient, HostReply } from '../host/host-client.ts';
import { HostError } from '../host/host-error.ts';
import { keepInFolder, recording } from './recorder.ts';
import { readFolder, replaying } from './replayer.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-record-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const call = (method: string, path: string, body?: string): HostCall => ({
  method,
  path,
  headers: {
    cookie: 'osessionid=SecretSession00000000000000000001',
    'accept-language': 'en-us',
    ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
  },
  ...(body && { body }),
  timeout: 1_000,
});

/** A host that gives these replies one after the other. */
function hostOf(...replies: readonly (object | string | HostError)[]): HostClient {
  const left = [...replies];
  return {
    close: () => {},
    isFull: () => false,
    call(): Promise<HostReply> {
      const next = left.shift();
      if (next instanceof HostError || next === undefined) return Promise.reject(next ?? new HostError('broken'));
      const isText = typeof next === 'string';
      return Promise.resolve({
        status: 200,
        headers: {
          'content-type': isText ? 'text/html' : 'application/json',
          'set-cookie': ['osessionid=SecretSession00000000000000000002; Path=/; HttpOnly'],
        },
        body: Buffer.from(isText ? next : JSON.stringify(next)),
      });
    },
  };
}

const checkout = {
  context_list: [
    { page_name: 'AddressSelectionPage', page_context: { addresses: [{ pk: 3, line: 'Secret Street 12' }] } },
  ],
  pre_order: {
    user_email: 'secret@ada.test',
    unpaid_amount: '59.90',
    shipping_address: { phone_number: '05551239876' },
  },
  errors: null,
};

const cardBody = 'card_holder=Secret+Person&card_number=4543600000000003&card_cvv=987&agreement=1';

async function record(): Promise<void> {
  const host = recording(
    hostOf(checkout, { context_list: [] }, '<p>Secret</p>', new HostError('timeout')),
    keepInFolder(folder),
    () => 0,
  );
  await host.call(call('GET', '/orders/checkout/?t=1'));
  await host.call(call('POST', '/orders/checkout/?page=CreditCardConfirmationPage', cardBody));
  await host.call(call('GET', '/orders/contract/?contract_name=sales'));
  await expect(host.call(call('GET', '/current_user/'))).rejects.toThrow(HostError);
}

describe('a record', () => {
  it('holds nothing of a person, of a card or of a session', async () => {
    await record();
    const files = readdirSync(folder);
    const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    expect(files).toHaveLength(4);
    for (const secret of ['Secret', 'secret', 'ada', '9876', '4543', '987', '0003']) expect(text).not.toContain(secret);
    expect(text).toContain('AddressSelectionPage');
    expect(text).toContain('59.90');
    for (const name of files) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });

  it('goes on after what is in the folder already', async () => {
    await record();
    await record();
    expect(readdirSync(folder)).toHaveLength(8);
  });
});

describe('played back', () => {
  it('gives each address its replies in their order, the last of them ever after, and 404 to what was never asked', async () => {
    const first = recording(hostOf({ pk: 1 }, { pk: 2 }), keepInFolder(folder), () => 0);
    await first.call(call('GET', '/baskets/basket/'));
    await first.call(call('GET', '/baskets/basket/'));
    const host = replaying(readFolder(folder));
    const ask = async (path: string) => {
      const { status, body } = await host.call(call('GET', path));
      return [status, JSON.parse(body.toString())];
    };
    expect(await ask('/baskets/basket/')).toEqual([200, { pk: 1 }]);
    expect(await ask('/baskets/basket/')).toEqual([200, { pk: 2 }]);
    expect(await ask('/baskets/basket/')).toEqual([200, { pk: 2 }]);
    expect(await ask('/users/profile/')).toEqual([404, { detail: 'Not recorded.' }]);
  });

  it('fails as it failed, and brings cookies of the same names', async () => {
    await record();
    const host = replaying(readFolder(folder));
    await expect(host.call(call('GET', '/current_user/'))).rejects.toMatchObject({ code: 'timeout' });
    const reply = await host.call(call('GET', '/orders/checkout/?t=1'));
    expect(reply.headers['set-cookie']).toEqual([expect.stringMatching(/^osessionid=Recorded0+; Path=\/$/)]);
    expect(JSON.parse(reply.body.toString())).toMatchObject({ errors: null, pre_order: { unpaid_amount: '59.90' } });
  });

  it('finds a call again although its token, its time and its search are other ones', async () => {
    const first = recording(hostOf({ number: '1' }), keepInFolder(folder), () => 0);
    await first.call(call('GET', '/orders/completed/Tok3nTok3nTok3nTok3nTok3nTok3n12/?format=json'));
    const { status } = await replaying(readFolder(folder)).call(
      call('GET', '/orders/completed/xxx0xxxx0xxxx0xxxx0xxxx0xxxx0x00/?format=json'),
    );
    expect(status).toBe(200);
  });

  it('says which setting is wrong where there is no record', () => {
    expect(() => readFolder(join(folder, 'nowhere'))).toThrow(ConfigError);
    expect(() => readFolder(folder)).toThrow('REPLAY=');
  });
});
