import { describe, expect, it } from 'vitest';
import { lockOf } from '../lock/mutation-lock.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { switchLanguage } from './switch-language.ts';

const idle = { isBusy: () => false, subscribe: () => () => {} };

describe('a switch of language tells the host (misc.md §3)', () => {
  it('sends the value of the API as a form · the page may be left', async () => {
    const { commerce, host } = createTestCommerce();
    const switching = switchLanguage(commerce, idle, { locale: 'tr' });
    const request = await host.request(1);
    expect([request.method, request.path.split('?')[0]]).toEqual(['POST', '/api/client/i18n/setlang']);
    expect(request.body).toBe('{"language":"tr-tr"}');
    expect(request.path).toContain(encodeURIComponent('"useFormData":true'));
    await request.reply(200);
    expect(await switching).toBe(true);
  });

  it.each([[400], [403], [500]])('answered %i · the page may be left all the same', async (status) => {
    const { commerce, host, ports } = createTestCommerce();
    const switching = switchLanguage(commerce, idle, { locale: 'tr' });
    await (await host.request(1)).reply(status, {});
    await ports.clock.advance(2_000);
    expect(await switching).toBe(true);
  });

  it('no answer · 2 s · the page may be left, the call is ended', async () => {
    const { commerce, host, ports } = createTestCommerce();
    const switching = switchLanguage(commerce, idle, { locale: 'tr' });
    const request = await host.request(1);
    await ports.clock.advance(2_000);
    expect(await switching).toBe(true);
    expect(request.signal.aborted).toBe(true);
  });

  it('pressed twice ✗ the second press does nothing', async () => {
    const { commerce, host } = createTestCommerce();
    const first = switchLanguage(commerce, idle, { locale: 'tr' });
    await host.request(1);
    expect(await switchLanguage(commerce, idle, { locale: 'en' })).toBe(false);
    await (await host.request(1)).reply(200);
    expect(await first).toBe(true);
  });

  it('a line is being added · language · the call waits until it is in', async () => {
    const { commerce, host } = createTestCommerce();
    let end: (value: unknown) => void = () => {};
    const adding = lockOf(commerce).run('addBasketLine', () => new Promise((resolve) => (end = resolve)));
    const switching = switchLanguage(commerce, idle, { locale: 'tr' });
    await settle();
    expect(host.requests).toHaveLength(0);
    end(undefined);
    await adding;
    await (await host.request(1)).reply(200);
    expect(await switching).toBe(true);
  });
});
