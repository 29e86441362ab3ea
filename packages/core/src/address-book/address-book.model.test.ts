import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './address-book.expected.txt?raw';
import { addressBookModel } from './address-book.model.ts';

describe('the address book, generated paths', () => {
  for (const { title, run } of modelTests(addressBookModel, { strict: true, expected })) it(title, run);
});
