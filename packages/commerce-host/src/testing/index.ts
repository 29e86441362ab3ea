// For tests of other rooms: a seeded host in this process.
export { createTestClock, TEST_START, type TestClock } from './test-clock.ts';
export { createTestHost, TEST_HOST_TIMEOUT, type TestHost, type TestHostOptions } from './test-host.ts';
export { createTestShopper, pick, type TestBody, type TestReply, type TestShopper } from './test-shopper.ts';
