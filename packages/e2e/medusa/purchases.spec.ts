import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../../../scripts/lib/processes.mjs';
import { pinnedNode } from '../../../scripts/lib/root.mjs';
import { doPayWith, doWalkToPayment } from '../src/checkout-paths.ts';
import { choosePaymentMethod } from '../src/models/payment-choice.ts';
import { bankCode, testCards } from '../src/shopper.ts';
import { expect, test, withoutIds } from './rig.ts';

const probe = fileURLToPath(new URL('../../probe/src/main.ts', import.meta.url));

test('the probe buys', async ({ stack }, { outputDir }) => {
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const options = ['--buy', '--card', testCards.threeD.number, '--report', outputDir];
  const { code, output } = await run('probe', pinnedNode, [...flags, probe, stack.hostUrl, ...options]);
  expect(code, output.slice(-20).join('\n')).toBe(0);
  expect(output.join('\n')).toContain('Purchases work');
});

test('a guest buys by card with 3-D Secure: one order, paid', async ({ shop, shopper, product, purchase }) => {
  await doWalkToPayment(shop, shopper, product);
  await doPayWith(shop, testCards.threeD, true);
  await shop.bank.see(true);
  await shop.bank.doApprove(true, bankCode);
  await shop.confirmation.see();
  await purchase.seeOnePaidOrder();
});

/** Seconds of processor time that a process has used (proc_pid_stat(5), fields 14 and 15, a hundredth each). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

test('a guest buys by card: one order, paid; calls and processor time are printed', async ({
  shop,
  shopper,
  product,
  rig,
  purchase,
}) => {
  const pids = [rig.stack.processes().find(({ name }) => name === 'host')?.pid ?? 0, rig.medusa.pid];
  const { journal } = rig.begin();
  const before = pids.map(processorTime);
  await doWalkToPayment(shop, shopper, product);
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();
  const [host = 0, medusa = 0] = pids.map((pid, index) => processorTime(pid) - (before[index] ?? 0));
  const calls = Map.groupBy(
    journal.entries.filter(({ side }) => side === 'host'),
    ({ call }) => withoutIds(call),
  );
  const counts = [...calls].map(([call, entries]) => `${entries.length} ${call}`);
  const total = [...calls.values()].flat().length;
  console.log(`host ${host.toFixed(2)} s, Medusa ${medusa.toFixed(2)} s, ${total} calls: ${counts.join(', ')}`);
  await purchase.seeOnePaidOrder();
});

test('a declined card, then another: one order, paid once', async ({ shop, shopper, product, purchase }) => {
  await doWalkToPayment(shop, shopper, product);
  await doPayWith(shop, testCards.insufficientFunds);
  await shop.checkout.seeRefusal();
  await shop.checkout.doFillCard(testCards.paid);
  await shop.checkout.doPay();
  await shop.confirmation.see();
  await purchase.seeOnePaidOrder();
});

test('a guest buys by bank transfer: one order, nothing taken yet', async ({ shop, shopper, product, purchase }) => {
  await doWalkToPayment(shop, shopper, product);
  await choosePaymentMethod(shop.page, shop.texts, /^Bank transfer/);
  await shop.page
    .getByRole('radiogroup', { name: shop.texts('Bank account') })
    .getByRole('radio')
    .first()
    .check();
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
  await shop.confirmation.see();
  const { orders, payments } = await purchase.read();
  expect(orders).toMatchObject([{ taken: [] }]);
  expect(payments).toBe(0);
});

test('a customer buys with a saved address: one order, paid', async ({ shop, product, purchase }) => {
  const email = 'shopper@example.test';
  await shop.before.signInWithEmptyBasket(email);
  await shop.before.fillBasket(product, 1);
  await shop.doOpen('/orders/checkout/');
  await shop.checkout.doContinueToPayment();
  await shop.checkout.seePayment();
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();
  await purchase.seeOnePaidOrder(email);
});
