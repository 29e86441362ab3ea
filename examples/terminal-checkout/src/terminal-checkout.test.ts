import { createTestHost, listPlacedOrders, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { runTerminalCheckout } from './terminal-checkout.ts';

let host: TestHost;
let said: string[];
let typed: string[];

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());
beforeEach(() => {
  said = [];
  typed = [];
});

const person = [
  ...['--phone', '05551234567', '--name', 'Ada', '--surname', 'Yilmaz'],
  ...['--city', 'istanbul', '--township', 'kadikoy', '--line', 'Example Street 12, flat 3', '--postcode', '34710'],
];
const card = ['--card', '4543 6000 0000 0003', '--expiry', '12/30', '--cvc', '123'];

const bodyOf = async (request: Request) => (request.method === 'GET' ? null : request.text());

/** Runs the program against the host in this process; what is asked is answered from `typed`. */
async function run(...flags: string[]): Promise<number> {
  const terminal = {
    say: (line: string) => void said.push(line),
    ask: async (question: string) => {
      said.push(question);
      return typed.shift() ?? Promise.reject(new Error(`Nobody answers: ${question}`));
    },
    close: () => {},
  };
  const wallet = new URL(host.config.walletUrl).origin;
  const fetch = async (request: Request) =>
    request.url.startsWith(wallet)
      ? host.wallet.request(new URL(request.url).pathname, {
          method: request.method,
          headers: request.headers,
          body: await bodyOf(request),
        })
      : host.app.request(request);
  const options = readOptions(['--host', 'http://host.test', '--wallet', wallet, ...flags]);
  return runTerminalCheckout(options, { fetch, terminal });
}

const orders = () => listPlacedOrders(host.db);

