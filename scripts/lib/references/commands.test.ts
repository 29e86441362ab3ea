import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandFaults, commandsIn } from './commands.mjs';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrin-commands-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'packages/web'), { recursive: true });
  writeFileSync(
    join(root, 'package.json'),
    '{ "scripts": { "paths": "node scripts/paths.mjs", "lint": "biome check ." } }',
  );
  writeFileSync(join(root, 'packages/web/package.json'), '{ "name": "@x/web", "scripts": { "bytes": "node a.mjs" } }');
  writeFileSync(join(root, 'scripts/paths.mjs'), "import { read } from './options.mjs';\nread();\n");
  writeFileSync(join(root, 'scripts/options.mjs'), "export const read = () => process.argv.includes('--write');\n");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('finds commands in code alone, with the options that are not npm’s', () => {
  const text =
    'Run npm run paths, or `npm run paths -w @x/web -- --write --seed=7`.\n```sh\nnode scripts/paths.mjs --check # --no\n```\n';
  expect(commandsIn(text)).toMatchObject([
    { line: 1, script: 'paths', workspace: '@x/web', options: ['--write', '--seed'] },
    { line: 3, file: 'scripts/paths.mjs', options: ['--check'] },
  ]);
});

it.each([
  ['npm run paths -- --write', []],
  ['node scripts/paths.mjs --write', []],
  ['npm run lint', []],
  ['npm run bytes -w @x/web', []],
  ['npm run pathz', ['1: `npm run pathz`: package.json has no script pathz.']],
  ['npm run bytes', ['1: `npm run bytes`: package.json has no script bytes.']],
  ['npm run bytes -w @x/wob', ['1: `npm run bytes -w @x/wob`: there is no workspace @x/wob.']],
  ['npm run paths -- --wrote', ['1: `npm run paths -- --wrote`: scripts/paths.mjs knows no --wrote.']],
  ['node scripts/path.mjs', ['1: `node scripts/path.mjs`: there is no scripts/path.mjs.']],
  ['node scripts/paths.mjs --wrote', ['1: `node scripts/paths.mjs --wrote`: scripts/paths.mjs knows no --wrote.']],
])('%s: %j', (command, faults) => {
  expect(commandFaults(`\`${command}\``, root)).toEqual(faults);
});

it('a page in a package’s folder tells of that package’s scripts too', () => {
  expect(commandFaults('`npm run bytes`', root, 'packages/web')).toEqual([]);
  expect(commandFaults('`npm run paths`', root, 'packages/web')).toEqual([]);
  expect(commandFaults('`npm run pathz`', root, 'packages/web')).toHaveLength(1);
});
