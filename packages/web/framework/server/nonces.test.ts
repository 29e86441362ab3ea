import { expect, it } from 'vitest';
import { createNonces } from './nonces.ts';

it('gives each copy of a document a nonce of its own, in every place', () => {
  const { placeholder, renew } = createNonces();
  const text = (nonce: string) => `<script nonce="${nonce}"></script>é<style nonce="${nonce}"></style>`;
  const document = Buffer.from(text(placeholder));
  const [first, second] = [renew(document, true), renew(document, true)];
  expect(first.page.toString()).toBe(text(first.nonce));
  expect(second.page.toString()).toBe(text(second.nonce));
  expect(new Set([first.nonce, second.nonce, placeholder]).size).toBe(3);
  expect(document.toString()).toBe(text(placeholder));
});

it('writes into a document that nobody else has', () => {
  const { placeholder, renew } = createNonces();
  const document = Buffer.from(placeholder);
  expect(renew(document).page).toBe(document);
  expect(document.toString()).not.toBe(placeholder);
});
