import { median } from '../lib/measure.mjs';
import { freePorts } from '../lib/ports.mjs';
import { start } from '../lib/processes.mjs';
import { inRoot, pinnedNode } from '../lib/root.mjs';
import { countOf, countOthers, runFlow } from '../load/lib/asker.mjs';
import { productPath } from './lib/product.mjs';

const rounds = 4;
const seconds = 2;
/** The shop keeps no page of a longer address, so each of these is rendered. */
const uncached = `?pad=${'x'.repeat(600)}`;

async function startBeside(name, env, atEnd) {
  const [port] = await freePorts(1);
  const child = start(name, pinnedNode, [inRoot('scripts/bench/servers', `${name}.mjs`)], {
    group: 'parent',
    env: { ...env, PORT: String(port), NODE_ENV: 'production' },
  });
  atEnd(() => child.stop());
  const isReady = new Promise((resolve) => child.onLine((line) => line.startsWith('{"ready"') && resolve(true)));
  if (!(await Promise.race([isReady, child.exit.then(() => false)]))) {
    throw new Error(`scripts/bench/servers/${name}.mjs ended: ${child.lastLines().join(' ')}`);
  }
  return `http://localhost:${port}/`;
}

/** Requests a second over persistent connections, and how many of them failed. */
async function load(address, connections, seconds) {
  const { origin, pathname, search } = new URL(address);
  const seen = await runFlow({
    origin,
    path: pathname + search,
    headers: { accept: 'text/html' },
    connections,
    seconds,
  });
  return { perSecond: countOf(seen, 200) / seen.seconds, errors: countOthers(seen, [200]) };
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'server-render',
  title: 'Product page from the server, rounds of all side by side',
  measure: async ({ say, startStack, atEnd }) => {
    const { shopUrl, hostUrl } = await startStack();
    const page = `${shopUrl}${await productPath(hostUrl)}`;
    const bytes = (await (await fetch(page)).arrayBuffer()).byteLength;
    const bare = await startBeside('bare-page', {}, atEnd);
    const cached = await startBeside('cached-string', { PAGE_BYTES: String(bytes) }, atEnd);
    const targets = { rendered: `${page}${uncached}`, fromCache: page, bare, cached };
    const seen = { rendered: [], fromCache: [], bare: [], cached: [] };
    let errors = 0;
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, url] of Object.entries(targets)) {
        say(`${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}, ${name}`);
        const result = await load(url, 10, seconds);
        errors += result.errors;
        if (round > 0) seen[name].push(result.perSecond);
      }
    }
    say('500 connections');
    const many = await load(page, 500, 3);
    const perSecond = Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, median(values)]));
    return [
      {
        what: 'product rendered, beside bare React + router + Lingui',
        value: perSecond.rendered / perSecond.bare,
        unit: '×',
        least: 0.5,
        note: `${Math.round(perSecond.rendered)} a second`,
      },
      {
        what: 'from cache, beside a cached string',
        value: perSecond.fromCache / perSecond.cached,
        unit: '×',
        least: 0.4,
        note: `${Math.round(perSecond.fromCache)} a second, ${bytes} B`,
      },
      { what: '500 connections beside 10', value: many.perSecond / perSecond.fromCache, unit: '×', least: 0.9 },
      { what: 'errors', value: errors + many.errors, unit: 'replies', most: 0 },
    ];
  },
};
