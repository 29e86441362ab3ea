import { afterAll, beforeAll, describe } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../src/testing/test-host.ts';
import { testSpellings } from './spellings.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ listens: true });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

describe('spellings of one text (security A2)', () => testSpellings(() => host));