describe('terminal checkout', () => {
  it('buys what the flags say without a question', async () => {
    const before = (await orders()).length;
    const flags = ['--silent', '--product', '1201', '--quantity', '2', '--email', 'ada.flags@example.test'];
    const code = await run(...flags, ...person, ...card, '--agree', 'yes');
    expect([code, said.at(-1)]).toEqual([0, expect.stringMatching(/^Thank you! Your order has the number \d+\.$/)]);
    expect(await orders()).toHaveLength(before + 1);
    expect(said.join('\n')).toMatch(/To pay: ₺[\d,]+\.\d{2}\n/);
    expect(said.join('\n')).toContain('(chosen for you)');
  });

  it.each([
    ['de', ['--phone', '+49 151 12345678', '--township', 'Berlin', '--postcode', '10115'], '10115 Berlin'],
    [
      'us',
      ['--phone', '+1 201 555 0123', '--city', 'California', '--township', 'Los Angeles', '--postcode', '90001'],
      'Los Angeles, CA 90001',
    ],
    ['ae', ['--phone', '+971 50 123 4567', '--city', 'Dubai (دبي)'], 'Dubai'],
  ])('buys for an address in %s by the rules of that country', async (country, place, written) => {
    const flags = ['--silent', '--product', '1201', '--email', `ada.${country}@example.test`, '--country', country];
    const who = ['--name', 'Ada', '--surname', 'Lovelace', '--line', 'Example Street 12', ...place];
    expect([await run(...flags, ...who, ...card, '--agree', 'yes'), said.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^Thank you!/),
    ]);
    expect(said.join('\n')).toContain(`Example Street 12, ${written}`);
  });

  it('names the countries that the host ships to', async () => {
    const flags = ['--silent', '--product', '1201', '--email', 'ada.nowhere@example.test', '--country', 'xx'];
    expect(await run(...flags, ...person, ...card, '--agree', 'yes')).toBe(2);
    expect(said.at(-1)).toMatch(/xx.*\btr\b/s);
  });

  it('asks in Turkish for what no flag says, and again for what was wrong', async () => {
    const before = (await orders()).length;
    const nobody = 'zzzz';
    const search = [nobody, 'kupa', '99', '1'];
    const guest = ['ada.typed@example.test', '05551234567'];
    const place = ['İstanbul', 'Atlantis', 'kadikoy', 'Ada', 'Yılmaz', 'Örnek Sokak 12, daire 3', '34710', 'Kart'];
    const wrongCard = ['4543 6000 0000 0004', '12/30', '123'];
    const poorCard = ['4543 6000 0000 0516', '12/30', '123', 'evet'];
    const goodCard = ['4543 6000 0000 0003', '12/30', '123', 'evet'];
    typed = [...search, ...guest, ...place, ...wrongCard, ...poorCard, ...goodCard];
    const code = await run('--language', 'tr');
    expect([code, said.at(-1)]).toEqual([0, expect.stringMatching(/^Teşekkürler! Sipariş numaranız \d+\.$/)]);
    expect(typed).toEqual([]);
    expect(said.filter((line) => line.startsWith('!'))).toEqual([
      `! “${nobody}” bulunamadı.`,
      '! Lütfen 1 ile 8 arasında bir sayı yazın.',
      '! “Atlantis” bulunamadı.',
      expect.stringContaining('Kadıköy'),
      '! Kartın numarasını, tarihini ve kodunu kontrol edin.',
      '! Yetersiz bakiye.',
    ]);
    expect(said.join('\n')).toMatch(/Ödenecek: ₺[\d.]+,\d{2}\n/);
    expect(await orders()).toHaveLength(before + 1);
  });

  it('pays with a kept card of the wallet, by the code that its bank sends', async () => {
    await host.wallet.request('/wallet-sim/reset', { method: 'POST' });
    const before = (await orders()).length;
    const flags = ['--product', '1201', '--email', 'ada.wallet@example.test', ...person, '--phone', '05000000001'];
    typed = ['Masterpass', 'bank code', 'yes', '12a', '123456', '111111'];
    const code = await run(...flags);
    expect([code, said.at(-1)]).toEqual([0, expect.stringMatching(/^Thank you! Your order has the number \d+\.$/)]);
    expect(said.filter((line) => line.startsWith('!'))).toEqual(['! A code has digits only.', expect.any(String)]);
    expect(typed).toEqual([]);
    expect(await orders()).toHaveLength(before + 1);
  });

  it('says what the wallet refused, and pays with another of its cards, by its security code', async () => {
    await host.wallet.request('/wallet-sim/reset', { method: 'POST' });
    const flags = ['--product', '1201', '--email', 'ada.declined@example.test', ...person, '--phone', '05000000001'];
    typed = ['Masterpass', 'declined', 'yes', 'secure', 'yes'];
    const code = await run(...flags);
    expect([code, said.at(-1)]).toEqual([1, expect.stringContaining('in a browser')]);
    expect(said.filter((line) => line.startsWith('!'))).toEqual([expect.stringMatching(/declined/i)]);
  });

  it.each([
    [
      'a refused card',
      [...card.slice(0, 1), '4543600000000516', ...card.slice(2), '--agree', 'yes'],
      1,
      'Insufficient funds.',
    ],
    [
      'a card that needs a browser',
      ['--card', '5287900000003107', ...card.slice(2), '--agree', 'yes'],
      1,
      'in a browser',
    ],
    ['a missing flag', card, 2, '--agree is needed'],
  ])('says why it ends and places nothing: %s', async (_, flags, code, words) => {
    const before = (await orders()).length;
    const email = ['--email', 'ada.refused@example.test'];
    expect(await run('--silent', '--product', '1201', ...email, ...person, ...flags)).toBe(code);
    expect(said.at(-1)).toContain(words);
    expect(await orders()).toHaveLength(before);
  });

  it('ends when the host cannot be reached, and explains itself', async () => {
    const terminal = { say: (line: string) => void said.push(line), ask: async () => '', close: () => {} };
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const options = readOptions(['--silent', '--product', '1201']);
    expect(await runTerminalCheckout(options, { fetch, terminal })).toBe(1);
    expect(said).toEqual(['It did not work (FETCH_FAILED).']);
    expect(await run('--help')).toBe(0);
    expect(said.at(-1)).toContain('--silent');
    expect(() => readOptions(['--language', 'de'])).toThrow('en or tr');
  });
});
