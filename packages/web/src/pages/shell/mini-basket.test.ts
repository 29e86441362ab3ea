import type { BasketLineView } from '@vitrin/core/basket';
import { expect, it } from 'vitest';
import { miniBasketSums } from './MiniBasket.tsx';

const line = (total: number) => ({ total }) as BasketLineView;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

it.each([
  ['nothing off', [599_000, 34_990], 633_990],
  ['a campaign of 150.00', [599_000, 34_990], 618_990],
  ['a voucher over everything', [34_990], 0],
  ['more lines than it shows', [100, 200, 300, 400, 500], 1_350],
  ['no minor units', [5_990, 349], 6_189],
])('a reader who adds up the mini basket arrives at its subtotal: %s', (_, totals, total) => {
  const lines = totals.map(line);
  const shown = lines.slice(0, 3);
  const { others, discount } = miniBasketSums({ lines, total }, shown);
  expect(sum(shown.map((one) => one.total)) + others - discount).toBe(total);
});
