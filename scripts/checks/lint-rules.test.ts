import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenImports } from './lint-rules.fixture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const marker = /\/\/ must fail: (\w+)/;
const watched = [
  'noRestrictedImports',
  'noImportCycles',
  'noReExportAll',
  'noExplicitAny',
  'noFocusedTests',
  'noSkippedTests',
  'plugin', // scripts/checks/no-html-sinks.grit
  'noDangerouslySetInnerHtml',
  'noExcessiveLinesPerFile',
  'useFilenamingConvention',
];
/** Rules that speak about a file as a whole carry no useful line. */
const wholeFile = new Set(['noExcessiveLinesPerFile', 'useFilenamingConvention']);

interface Diagnostic {
  readonly category: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

const describeFinding = (path: string, line: number, rule: string) =>
  wholeFile.has(rule) ? `${path} ${rule}` : `${path}:${line} ${rule}`;

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const longText = (lines: number) =>
  Array.from({ length: lines }, (_, line) => `export const line${line} = ${line};\n`).join('');

function copyConfigs(target: string): void {
  // Not every folder there is a package: tools keep files of their own in a node_modules.
  const packageNames = readdirSync(join(root, 'packages'))
    .filter((packageName) => packageName !== 'node_modules')
    .map((packageName) => `packages/${packageName}/biome.json`);
  for (const path of [
    'biome.json',
    '.gitignore',
    'examples/biome.json',
    'scripts/checks/no-html-sinks.grit',
    ...packageNames,
  ]) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path));
  }
}

describe('the lint rules that keep the packages apart', () => {
  let copy = '';
  let found: string[] = [];
  let levels: string[] = [];

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'vitrin-lint-'));
    copyConfigs(copy);
    for (const [path, text] of Object.entries(brokenImports)) write(join(copy, path), text);
    for (const [name, lines] of [
      ['too-long.ts', 301],
      ['too-long.test.ts', 301],
      ['long-enough.ts', 300],
      ['long.table.ts', 900],
    ] as const)
      write(join(copy, 'packages/core/src/money', name), longText(lines));
    const biome = join(root, 'node_modules/.bin/biome');
    const run = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
      cwd: copy,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
    const shown = diagnostics
      .map((one) => ({ ...one, rule: one.category.split('/').at(-1) ?? '' }))
      .filter((one) => watched.includes(one.rule));
    levels = [...new Set(shown.map((one) => one.severity))];
    found = shown.map((one) => describeFinding(one.location.path, one.location.start.line, one.rule)).sort();
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('fire at every marked line of the fixture and nowhere else', () => {
    const marked = Object.entries(brokenImports).flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const rule = marker.exec(line)?.[1];
        return rule === undefined ? [] : [describeFinding(path, index + 1, rule)];
      }),
    );
    const generated = ['too-long.ts', 'too-long.test.ts'].map(
      (name) => `packages/core/src/money/${name} noExcessiveLinesPerFile`,
    );
    expect(found).toEqual([...marked, ...generated].sort());
  });

  it('stop the run: none of them is only a warning', () => {
    expect(levels).toEqual(['error']);
  });

  it('are each proved by at least one line', () => {
    const proved = new Set(found.map((line) => line.split(' ').at(-1)));
    expect([...proved].sort()).toEqual([...watched].sort());
  });
});
