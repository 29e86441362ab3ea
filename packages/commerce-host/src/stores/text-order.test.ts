import { afterAll, beforeAll, describe } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { testTextOrder } from './text-order.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

describe('the order of names (ruling 36)', () => testTextOrder(() => host));
