import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST_ROUTES } from '../routes.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

/** Every address of the host that a browser can open. */
const ADDRESSES = HOST_ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/:\w+/g, '1'));

describe('pages that the host draws (security W3)', () => {
  it('have a policy, and open in no foreign frame', async () => {
    const pages: string[] = [];
    for (const path of ADDRESSES) {
      const reply = await host.app.request(`${host.config.adminUrl}${path}`, { headers: { accept: 'text/html' } });
      if (!reply.headers.get('content-type')?.startsWith('text/html')) continue;
      pages.push(path);
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toMatch(/frame-ancestors ('none'|'self' http:\/\/localhost:3000)(;|$)/);
      expect(policy, path).toContain("base-uri 'none'");
    }
    expect(pages).toEqual(expect.arrayContaining(['/admin/', '/admin/payments/', '/admin/contact/', '/outbox/']));
  });
});
