import { expect, it } from 'vitest';
import { groupIban } from './TransferToDo.tsx';

it.each([
  ['TR080099100000000000000001', 'TR08 0099 1000 0000 0000 0000 01'],
  ['TR08 0099 1000 0000 0000 0000 01', 'TR08 0099 1000 0000 0000 0000 01'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['1234', '1234'],
  ['', ''],
])('%j is read as %j', (iban, text) => {
  expect(groupIban(iban)).toBe(text);
});
