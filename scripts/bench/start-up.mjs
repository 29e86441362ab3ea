import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, pinnedNode } from '../lib/root.mjs';
import { freePorts } from '../lib/stack.mjs';
import { median } from './lib/figure.mjs';
import { productPath } from './lib/product.mjs';

const rounds = 5;
/** A first start fills its database, which takes seconds: fewer of them. */
const firstRounds = 3;

const runOnce = (args, env) =>
  new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', resolve);
  });

async function timeBareNode() {
  const start = performance.now();
  await runOnce(['--eval', '0'], {});
  return performance.now() - start;
}

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

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'start-up',
  title: 'Start-up of npm start, nothing stale, filled database',
  measure: async ({ say, data, startStack }) => {
    const stack = await startStack();
    const path = await productPath(stack.hostUrl);
    await stack.close();
    /** @type {number[]} */
    const starts = [];
    /** @type {number[]} */
    const bare = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`);
      bare.push(await timeBareNode());
      starts.push(await timeStart(path, data));
    }
    /** @type {number[]} */
    const first = [];
    for (let round = 1; round <= firstRounds; round += 1) {
      say(`first start ever, round ${round} of ${firstRounds}`);
      first.push(await timeStart(path));
    }
    const seconds = median(starts) / 1000;
    return [
      { what: 'first product page', value: seconds, unit: 's', most: 0.8, isGoal: true, note: `median of ${rounds}` },
      {
        what: 'first product page of the first start ever',
        value: median(first) / 1000,
        unit: 's',
        most: 6,
        isGoal: true,
        note: `median of ${firstRounds}, 1,000 products written`,
      },
      { what: 'beside a bare Node process', value: median(starts) / median(bare), unit: '×' },
    ];
  },
};
