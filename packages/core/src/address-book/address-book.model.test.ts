import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { addressBookModel } from './address-book.model.ts';

describe('the address book, generated paths', () => {
  for (const { title, run } of modelTests(addressBookModel)) it(title, run);
});
