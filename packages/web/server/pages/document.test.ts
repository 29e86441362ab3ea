import { expect, it } from 'vitest';
import { type DocumentParts, demoNotice, documentOf } from './document.ts';

const locale = (value: string) => ({ value, label: value, apiValue: value });
const files = { inline: [], entry: '', styles: [], preloads: [], soon: [], next: [] };
const head = { title: 'Vitrin', description: undefined, canonicalPath: undefined, noindex: true, bodyClass: undefined };
const textOf = (parts: Partial<DocumentParts>) =>
  documentOf({ locale: locale('en'), head, files, nonce: 'N', html: 'PAGE', ...parts }).toString();
/** The document from the end of its page on. */
const endOf = (parts: Partial<DocumentParts>) => textOf(parts).split('PAGE')[1];

it('the demo says what it is below the page, in its language', () => {
  expect(demoNotice(locale('en'))).toContain('>Demo shop: no real payments, nothing is delivered.</aside>');
  expect(demoNotice(locale('tr'))).toContain('>Demo mağaza: gerçek ödeme alınmaz, ürün gönderilmez.</aside>');
  expect(demoNotice(locale('ar-XB'))).toContain(' lang="en">Demo shop');
});

it('it stands outside of the application’s root, also on a page without the application', () => {
  const notice = demoNotice(locale('en'));
  expect(endOf({ state: '{}', notice })).toMatch(/^<\/div><aside class="demo-notice"/);
  expect(endOf({ notice })).toMatch(/^<\/div><aside .*<\/aside><\/body><\/html>$/);
  expect(endOf({ state: '{}' })).not.toContain('demo');
});

it('runs every program above the styles, which would make the parser wait', () => {
  const programs = { inline: ['early()', 'showOffer()'], styles: ['/styles.css'] };
  const page = textOf({ files: { ...files, ...programs }, languageOffers: 'OFFERS' });
  const [above, below] = page.split('<link rel="stylesheet" href="/styles.css">');
  expect(above).toMatch(/<script nonce="N">early\(\)<\/script><script nonce="N">showOffer\(\)<\/script>\s*$/);
  expect(below).toMatch(/^\s*<\/head><body>OFFERS\s*<div id="root">PAGE<\/div><\/body><\/html>$/);
});
