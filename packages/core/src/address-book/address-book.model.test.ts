import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { addressBookModel } from './address-book.model.ts';

describe('the address book, generated paths', () => {
  for (const { title, run } of modelTests(addressBookModel)) it(title, run);
});
