import { readFileSync } from 'node:fs';
import { load } from './lib/load.mjs';

const views = 1_000;
const connections = 4;

/** Resident memory of a process in MiB. */
function residentOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Paths of products all over the catalogue, so that caches cannot answer for the pages. */
async function productPaths(hostUrl) {
  const paths = [];
  for (let page = 1; paths.length < 200 && page <= 5; page += 1) {
    const reply = await fetch(new URL(`/list/?page=${page}&page_size=50`, hostUrl), {
      headers: { accept: 'application/json' },
    });
    if (!reply.ok) break;
    paths.push(...(await reply.json()).products.map((product) => product.absolute_url));
  }
  return paths;
}

/** Asks for product pages, in both languages, a number of times. */
async function view(shopUrl, paths, count) {
  let next = 0;
  let errors = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        const path = paths[next % paths.length];
        const prefix = Math.floor(next / paths.length) % 2 === 0 ? '' : '/tr';
        next += 1;
        const reply = await fetch(`${shopUrl}${prefix}${path}`);
        await reply.arrayBuffer();
        if (reply.status !== 200) errors += 1;
      }
    }),
  );
  return errors;
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'memory',
  title: `Memory of each process after ${views} page views`,
  measure: async ({ say, startStack }) => {
    const stack = await startStack();
    const paths = await productPaths(stack.hostUrl);
    await load(stack.shopUrl, { connections: 1, milliseconds: 200 });
    const measured = () => stack.processes().map(({ name, pid }) => ({ name, size: residentOf(pid) }));
    const before = measured();
    say(`${views} pages`);
    const errors = await view(stack.shopUrl, paths, views);
    const after = measured();
    say(`${views} pages more`);
    const laterErrors = await view(stack.shopUrl, paths, views);
    const later = measured();
    return [
      ...after.flatMap(({ name, size }, index) => [
        {
          what: `${name}, after ${views}`,
          value: Math.round(size),
          unit: 'MiB',
          note: `${Math.round(before[index].size)} MiB at first`,
        },
        {
          what: `${name}, the second ${views} beside the first`,
          value: later[index].size / size,
          unit: '×',
          most: 1.25,
        },
      ]),
      { what: 'pages that failed', value: errors + laterErrors, unit: 'replies', most: 0 },
    ];
  },
};
