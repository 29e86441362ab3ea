import { createCaseHosts, runCase } from '../fault-case.ts';
import { casesCalled } from '../fault-cases.ts';
import type { TriedCase } from './try-planted.ts';

/** A program: runs the cases named by its arguments and prints what each of them broke, as JSON. */
const hosts = createCaseHosts();
const tried: TriedCase[] = [];
for (const name of process.argv.slice(2)) {
  for (const one of casesCalled(name)) {
    const { verdicts } = await runCase(hosts, one);
    tried.push({ name, broken: verdicts.filter(({ broken }) => broken.length > 0) });
  }
}
await hosts.close();
process.stdout.write(`${JSON.stringify(tried)}\n`, () => process.exit(0));
