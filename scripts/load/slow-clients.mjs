import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, none } from '../lib/measure.mjs';
import { countOthers, p99Of, startAsker, statusesOf } from './lib/asker.mjs';
import { lookInside } from './lib/inside.mjs';
import { handlesOf, memoryOf } from './lib/process-figures.mjs';
import { startShopOnStub } from './lib/shop-on-stub.mjs';
import { createTimes } from './lib/times.mjs';

const host = 'Host: shop.test\r\n';
/** Beginnings of requests, and what drips after them. */
const kinds = {
  header: { start: `GET /api/client/baskets/basket/ HTTP/1.1\r\n${host}X-Slow: `, drip: 'x' },
  body: {
    start: `POST /api/client/baskets/basket/ HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
    drip: ' ',
  },
  // Of four replies of 256 KiB nothing is read: more than the kernel takes.
  reading: { start: `GET /api/client/list/ HTTP/1.1\r\n${host}\r\n`.repeat(4), drip: '' },
};

/** Opens one slow connection; tells how long the server bore it. */
function openSlow({ hostname, port }, { start, drip }, onEnd) {
  const socket = connect({ host: hostname, port: Number(port) });
  const began = performance.now();
  let dripping;
  socket.once('connect', () => {
    socket.write(start);
    if (drip === '') socket.pause();
    else {
      socket.resume();
      dripping = setInterval(() => socket.write(drip), 3_000);
    }
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(dripping);
    onEnd(performance.now() - began);
  });
  return socket;
}

/**
 * What is still there when it had time to go: honest clients keep their connections, and the shop closes those on which nothing
 * moves after a minute.
 */
async function leftOf(count) {
  const start = performance.now();
  while (count() > 0 && performance.now() - start < 75_000) await pause(500);
  return Math.max(0, count());
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'slow-clients',
  title: 'Clients that send and read as slowly as they can, beside honest ones (security.md A4)',
  measure: async (rig) => {
    const { say, extent, atEnd } = rig;
    const { url, pid, dataDir } = await startShopOnStub(rig);
    const inside = await lookInside(dataDir, 'shop');
    atEnd(inside.close);
    const ask = startAsker(rig);
    const target = new URL(url);
    const count = { brief: 300, whole: 2_000, long: 2_000 }[extent];
    const seconds = { brief: 3, whole: 50, long: 300 }[extent];
    // Strangers, each with a connection of their own, from another process than the slow ones.
    const honest = { origin: url, path: '/api/client/baskets/basket/', connections: 0 };
    const flow = (time) => ask({ ...honest, perSecond: 50, seconds: time });
    say('honest ones alone');
    await flow(2);
    const alone = await flow({ brief: 2, whole: 10, long: 30 }[extent]);
    const quiet = handlesOf(pid);
    const borne = { header: createTimes(), body: createTimes(), reading: createTimes() };
    const open = new Set();
    let isOver = false;
    const add = (kind) => {
      const socket = openSlow(target, kinds[kind], (milliseconds) => {
        open.delete(socket);
        if (isOver) return;
        borne[kind].add(milliseconds);
        // Whoever is cut comes again, but not all of them at once: that would be a flood.
        setTimeout(() => isOver || add(kind), Math.random() * 5_000).unref();
      });
      open.add(socket);
    };
    atEnd(() => {
      isOver = true;
      for (const socket of open) socket.destroy();
    });
    say(`opening ${count} slow ones`);
    for (let index = 0; index < count; index += 1) {
      add(Object.keys(kinds)[index % 3]);
      await pause(2);
    }
    // What is measured is what they hold, not that they came.
    await pause(2_000);
    say(`${count} slow ones and honest ones, ${seconds} s`);
    await inside.watchLoop();
    const beside = await flow(seconds);
    const loop = await inside.readLoop();
    const memory = memoryOf(pid);
    isOver = true;
    for (const socket of open) socket.destroy();
    const stay = await leftOf(() => handlesOf(pid).sockets - quiet.sockets - 5);
    const rows = [
      none('honest requests without an answer', countOthers(beside, [200]), statusesOf(beside)),
      none('sockets that stay when the slow ones are gone', stay),
      figure('p99 beside them, by p99 alone', p99Of(beside, 200) / p99Of(alone, 200), '×', {
        most: 2,
        note: `${p99Of(beside, 200).toFixed(1)} ms`,
      }),
      figure('p99 of the delay of the event loop, seen inside', loop, 'ms'),
      figure('memory of the shop', Math.round(memory), 'MiB'),
    ];
    if (extent === 'brief') return rows;
    return [
      ...rows,
      { what: 'slow headers that were cut', value: borne.header.count(), unit: 'times', least: 1 },
      { what: 'slow bodies that were cut', value: borne.body.count(), unit: 'times', least: 1 },
      figure('longest slow header', borne.header.percentile(100) / 1_000, 's', { most: 15 }),
      figure('longest slow body', borne.body.percentile(100) / 1_000, 's', { most: 35 }),
    ];
  },
};
