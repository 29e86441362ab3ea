import { readFileSync } from 'node:fs';
import { TEST_HOST_TIMEOUT } from '@vitrin/commerce-host/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenOf, type VerdictName } from '../../src/faults/verdicts.ts';
import { createCaseHosts, nameOf, runCase } from '../fault-case.ts';
import { casesCalled } from '../fault-cases.ts';
import { plant } from './plant.ts';
import { type PlantedDefect, plantedDefects } from './planted-defects.table.ts';
import { tryPlanted } from './try-planted.ts';

const { LONG, PLANT } = process.env;

/** Tried in a short run: one of the browser's side, one of the host's. */
const quick = ['a lost reply to Pay is taken for a no', 'repeats of a request are not looked for'];

function chosenDefects(): readonly PlantedDefect[] {
  if (PLANT) return plantedDefects.filter(({ name }) => name.includes(PLANT));
  return LONG === '1' ? plantedDefects : plantedDefects.filter(({ name }) => quick.includes(name));
}

const chosen = chosenDefects();

/** What was seen of each defect. */
const seen = new Map<PlantedDefect, ReadonlySet<VerdictName>>();
const isFound = (defect: PlantedDefect) => seen.get(defect)?.has(defect.verdict) === true;

const hosts = createCaseHosts();

afterAll(async () => {
  await hosts.close();
  const lines = [...seen].map(([defect, verdicts]) =>
    [
      isFound(defect) ? 'found ' : 'MISSED',
      defect.name.padEnd(72),
      `${defect.cases.length} case${defect.cases.length === 1 ? ' ' : 's'}`,
      `wanted: ${defect.verdict}; seen: ${[...verdicts].join(', ') || 'nothing'}`,
    ].join('  '),
  );
  const found = [...seen.keys()].filter(isFound).length;
  process.stdout.write(`${lines.join('\n')}\n${found} of ${seen.size} planted defects found\n`);
});

const root = new URL('../../../../', import.meta.url);
const sourceOf = ({ file }: PlantedDefect) => readFileSync(new URL(file, root), 'utf8');

describe('a defect is one change of one place in the sources', () => {
  it.each(plantedDefects)('$name', (defect) => {
    expect(plant(sourceOf(defect), defect)).not.toBe(sourceOf(defect));
  });

  it('a text that is not there, or twice, is refused', () => {
    const change = { file: 'x.ts', text: 'busy', becomes: 'idle' };
    expect(() => plant('idle', change)).toThrow('0 times');
    expect(() => plant('busy busy', change)).toThrow('2 times');
  });
});

describe('the faults find what is planted (rules/security.md, the test rig)', () => {
  it.each(chosen)('$name → $verdict', { timeout: 2 * TEST_HOST_TIMEOUT }, async (defect) => {
    const tried = await tryPlanted(defect.cases, defect.name);
    const verdicts = new Set(tried.flatMap(({ broken }) => broken.map(({ name }) => name)));
    seen.set(defect, verdicts);
    expect([...verdicts]).toContain(defect.verdict);
  });

  it('without a defect the same cases break nothing', { timeout: 2 * TEST_HOST_TIMEOUT }, async () => {
    const names = [...new Set(chosen.flatMap(({ cases }) => cases))];
    for (const one of names.flatMap(casesCalled)) {
      const { verdicts } = await runCase(hosts, one);
      expect(brokenOf(verdicts), nameOf(one)).toEqual([]);
    }
  });
});
