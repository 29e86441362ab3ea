import { conformanceTests } from '@vitrin/chart-testing';
import { createTestHost, openPurchaseBooks, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import { checkoutSuite, typed } from '@vitrin/core/conformance';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { beyondTerminal, TerminalFrontEnd } from './terminal-front-end.fixture.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

let people = 0;

async function open() {
  people += 1;
  const email = `terminal${people}@example.test`;
  const fetch = async (request: Request) => host.app.request(request);
  const readBooks = await openPurchaseBooks(host, { email, product: typed.product });
  return { frontEnd: new TerminalFrontEnd(fetch, email), readBooks };
}

describe('the checkout in a terminal, by keys and lines, at the real host', () => {
  for (const { title, run } of conformanceTests(checkoutSuite, { open, cannot: beyondTerminal })) it(title, run);
});
