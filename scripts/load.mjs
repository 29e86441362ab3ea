import { isBroken, table } from './bench/lib/figure.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { onEnd } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { prepareData } from './lib/stack.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import { rooms } from './load/rooms.mjs';

const usage = `npm run load [-- --brief | --long] [-- ${rooms.map(({ name }) => name).join(' ')}]`;

/** @param {string[]} args */
function readOptions(args) {
  const flags = args.filter((arg) => arg.startsWith('--') && !arg.startsWith('--only='));
  const names = args.filter((arg) => !flags.includes(arg)).flatMap((arg) => arg.replace(/^--only=/, '').split(','));
  const stranger =
    flags.find((flag) => flag !== '--brief' && flag !== '--long') ??
    names.find((name) => !rooms.some((room) => room.name === name));
  if (stranger !== undefined) throw new StopError(`${stranger} is no option: ${usage}`);
  /** @type {import('./load/lib/room.mjs').Extent} */
  const extent = flags.includes('--long') ? 'long' : flags.includes('--brief') ? 'brief' : 'whole';
  const chosen = rooms.filter(
    ({ name, extents }) => (names.length === 0 || names.includes(name)) && (extents?.includes(extent) ?? true),
  );
  return { extent, chosen };
}

/** Measures in one room; whatever it started is stopped, the last first. */
async function measure(room, shared) {
  const stops = [];
  try {
    return await step(room.title, (say) => room.measure({ ...shared, say, atEnd: (stop) => stops.push(stop) }));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await runMain(async () => {
  onEnd();
  const { extent, chosen } = readOptions(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  const shared = { extent, data: await step('Filling a database', () => prepareData('built')) };
  const broken = [];
  let held = 0;
  for (const room of chosen) {
    const rows = await measure(room, shared);
    for (const line of table(rows)) console.log(`  ${line}`);
    const promises = rows.filter(({ most, least, isGoal }) => !isGoal && (most !== undefined || least !== undefined));
    const lost = promises.filter(isBroken);
    broken.push(...lost.map(({ what }) => `${room.name}: ${what}`));
    held += promises.length - lost.length;
  }
  console.log(`\n${held} hold, ${broken.length} fail${broken.length === 0 ? '.' : `: ${broken.join('; ')}`}`);
  return broken.length === 0 ? 0 : 1;
});
