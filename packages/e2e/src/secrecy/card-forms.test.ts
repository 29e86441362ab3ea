import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cardNumber, findForms as findOpened, formsOf, openContent } from './card-forms.ts';

const number = cardNumber('454360', '73918', '0003');
const findForms = (content: string | Buffer, digits: string) => findOpened(openContent(content), digits);
const wrapped = (form: string) => `before ${form} behind`;

it('makes numbers that pass the check digit', () => {
  expect([number, cardNumber('454360', '59182', '0003')]).toEqual(['4543607391850003', '4543605918260003']);
});

it.each(Object.entries(formsOf(number)))('finds a number %s', (name, form) => {
  expect(findForms(wrapped(form), number)).toContain(name);
  expect(findForms(wrapped(`0${form.slice(1, -2)}`), number)).not.toContain(name);
});

it('finds hex and digests in capitals', () => {
  expect(findForms(formsOf(number)['SHA-256'].toUpperCase(), number)).toEqual(['SHA-256']);
});

it('finds base64 wherever the number stands in what was encoded', () => {
  for (const before of ['', 'a', 'ab', 'abc']) {
    const encoded = Buffer.from(`${before}${number}z`).toString('base64');
    expect(findForms(encoded, number), before).toHaveLength(1);
  }
});

it('opens gzip wherever it begins, twice packed and cut off too', () => {
  const packed = gzipSync(gzipSync(wrapped(number)));
  expect(findForms(Buffer.concat([Buffer.from('noise'), packed, Buffer.from('more')]), number)).toContain('raw');
  expect(findForms(gzipSync(wrapped(number)).subarray(0, -12), number)).toContain('raw');
  expect(findForms(packed, '4543605918260003')).toEqual([]);
});

it('opens the entries of a zip, packed or stored', () => {
  for (const method of [0, 8]) {
    const content = Buffer.from(wrapped(number));
    const packed = method === 0 ? content : deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    expect(findForms(Buffer.concat([local, packed, entry]), number), String(method)).toContain('raw');
  }
});
