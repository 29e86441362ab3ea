import { expect, it } from 'vitest';
import { type DocumentParts, documentEnd } from './document.ts';
import { demoNotice } from './document-parts.ts';

const locale = (value: string) => ({ value, label: value, apiValue: value });
// Only what stands after the page.
const endOf = (parts: Partial<DocumentParts>) =>
  [...documentEnd(parts as DocumentParts)].map((piece) => String(piece)).join('');

it('the demo says what it is below the page, in its language', () => {
  expect(demoNotice(locale('en'))).toContain('>Demo shop: no real payments, nothing is delivered.</aside>');
  expect(demoNotice(locale('tr'))).toContain('>Demo mağaza: gerçek ödeme alınmaz, ürün gönderilmez.</aside>');
  expect(demoNotice(locale('ar-XB'))).toContain(' lang="en">Demo shop');
});

it('it stands outside of the application’s root, also on a page without the application', () => {
  const notice = demoNotice(locale('en'));
  expect(endOf({ state: '{}', notice })).toMatch(/^<\/div><aside class="demo-notice"/);
  expect(endOf({ state: undefined, notice })).toMatch(/^<\/div><aside .*<\/aside><\/body><\/html>$/);
  expect(endOf({ state: '{}' })).not.toContain('demo');
});
