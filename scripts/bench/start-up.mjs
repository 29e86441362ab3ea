import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../lib/measure.mjs';
import { freePorts } from '../lib/ports.mjs';
import { inRoot, pinnedNode } from '../lib/root.mjs';
import { productPath } from './lib/product.mjs';

const rounds = 5;
/** A first start fills its database, which takes seconds: fewer of them. */
const firstRounds = 3;

const isAnswered = async (url) => {
  try {
    const reply = await fetch(url);
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
};

/** From the command to the first product page; nothing is stale, and without `data` nothing is filled. */
async function timeStart(path, data) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-bench-'));
  if (data !== undefined) cpSync(data, join(folder, 'data'), { recursive: true });
  const [shop, host, bank, wallet] = (await freePorts(4)).map(String);
  const env = { PORT: shop, COMMERCE_PORT: host, BANK_PORT: bank, WALLET_PORT: wallet, DATA_DIR: join(folder, 'data') };
  const start = performance.now();
  const child = spawn(pinnedNode, [inRoot('scripts/start.mjs')], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (child.exitCode === null && !(await isAnswered(`http://localhost:${shop}${path}`))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (child.exitCode !== null) throw new Error('npm start ended while it was measured; run it by hand to see why.');
    return performance.now() - start;
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'start-up',
  title: 'Start-up of npm start, nothing stale, filled database',
  measure: async ({ say, data, startStack }) => {
    const stack = await startStack();
    const path = await productPath(stack.hostUrl);
    await stack.close();
    const timeStarts = async (title, count, given) => {
      const times = [];
      for (let round = 1; round <= count; round += 1) {
        say(`${title}, round ${round} of ${count}`);
        times.push(await timeStart(path, given));
      }
      return { value: median(times) / 1_000, unit: 's', isGoal: true };
    };
    const filled = await timeStarts('filled database', rounds, data);
    const first = await timeStarts('first start ever', firstRounds, undefined);
    return [
      { what: 'first product page', ...filled, most: 0.8, note: `median of ${rounds}` },
      { what: 'first product page of the first start ever', ...first, most: 6, note: `median of ${firstRounds}` },
    ];
  },
};
