export { orderItem } from '../orders/order-item.fixtures.ts';
export { FakeHost, type FakeHostMode, type FakeHostRequest } from './fake-host.ts';
export { HandHeldPart } from './hand-held-part.ts';
