// `npm run probe -- URL`: see options.ts for what may be said.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine, usage, WrongUsage } from './options.ts';
import { probeHost } from './probe-host.ts';
import { htmlReport } from './report/html-report.ts';
import { summarise } from './report/summary.ts';
import { findingText, summaryText } from './report/text-report.ts';

/** @returns the exit code. */
async function main(): Promise<number> {
  const { isHelp, options, report: folder } = readCommandLine(process.argv.slice(2), process.env);
  if (isHelp) {
    console.log(usage);
    return 0;
  }
  console.log(`Asking ${options.host} …`);
  if (!(await answers(options.host))) {
    console.log(`Nobody answers at ${options.host}: is the host running, and is the address right?`);
    return 2;
  }
  const report = await probeHost(options, {
    fetch: (url, init) => fetch(url, init),
    tell: (finding) => console.log(findingText(finding)),
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'probe.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(folder, 'probe.html'), htmlReport(report));
  console.log(`\n${summaryText(report)}\nWritten: ${join(folder, 'probe.html')}, ${join(folder, 'probe.json')}`);
  return summarise(report).needed.length === 0 ? 0 : 1;
}

/** Any reply at all will do. */
async function answers(host: string): Promise<boolean> {
  try {
    await fetch(host, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
