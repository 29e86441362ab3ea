/** The reference host in one process, and the checkout's conformance suite at it. */
export { createFakeHost, type FakeHost, type FakeHostOptions, type FakePurchase } from './fake-host.ts';
export { type CheckoutSuiteOptions, type OpenFrontEnd, runCheckoutSuite } from './run-checkout-suite.ts';
