import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { paymentTypes } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { brandMarks } from '../marks/brand-marks.ts';
import { paymentMethods } from './payment-methods.table.ts';

const sources = fileURLToPath(new URL('../../', import.meta.url));
const methods = 'checkout/methods';
/** Each method has a row in both: one is loaded by checkout, the other by order pages. */
const tables = [`${methods}/order-payments.table.ts`, `${methods}/payment-methods.table.ts`];
/** What pages before checkout offer: they name a method without the bytes of its folder. */
const expressTable = 'express/express-methods.table.ts';
const folders = readdirSync(path.join(sources, methods), { withFileTypes: true })
  .filter((one) => one.isDirectory() && one.name !== 'test-fixtures')
  .map(({ name }) => name);
const nameOf = (folder: string) => folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('test-fixtures/'));
const isOf = (folder: string, file: string) => file.startsWith(`${methods}/${folder}/`);
const read = (file: string) => readFileSync(path.join(sources, file), 'utf8');

it('has one entry for each folder, and no other', () => {
  expect(paymentMethods.map(({ name }) => name).sort()).toEqual(folders.map(nameOf).sort());
});

it('pays every payment type of the protocol', () => {
  const paid = new Set<string>(paymentMethods.flatMap((method) => method.paymentTypes));
  expect(paymentTypes.filter((type) => !paid.has(type))).toEqual([]);
});

it('draws its marks from files of the shop, which every host has', () => {
  const marks = paymentMethods.flatMap(({ marksOf }) => marksOf(''));
  expect([...marks, ...Object.values(brandMarks)].filter((address) => address.startsWith('/media/'))).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  it('has its code in a file of its own', () => {
    expect(files.filter((file) => isOf(folder, file))).toContainEqual(
      expect.stringMatching(new RegExp(`/${folder}\\.parts\\.tsx?$`)),
    );
  });

  it('is imported by the tables alone', () => {
    const importers = files.filter((file) => {
      const wanted = [...read(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) =>
        path.posix.join(path.posix.dirname(file), to),
      );
      return !isOf(folder, file) && wanted.some((to) => isOf(folder, to));
    });
    expect(importers.filter((file) => !tables.includes(file))).toEqual([]);
    expect(importers).toContain(tables[1]);
  });

  it('is asked for by name nowhere else', () => {
    const name = nameOf(folder);
    const asked = new RegExp(`(?:name|method)\\S*\\s*[!=]==?\\s*'${name}'|case '${name}'|'${name}'\\s*[!=]==`, 'i');
    expect(files.filter((file) => !isOf(folder, file) && !tables.includes(file) && asked.test(read(file)))).toEqual([]);
  });
});

it('names that mean nothing else are said nowhere else', () => {
  const own = /\b(?:masterpass|hepsipay|savedCard|payOnDelivery|deviceSheet)\b/i;
  expect(files.filter((file) => !file.startsWith(`${methods}/`) && own.test(read(file)))).toEqual([expressTable]);
});
