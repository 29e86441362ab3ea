import type { VerdictName } from '../../src/faults/verdicts.ts';
import type { TextChange } from './plant.ts';

/** A mistake that somebody could make in the product, and what has to notice it. */
export interface PlantedDefect extends TextChange {
  readonly name: string;
  /** The verdict that breaks; others may break as well. */
  readonly verdict: VerdictName;
  /** Names of the cases (`FAULT_CASE`) of which at least one breaks it. */
  readonly cases: readonly string[];
}

const core = 'packages/core/src';
const host = 'packages/commerce-host/src';
const wallet = 'packages/wallet-machine/src';

/**
 * Defects that are planted one at a time, to see that the faults find them (rules/security.md, the test rig). Each takes
 * away one thing that keeps a promise, in one file.
 */
export const plantedDefects: readonly PlantedDefect[] = [
  {
    name: 'a confirmation is sent again by itself after a lost reply',
    file: `${core}/http/http-client.ts`,
    text: "if (method !== 'GET' || wait === undefined",
    becomes: 'if (wait === undefined',
    verdict: 'payment POSTs repeated',
    cases: ['credit card · POST CreditCardConfirmationPage #1 · drop-reply'],
  },
  {
    name: 'a lost reply to Pay is taken for a no',
    file: `${core}/checkout/reply/pipeline.ts`,
    text: "return failure.kind !== 'http' || failure.status === 422 || failure.status >= 500;",
    becomes: 'return false;',
    verdict: 'false "not charged"',
    cases: ['credit card · POST CreditCardConfirmationPage #1 · drop-reply'],
  },
  {
    name: 'a reply to Pay that cannot be its answer is believed',
    file: `${core}/checkout/reply/pipeline.rules.ts`,
    text: '  doubtPayment,\n  storeContexts,',
    becomes: '  storeContexts,',
    verdict: 'false "not charged"',
    cases: ['credit card · POST CreditCardConfirmationPage #1 · swap-body'],
  },
  {
    name: 'the reply of an older revision is accepted',
    file: `${core}/checkout/reply/reply-errors.rules.ts`,
    text: ': reply.revision < before.revision;',
    becomes: ': false;',
    verdict: 'older replies shown',
    cases: ['credit card · POST InstallmentSelectionPage #1 · old-reply'],
  },
  {
    name: 'a failed request leaves the screen at work',
    file: `${core}/checkout/transport/transport.machine.ts`,
    text: "        onError: {\n          target: 'routing',",
    becomes: '        onError: {',
    verdict: 'stuck screens',
    cases: ['credit card · POST PaymentOptionSelectionPage #1 · refuse'],
  },
  {
    name: 'a call may take for ever',
    file: `${core}/http/call-limit.ts`,
    text: 'const timer = clock.setTimeout(() => end(timeoutError(place, callTimeLimit)), callTimeLimit);',
    becomes: 'const timer = clock.setTimeout(() => {}, callTimeLimit);',
    verdict: 'stuck screens',
    cases: ['credit card · POST PaymentOptionSelectionPage #1 · timeout'],
  },
  {
    name: 'a question about a payment is not put again',
    file: `${core}/checkout/attempt/attempt.machine.ts`,
    text: "          after: { askAgainPause: 'polling' },\n",
    becomes: '',
    verdict: 'stuck screens',
    cases: ['credit card with 3-D Secure · GET ?attempt #1 · bad-json'],
  },
  {
    name: 'a page that is loaded anew has forgotten its payment',
    file: `${core}/checkout/create-checkout.ts`,
    text: "else if (event.type === 'attempt.opened') saveAttempt(ports.storage, event.id, ports.clock.now(), event);",
    becomes: "else if (event.type === 'attempt.opened') return;",
    verdict: 'orders not told',
    cases: ['bank transfer · the page is loaded anew while the reply to Pay is lost'],
  },
  {
    name: 'a charge of the wallet without an answer is asked about by nobody',
    file: `${wallet}/wallet/states/paying.state.ts`,
    text: "actions: [noteCharge, 'tellUnknown']",
    becomes: 'actions: noteCharge',
    verdict: 'stuck screens',
    cases: ['masterpass, kept card with a code · WALLET validateTransaction #1 · drop-reply'],
  },
  {
    name: 'Pay is taken for an order that is another one by now',
    file: `${host}/checkout/attempt/open-payment.ts`,
    text: 'return (await isStaleKey(tx, loaded, snapshot.attemptId, request))',
    becomes: 'return false',
    verdict: 'displayed ≠ charged',
    cases: ['credit card · another tab buys one more and goes through the checkout while Pay is on screen'],
  },
  {
    name: 'prices are not compared with those that were told',
    file: `${host}/checkout/order/order-obstacles.ts`,
    text: '  if (gone.length > 0) return gone;\n',
    becomes: '  return gone;\n',
    verdict: 'displayed ≠ charged',
    cases: ['credit card · the price rises while Pay is on screen'],
  },
  {
    name: 'repeats of a request are not looked for',
    file: `${host}/checkout/attempt/open-payment.ts`,
    text: '  if (repeat) return repeat;\n',
    becomes: '',
    verdict: 'orders not told',
    cases: ['credit card · POST CreditCardConfirmationPage #1 · duplicate'],
  },
  {
    name: 'a charge that the bank did not answer is taken for a no',
    file: `${host}/checkout/attempt/pay-page.ts`,
    text: "return step.kind === 'unknown' ? await learnOutcome(host, reference) : step;",
    becomes: "return step.kind === 'unknown' ? { kind: 'silent' } : step;",
    verdict: 'money without an order',
    cases: ['credit card · the bank takes the money and nobody hears of it'],
  },
  {
    name: 'money that no order could be placed for is kept',
    file: `${host}/checkout/money/settle-charge.ts`,
    text: "&& isRight && isPayable ? 'place' : 'void';",
    becomes: "&& isRight && isPayable ? 'place' : 'close';",
    verdict: 'money without an order',
    cases: ['redirection · the last piece is sold while the shopper is at the bank'],
  },
  {
    name: 'a no of the bank empties the basket',
    file: `${host}/checkout/attempt/pay-page.ts`,
    text: "  const refusals = step.kind === 'refused' ? step.refusals : [SILENT];\n",
    becomes:
      "  const refusals = step.kind === 'refused' ? step.refusals : [SILENT];\n" +
      "  await (await import('../../basket/main-basket.ts')).closeBasket(tx, loaded.basket.record.pk, loaded.now);\n",
    verdict: 'lost baskets',
    cases: ['credit card · the bank says no, and yes the next time'],
  },
  {
    name: 'goods are set aside at Pay and taken once more with the order',
    file: `${host}/checkout/attempt/start-attempt.ts`,
    text: '  await endExpiredAttempt(tx, loaded);\n',
    becomes:
      '  await endExpiredAttempt(tx, loaded);\n' +
      "  const { takeStock } = await import('../../basket/basket.repository.ts');\n" +
      '  await takeStock(tx, basket.lines.map(({ product, quantity }) => ({ productPk: product.pk, quantity })));\n',
    verdict: 'stock ≠ orders',
    cases: ['credit card · no fault'],
  },
  {
    name: 'an order is written without the money in the ledger',
    file: `${host}/orders/place-order.ts`,
    text: "  if (captured > 0) await insertLedgerRow(tx, movement(draft, order, 'capture', captured));\n",
    becomes: '',
    verdict: 'orders without their capture',
    cases: ['credit card · no fault'],
  },
];
