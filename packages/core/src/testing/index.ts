export {
  endings,
  inputAt,
  keepsPromises,
  orderChanges,
  statusNameOf,
} from '../checkout/methods/method-model.fixtures.ts';
export { startMethod } from '../checkout/methods/method-run.fixtures.ts';
export {
  chosenAnew,
  firstRead,
  orderWith,
  paymentOption,
  StatusFixture,
} from '../checkout/methods/method-status.fixtures.ts';
/** Tests of a way to pay of another package: its moments, its model, and what it owes the payment chart. */
export { methodTests } from '../checkout/methods/method-walk.fixtures.ts';
export { orderItem } from '../orders/order-item.fixtures.ts';
export { FakeHost, type FakeHostMode, type FakeHostRequest } from './fake-host.ts';
export { HandHeldPart } from './hand-held-part.ts';
