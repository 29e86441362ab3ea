// The storm of confirmations.test.ts by hand, in any size: node scripts/confirmations.mjs --rounds=100 --kills=10 …
import { runStorm } from './confirmations/storm.mjs';
import { onEnd } from './lib/processes.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';

/** @type {import('./confirmations/storm.mjs').StormSize} */
const usual = {
  mode: 'built',
  processes: 4,
  rounds: 100,
  atOnce: 50,
  mixed: 20,
  kills: 14,
  killsAfterCommit: 6,
  milliseconds: 600_000,
};

await runMain(async () => {
  onEnd();
  const size = { ...usual };
  for (const arg of process.argv.slice(2)) {
    const [, name = '', value = ''] = /^--(\w+)=(\w+)$/.exec(arg) ?? [];
    if (!(name in size)) throw new StopError(`${arg} is no option: ${Object.keys(usual).join(', ')}`);
    Object.assign(size, { [name]: name === 'mode' ? value : Number(value) });
  }
  const figures = await runStorm({ ...size, say: (line) => console.log(line) });
  if (!figures) throw new StopError('No PostgreSQL is installed on this machine: initdb and postgres are needed.');
  console.log(JSON.stringify(figures));
  return Object.keys(figures.complaints ?? {}).length === 0 ? 0 : 1;
});
