import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../bench/lib/product.mjs';
import { run } from '../lib/processes.mjs';
import { startStack } from '../lib/stack.mjs';
import { ask } from './lib/ask.mjs';
import { figure, none } from './lib/room.mjs';
import { createShopper } from './lib/shopper.mjs';

const shoppers = 5;
const mebibyte = Buffer.alloc(1_048_576, 1);

/** Writes until there is no room left, down to the last kilobyte. */
function fill(folder) {
  const path = join(folder, 'filler');
  for (const piece of [mebibyte, mebibyte.subarray(0, 1_024)]) {
    try {
      for (;;) writeFileSync(path, piece, { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  return () => unlinkSync(path);
}

/** @type {import('./lib/room.mjs').Room} */
export const room = {
  name: 'disk-full',
  title: 'The disk of the embedded database is full, then it is not',
  measure: async ({ data, say, atEnd }) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrin-small-disk-'));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const { code } = await run('mount', 'mount', ['-t', 'tmpfs', '-o', 'size=400m', 'vitrin-load', folder]);
    if (code !== 0) return [figure('no disk of its own can be mounted here, so it is left out', 0, 'measured')];
    atEnd(() => run('umount', 'umount', ['-l', folder]));
    const stack = await startStack(data, { folder });
    atEnd(stack.close);
    const page = `${stack.shopUrl}${await productPath(stack.hostUrl)}`;
    const guests = Array.from({ length: shoppers }, (_, index) => createShopper(stack.shopUrl, index));
    for (const guest of guests) {
      atEnd(guest.close);
      await guest.fillBasket();
    }
    say('filling the disk');
    const free = fill(folder);
    const seen = { page: 0, read: 0, odd: 0 };
    const answers = new Map();
    let told = 0;
    for (let round = 0; round < 20; round += 1) {
      say(`full, round ${round + 1} of 20`);
      if ((await ask(`${page}?round=${round}`)).status !== 200) seen.page += 1;
      if ((await ask(`${stack.shopUrl}/api/client/product/1201/`)).status !== 200) seen.read += 1;
      const guest = guests[round % shoppers];
      const write = { json: { product: 1201, quantity: 1 } };
      const { status, headers } = await guest.send('POST', '/api/client/baskets/basket/', write);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 200) told += 1;
      else if (status === 0 || !headers['content-type']?.includes('json')) seen.odd += 1;
      await pause(50);
    }
    free();
    say('there is room again');
    const pieces = async () => {
      let sum = 0;
      for (const guest of guests) sum += await guest.countPieces();
      return sum;
    };
    const kept = await pieces().catch(() => Number.NaN);
    await stack.kill('host');
    await stack.restart('host');
    const restarted = await pieces().catch(() => Number.NaN);
    const note = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
    return [
      none('pages that did not come while it was full', seen.page),
      none('reads that did not come', seen.read),
      none('writes without an answer in JSON', seen.odd, note),
      none('pieces that were told and are lost', shoppers + told - kept),
      none('pieces that are lost after a power cut', shoppers + told - restarted),
    ];
  },
};
