// For tests of other rooms: a seeded host in this process.
export { answerInWallet, type Form, formOf, postToBank } from '../checkout/checkout-journey.fixture.ts';
export { type BookedMovement, type BookedOrder, type Books, readBooks } from './books.ts';
export { dumpBytes, dumpRows } from './dump-database.ts';
export {
  type AcquirerCall,
  createMisbehavingAcquirer,
  type MisbehavingAcquirer,
  type Mishap,
} from './misbehaving-acquirer.ts';
export { forgetOrders, listPlacedOrders, type PlacedOrder, raisePrice, setStock, stockUp } from './placed-orders.ts';
export { pressInAdmin } from './press-in-admin.ts';
export { openPurchaseBooks, type PurchaseBooks, readOrderNumber } from './purchase-books.ts';
export { createTestClock, TEST_START, type TestClock } from './test-clock.ts';
export { createTestHost, TEST_HOST_TIMEOUT, type TestHost, type TestHostOptions } from './test-host.ts';
export { createTestShopper, pick, type TestBody, type TestReply, type TestShopper } from './test-shopper.ts';
export { textId } from './text-ids.ts';
