import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../lib/root.mjs';

/**
 * Core's own sources; the pinned Node runs them as they are.
 *
 * @param {string[]} files below `packages/core/src`, without their ending
 */
export async function loadCore(files) {
  const parts = await Promise.all(files.map((file) => import(inRoot('packages/core/src', `${file}.ts`))));
  return Object.assign({}, ...parts);
}

/** XState as core uses it: the same copy. */
export const loadXState = () =>
  import(pathToFileURL(createRequire(inRoot('packages/core/package.json')).resolve('xstate')).href);

/**
 * Commerce of a shop's page whose requests a fake host answers.
 *
 * @param {*} core with `create-commerce`, `shop-config` and `test-ports`
 * @param {(request: Request) => Promise<Response>} fetch
 * @param {object} [ports] instead of the test's own
 */
export const createShopCommerce = (core, fetch, ports) =>
  core.createCommerce(
    {
      baseUrl: 'http://shop.test/api/client/',
      transport: 'gateway',
      locale: { value: 'en', apiValue: 'en-us' },
      currency: 'try',
      shop: core.createShopConfig(),
    },
    core.createTestPorts(fetch, ports),
  );
