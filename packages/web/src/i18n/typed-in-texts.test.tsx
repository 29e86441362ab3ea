import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setupI18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

const sources = fileURLToPath(new URL('../', import.meta.url));

/** Names of values that people write: `<…>` in them has to be seen as it was typed. */
const typed = /\b(?:name|title|text|searchText|typed|query|find|alias|email|to|nextDefault)\s*\}/;

/** Inside of an element, and not typed by a shopper or checked by the host. */
const CHECKED: readonly string[] = ['pages/order-completed/OrderCompletedPage.tsx: {email}'];

const withoutComments = (source: string) => source.replace(/^\s*\/\/.*$/gm, '');

it('what somebody typed stands in texts, not in elements with texts, which would read it for elements', () => {
  const values = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) =>
      [...withoutComments(readFileSync(`${sources}${file}`, 'utf8')).matchAll(/<Trans>([\s\S]*?)<\/Trans>/g)].flatMap(
        ([, words = '']) =>
          [...words.matchAll(/\{[^{}]*\}/g)].map(([value]) => `${file.replaceAll('\\', '/')}: ${value}`),
      ),
    );
  expect(values.length).toBeGreaterThan(30);
  expect(values.filter((value) => typed.test(value) && !CHECKED.includes(value))).toEqual([]);
});

afterEach(() => vi.restoreAllMocks());

it('they do read it: the reason for the rule above', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const i18n = setupI18n({ locale: 'en', messages: { en: { removed: '{name} was removed' } } });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans id="removed" values={{ name: 'Mug <b>big</b>' }} />
    </I18nProvider>,
  );
  expect(html).not.toContain('&lt;b&gt;big');
  expect(i18n._('removed', { name: 'Mug <b>big</b>' })).toBe('Mug <b>big</b> was removed');
});
