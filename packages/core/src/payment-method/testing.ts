/** Generated tests of a payment method: fixtures of an order, the model of its chart, and its contract with the payment chart. */
export {
  choiceModel,
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
export { methodTests } from '../checkout/methods/method-walk.fixtures.ts';
