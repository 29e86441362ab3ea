import { expect, it } from 'vitest';
import { readSettings } from './lib/settings.mjs';
import { welcome } from './lib/welcome.mjs';

const textOf = (env: Record<string, string>) => welcome(readSettings(env));

it('a shop behind a proxy ─ both addresses: where shoppers reach it and where it listens', () => {
  const text = textOf({ STOREFRONT_URL: 'https://shop.example', PORT: '3100' });
  expect(text).toMatch(/Shop +https:\/\/shop\.example\n +Shop listens on +http:\/\/127\.0\.0\.1:3100\n/);
  expect(textOf({ PORT: '3100' })).not.toContain('listens on  ');
});

it('a foreign host has none of the demo’s accounts and cards', () => {
  const text = textOf({ COMMERCE_URL: 'https://commerce.example' });
  expect(text).not.toMatch(/Passw0rd|4543 6000/);
  expect(textOf({})).toMatch(/Passw0rd[\s\S]*4543 6000/);
});
