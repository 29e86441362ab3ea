import { expect, it } from 'vitest';
import { keepsSumForFrame } from './PaymentForm.tsx';

/** A press of Pay while the button says a sum, and a frame that the test draws. */
function press(first: number | null) {
  const told: string[] = [];
  const sums = [first];
  let draw: () => void = () => {};
  const frame = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const paid = keepsSumForFrame(
    () => sums.at(-1) ?? null,
    () => frame,
  ).then((isKept) => void (isKept && told.push('paid')));
  return { told, change: (sum: number) => sums.push(sum), draw, paid };
}

it.each([[73_970], [null]])('press at %s ─┤ frame ├─ paid', async (sum) => {
  const { told, draw, paid } = press(sum);
  expect(told).toEqual([]);
  draw();
  await paid;
  expect(told).toEqual(['paid']);
});

it('press ─┤ another sum, frame ├─ nothing: it is read first', async () => {
  const { told, change, draw, paid } = press(73_970);
  change(80_000);
  draw();
  await paid;
  expect(told).toEqual([]);
});
