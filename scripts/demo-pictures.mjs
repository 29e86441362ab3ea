import { rmSync } from 'node:fs';
import { shippedPictures, writeArchive } from './demo-pictures/drawing-sources.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { step } from './lib/progress.mjs';
import { prepareData, startStack } from './lib/stack.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';

/** First pages of a visit, with the widths that the windows of phones and desktops choose of their `srcset`. */
const pages = [
  { path: '/', widths: [320, 640, 960, 1440] },
  ...['/list/', '/living/', '/table/', '/light/', '/textile/', '/paper/'].map((path) => ({ path, widths: [320, 640] })),
];

const pictureAddress = /\/media\/p\/([\w-]+_size(\d+)x\d+_quality70_crop\w+\.webp)/g;

async function read(address) {
  const reply = await fetch(address);
  if (reply.status !== 200) throw new StopError(`${address} answered ${reply.status}.`);
  return reply;
}

/** Names of the pictures of these pages. */
async function picturesOf(shopUrl) {
  const names = new Set();
  for (const { path, widths } of pages) {
    const html = await (await read(`${shopUrl}${path}`)).text();
    for (const [, name, width] of html.matchAll(pictureAddress)) if (widths.includes(Number(width))) names.add(name);
  }
  return [...names].sort();
}

/** Draws the pictures that are shipped with the demo's goods, so that a first visit waits for none of them. */
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // A host that finds the old pictures would send those.
  rmSync(shippedPictures, { force: true });
  const pictures = new Map();
  const stack = await startStack(await prepareData('built'));
  try {
    await step('Drawing', async (say) => {
      const names = await picturesOf(stack.shopUrl);
      for (const [index, name] of names.entries()) {
        say(`picture ${index + 1} of ${names.length}`);
        const bytes = await (await read(`${stack.shopUrl}/media/p/${name}`)).arrayBuffer();
        pictures.set(name, new Uint8Array(bytes));
      }
    });
  } finally {
    await stack.close();
  }
  writeArchive(pictures);
  console.log(`${pictures.size} pictures in ${shippedPictures}.`);
});
