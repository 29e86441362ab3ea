import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../bench/lib/product.mjs';
import { figure, none } from '../lib/measure.mjs';
import { ask } from '../lib/operations/ask.mjs';
import { createShopper } from '../lib/operations/shopper.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { run } from '../lib/processes.mjs';

const mebibyte = Buffer.alloc(1_048_576, 1);
/** Guests who come at most, until so many writes as are wanted have met the full disk. */
const mostGuests = 600;

/** Writes until there is no room left, down to the last kilobyte; what the database frees is filled again. */
function fill(folder) {
  const path = join(folder, 'filler');
  const pour = () => {
    for (const piece of [mebibyte, mebibyte.subarray(0, 1_024)]) {
      try {
        for (;;) writeFileSync(path, piece, { flag: 'a' });
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
    }
  };
  pour();
  return { pour, empty: () => unlinkSync(path) };
}

/** A small disk of its own; undefined where none can be mounted. */
async function mountDisk(mebibytes, atEnd) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-small-disk-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { code } = await run('mount', 'mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'vitrin-load', folder]);
  if (code !== 0) return undefined;
  atEnd(() => run('umount', 'umount', ['-l', folder]));
  return folder;
}

/** Says in words for people what went wrong. */
function isProblem({ status, headers, text }) {
  if (status < 400 || !headers['content-type']?.includes('json')) return false;
  const { detail, title } = JSON.parse(text);
  return [detail, title].some((words) => typeof words === 'string' && words.includes(' '));
}

/**
 * Fills the disk of a running shop, lets guests come, makes room, and counts.
 *
 * @param {string} name of the database
 * @param {import('../lib/stack.mjs').Stack} stack
 * @param {string} disk
 * @param {import('../lib/measure.mjs').Rig} rig
 */
async function fillAndFree(name, stack, disk, { extent, say, atEnd }) {
  const wanted = { brief: 5, whole: 40, long: 200 }[extent];
  const page = `${stack.shopUrl}${await productPath(stack.hostUrl)}`;
  /** @type {ReturnType<typeof createShopper>[]} who were told that the mug is in their basket */
  const told = [];
  const lost = { page: 0, read: 0, odd: 0 };
  let refused = 0;
  const answers = new Map();
  /** A stranger opens a session and puts a mug into a basket: rows that need room. */
  const come = async (number) => {
    const replies = [];
    const guest = createShopper(stack.shopUrl, { number, onAnswer: (answer) => replies.push(answer) });
    atEnd(guest.close);
    await guest.fillBasket().then(
      () => told.push(guest),
      () => {},
    );
    const last = replies.at(-1);
    answers.set(last.status, (answers.get(last.status) ?? 0) + 1);
    if (told.at(-1) === guest) return true;
    refused += 1;
    if (!isProblem(last)) lost.odd += 1;
    return false;
  };
  for (let number = 0; number < 5; number += 1) await come(number);
  say(`${name}: filling the disk`);
  const filler = fill(disk);
  let number = 5;
  for (; number < mostGuests && refused < wanted; number += 1) {
    say(`${name}: full, ${refused} of ${wanted} writes refused, ${told.length} stored`);
    filler.pour();
    await come(number);
    if (number % 10 > 0) continue;
    if ((await ask(`${page}?guest=${number}`)).status !== 200) lost.page += 1;
    const basket = await told[number % told.length]?.send('GET', '/api/client/baskets/basket/');
    if (basket?.status !== 200) lost.read += 1;
  }
  filler.empty();
  say(`${name}: there is room again`);
  const start = performance.now();
  while (!(await come(number)) && performance.now() - start < 30_000) {
    number += 1;
    await pause(100);
  }
  const recovery = (performance.now() - start) / 1_000;
  const countLost = async () => {
    let sum = 0;
    for (const guest of told) if ((await guest.countPieces().catch(() => 0)) !== 1) sum += 1;
    return sum;
  };
  const kept = await countLost();
  await stack.kill('host');
  await stack.restart('host');
  const restarted = await countLost();
  const note = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
  return [
    { what: `${name}: writes that met the full disk`, value: refused, unit: 'times', least: wanted, note },
    none(`${name}: of those without a problem in JSON and words`, lost.odd),
    none(`${name}: pages that did not come while it was full`, lost.page),
    none(`${name}: baskets that could not be read`, lost.read),
    figure(`${name}: from room on the disk to the first write`, recovery, 's', { most: 30 }),
    none(`${name}: baskets that were told and are lost`, kept, `of ${told.length}`),
    none(`${name}: baskets that are lost after a power cut`, restarted),
  ];
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'disk-full',
  title: 'The disk of the database is full, then it is not',
  measure: async (rig) => {
    const { atEnd, startStack } = rig;
    const disk = await mountDisk(260, atEnd);
    if (disk === undefined) return [figure('no disk of its own can be mounted here, so it is left out', 0, 'measured')];
    const embedded = await startStack({ folder: disk, env: { TRUSTED_PROXIES: '1' } });
    const rows = await fillAndFree('embedded database', embedded, disk, rig);
    await embedded.close();
    const second = await mountDisk(400, atEnd);
    const server = second === undefined ? undefined : await startPostgres({ folder: second });
    if (second === undefined || server === undefined)
      return [...rows, figure('PostgreSQL is not on the PATH, so it is left out', 0, 'measured')];
    atEnd(server.stop);
    const stack = await startStack({ env: { DATABASE_URL: server.url, TRUSTED_PROXIES: '1' } });
    return [...rows, ...(await fillAndFree('PostgreSQL', stack, second, rig))];
  },
};
