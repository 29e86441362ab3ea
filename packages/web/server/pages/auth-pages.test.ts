import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /current_user/', { body: { pk: null } });
});
afterEach(() => shop.stop());

/** The main part of a page. */
async function mainOf(path: string, init?: RequestInit): Promise<string> {
  const html = await (await shop.fetch(path, init)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** Name and autofill token of each field that is typed into. */
function tokensOf(html: string): readonly (readonly [string, string])[] {
  return [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
    return /type="(?:checkbox|hidden)"/.test(tag) ? [] : [[read('name'), read('autocomplete')] as const];
  });
}

describe('the ways in', () => {
  it.each([
    ['/auth', 'Sign in'],
    ['/auth?form=phone', 'Sign in with your phone'],
    ['/auth?form=registration', 'Create an account'],
    ['/auth?form=constructor', 'Sign in'],
    ['/tr/auth?form=phone', 'Telefonunuzla giriş yapın'],
  ])('%s is headed "%s", before any script', async (path, heading) => {
    expect(await mainOf(path)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  });

  it.each([
    [
      '/auth',
      [
        ['email', 'username'],
        ['password', 'current-password'],
      ],
    ],
    ['/auth?form=phone', [['codePhone', 'tel']]],
    [
      '/auth?form=registration',
      [
        ['firstName', 'given-name'],
        ['lastName', 'family-name'],
        ['email', 'email'],
        ['phone', 'tel'],
        ['password', 'new-password'],
      ],
    ],
  ])('%s names its fields to the browser', async (path, tokens) => {
    expect(tokensOf(await mainOf(path))).toEqual(tokens);
  });

  it.each(['/auth', '/auth?form=phone', '/auth?form=registration'])('%s keeps the way back', async (path) => {
    const separator = path.includes('?') ? '&' : '?';
    const html = await mainOf(`${path}${separator}callbackUrl=%2Faccount%2Forders%2F%3Fpage%3D2`);
    const forms = [...html.matchAll(/href="(\/auth\/?\?[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(forms.length).toBeGreaterThan(0);
    for (const href of forms) {
      expect(new URL(href, shop.origin).searchParams.get('callbackUrl')).toBe('/account/orders/?page=2');
    }
  });

  it('offers the loyalty programme, unticked', async () => {
    const html = await mainOf('/auth?form=registration');
    expect(html).toMatch(/<input[^>]*name="addLoyalty"/);
    expect(html).not.toMatch(/<input[^>]*name="addLoyalty"[^>]*checked/);
  });

  it.each([
    ['/auth', 'You are signed in', '/'],
    ['/auth?form=registration&callbackUrl=%2Faccount%2Forders%2F', 'You are signed in', '/account/orders/'],
    ['/tr/auth?callbackUrl=%2Ftr%2Faccount%2Forders%2F', 'Giriş yaptınız', '/tr/account/orders/'],
    ['/auth?callbackUrl=%2F%2Fevil.test', 'You are signed in', '/'],
  ])('%s tells a user "%s" and links to %s', async (path, heading, next) => {
    shop.host.on('GET /current_user/', { body: { pk: 7, first_name: 'Ada' } });
    const main = await mainOf(path, { headers: { cookie: `osessionid=${'k'.repeat(32)}; csrftoken=t` } });
    expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(main).toContain(`href="${next}"`);
    expect(main).not.toMatch(/<form|<aside/);
  });
});
