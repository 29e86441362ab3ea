// Shows W3 (docs/rules/traced-rules.md).
import { type Commerce, createShopConfig } from '@vitrin/core';
import { expect, it } from 'vitest';
import { masterpassPorts } from './masterpass.parts.ts';

const languageIn = (value: string) =>
  masterpassPorts({
    http: {},
    ports: { clock: {}, vault: {} },
    config: { locale: { value }, shop: createShopConfig({}) },
  } as unknown as Commerce).language;

it.each([
  ['en', 'eng'],
  ['tr', 'tur'],
  ['ar-XB', 'eng'],
])("a shop that speaks %s has the wallet's messages in %s (specification 4)", (locale, language) => {
  expect(languageIn(locale)).toBe(language);
});
