import { expect, it } from 'vitest';
import { scriptlessForms } from './scriptless-forms.table.ts';

it.each([
  ['basket-quantity', '1,5', 'notWhole'],
  ['basket-quantity', '2.0', 'notWhole'],
  ['basket-quantity', '1e1', 'notWhole'],
  ['basket-quantity', '0', 'isSureToRemove'],
  ['basket-add', '1,5', 'notWhole'],
  ['basket-add', '0', 'notWhole'],
] as const)('%s with the quantity %s ↴ nothing is sent, the shopper reads %s', (act, quantity, answer) =>
  expect(scriptlessForms[act].read(new URLSearchParams({ product: '9', quantity }))).toBe(answer),
);
