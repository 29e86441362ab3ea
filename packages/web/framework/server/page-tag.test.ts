import { expect, it } from 'vitest';
import { nonceOfCopy, tagOf } from './page-tag.ts';

const nonce = 'abcdefghijklmnopqrstuv+/';

it('finds the nonce of a copy of the same page', () => {
  expect(nonceOfCopy(tagOf('v1', nonce), 'v1')).toBe(nonce);
});

it.each([
  ['nothing', undefined],
  ['another page’s', tagOf('v2', nonce)],
  ['a longer version', tagOf('v1.v1', nonce)],
  ['anything', '*'],
  ['several', `${tagOf('v1', nonce)}, ${tagOf('v1', nonce)}`],
  ['a nonce that is none', tagOf('v1', `${nonce.slice(0, 20)}'; x`)],
  ['a shorter nonce', tagOf('v1', nonce.slice(1))],
])('finds none in %s', (_what, header) => {
  expect(nonceOfCopy(header, 'v1')).toBeUndefined();
});
