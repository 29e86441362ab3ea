import { start } from '../lib/processes.mjs';
import { inRoot, pinnedNode } from '../lib/root.mjs';
import { freePorts } from '../lib/stack.mjs';
import { median } from './lib/figure.mjs';
import { load } from './lib/load.mjs';
import { productPath } from './lib/product.mjs';

const rounds = 4;
const milliseconds = 2_000;
/** The shop keeps no page of a longer address, so each of these is rendered. */
const uncached = `?pad=${'x'.repeat(600)}`;

async function startBeside(name, env) {
  const [port] = await freePorts(1);
  const child = start(name, pinnedNode, [inRoot('scripts/bench/servers', `${name}.mjs`)], {
    group: 'parent',
    env: { ...env, PORT: String(port), NODE_ENV: 'production' },
  });
  const isReady = new Promise((resolve) => child.onLine((line) => line.startsWith('{"ready"') && resolve(true)));
  if (!(await Promise.race([isReady, child.exit.then(() => false)]))) {
    throw new Error(`scripts/bench/servers/${name}.mjs ended: ${child.lastLines().join(' ')}`);
  }
  return { child, url: `http://localhost:${port}/` };
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'server-render',
  title: 'Product and list page from the server, rounds of all five side by side',
  measure: async ({ say, startStack }) => {
    const { shopUrl, hostUrl } = await startStack();
    const page = `${shopUrl}${await productPath(hostUrl)}`;
    const list = `${shopUrl}/list/`;
    const { bytes } = await load(page, { connections: 1, milliseconds: 500 });
    const { bytes: listBytes } = await load(list, { connections: 1, milliseconds: 500 });
    const bare = await startBeside('bare-page', {});
    const cached = await startBeside('cached-string', { PAGE_BYTES: String(bytes) });
    const targets = {
      rendered: `${page}${uncached}`,
      list: `${list}${uncached}`,
      fromCache: page,
      bare: bare.url,
      cached: cached.url,
    };
    const seen = { rendered: [], list: [], fromCache: [], bare: [], cached: [] };
    let errors = 0;
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, url] of Object.entries(targets)) {
        say(`${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}, ${name}`);
        const result = await load(url, { connections: 10, milliseconds: round === 0 ? 1_500 : milliseconds });
        errors += result.errors;
        if (round > 0) seen[name].push(result.perSecond);
      }
    }
    say('500 connections');
    const many = await load(page, { connections: 500, milliseconds: 3_000 });
    await Promise.all([bare.child.stop(), cached.child.stop()]);
    const perSecond = Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, median(values)]));
    return [
      {
        what: 'product rendered, beside bare React + router + Lingui',
        value: perSecond.rendered / perSecond.bare,
        unit: '×',
        least: 0.5,
      },
      {
        what: 'from cache, beside a cached string',
        value: perSecond.fromCache / perSecond.cached,
        unit: '×',
        least: 0.4,
      },
      { what: '500 connections beside 10', value: many.perSecond / perSecond.fromCache, unit: '×', least: 0.9 },
      { what: 'errors', value: errors + many.errors, unit: 'replies', most: 0 },
      { what: 'rendered', value: Math.round(perSecond.rendered), unit: 'requests/s' },
      { what: 'time of one rendered page', value: 1000 / perSecond.rendered, unit: 'ms of one core' },
      { what: 'from cache', value: Math.round(perSecond.fromCache), unit: 'requests/s' },
      { what: 'size of the page', value: bytes, unit: 'B' },
      { what: 'list rendered, beside the same bare page', value: perSecond.list / perSecond.bare, unit: '×' },
      { what: 'time of one rendered list', value: 1000 / perSecond.list, unit: 'ms of one core' },
      { what: 'size of the list', value: listBytes, unit: 'B' },
    ];
  },
};
