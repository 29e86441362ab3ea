import { type ConformanceOptions, type FrontEnd, type PathVerdict, runSuite } from '@vitrin/chart-testing';
import { checkoutSuite, type ShopBooks, type ShopReading, typed } from '@vitrin/core/conformance';
import { createFakeHost, type FakeHost } from './fake-host.ts';

/** Makes a front end for one path of the suite. @param email address of its guest, another one for each path. */
export type OpenFrontEnd = (host: FakeHost, email: string) => FrontEnd<ShopReading> | Promise<FrontEnd<ShopReading>>;

/** Options of the suite. */
export type CheckoutSuiteOptions = Omit<ConformanceOptions<ShopReading, ShopBooks>, 'open'>;

/**
 * Leads a front end through the checkout's conformance suite at a fake host, one path after the other.
 * @returns one verdict for each path; `isKept` is false where a promise was broken.
 * @example
 * const verdicts = await runCheckoutSuite((host, email) => openMyFrontEnd(host.baseUrl, host.fetch, email));
 * for (const { title, isKept } of verdicts) console.log(isKept, title);
 */
export async function runCheckoutSuite(
  open: OpenFrontEnd,
  options: CheckoutSuiteOptions = {},
): Promise<readonly PathVerdict[]> {
  const host = await createFakeHost();
  try {
    let paths = 0;
    return await runSuite(checkoutSuite, {
      ...options,
      open: async () => {
        paths += 1;
        const email = `suite${paths}@example.test`;
        const readBooks = await host.openBooks({ email, product: typed.product });
        return { frontEnd: await open(host, email), readBooks };
      },
    });
  } finally {
    await host.close();
  }
}
