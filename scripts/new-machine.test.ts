import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from './new-machine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** All that a chart of core stands on. */
const surroundings = [
  'biome.json',
  '.gitignore',
  'package.json',
  'tsconfig.base.json',
  'scripts/checks/no-html-sinks.grit',
  'packages/core/biome.json',
  'packages/core/package.json',
];

describe('npm run new:machine', () => {
  let copy = '';
  const folder = 'packages/core/src/saved-card';

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'vitrin-machine-'));
    for (const path of surroundings) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(root, path), join(copy, path), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    mkdirSync(join(copy, folder), { recursive: true });
    for (const [name, text] of Object.entries(filesOf('core', 'saved-card'))) {
      writeFileSync(join(copy, folder, name), text);
    }
    const config = `export default {
      resolve: { conditions: ['source'] },
      ssr: { resolve: { conditions: ['source'] } },
      test: { include: ['packages/core/src/**/*.test.ts'] },
    };\n`;
    writeFileSync(join(copy, 'vitest.config.mjs'), config);
    const tsconfig = { extends: '../../tsconfig.base.json', include: ['src/saved-card'] };
    const compilerOptions = {
      noEmit: true,
      composite: false,
      declaration: false,
      declarationMap: false,
      types: ['node'],
    };
    writeFileSync(join(copy, 'packages/core/tsconfig.json'), JSON.stringify({ ...tsconfig, compilerOptions }));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const runInCopy = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return { status, text: `${stdout}${stderr}` };
  };

  it('writes the fixed set of files of a chart', () => {
    expect(readdirSync(join(copy, folder)).sort()).toEqual([
      'index.ts',
      'saved-card.actors.ts',
      'saved-card.machine.test.ts',
      'saved-card.machine.ts',
      'saved-card.model.test.ts',
      'saved-card.model.ts',
      'saved-card.select.ts',
      'saved-card.setup.ts',
      'saved-card.test-d.ts',
      'saved-card.types.ts',
      'saved-card.updates.ts',
    ]);
  });

  it('passes the linter', () => {
    const { status, text } = runInCopy('biome', 'lint', '--error-on-warnings', folder);
    expect(status, text).toBe(0);
  });

  it('compiles', () => {
    const { status, text } = runInCopy('tsc', '-p', 'packages/core');
    expect(status, text).toBe(0);
  });

  it('passes its own smoke, clock, race and path tests', () => {
    const { status, text } = runInCopy('vitest', 'run', folder);
    expect(status, text).toBe(0);
    expect(text).toMatch(/Test Files {2}2 passed/);
  }, 30_000);

  it.each([
    ['onError', /\n *onError: 'failed',/, 'crash: loading crashes on'],
    ['its time limit', /\n *after: \{ loadingLimit: 'failed' \},/, 'every wait has a time limit'],
    ['the name', /, actions: \{ type: 'keepName'[^\n]*\}\) \} \}/, 'ready without a name'],
  ])(
    'fails its path tests without %s',
    (_, part, words) => {
      const file = join(copy, folder, 'saved-card.machine.ts');
      const whole = readFileSync(file, 'utf8');
      const broken = whole.replace(part, words === 'ready without a name' ? ' }' : '');
      expect(broken).not.toBe(whole);
      writeFileSync(file, broken);
      const { status, text } = runInCopy('vitest', 'run', `${folder}/saved-card.model.test.ts`);
      writeFileSync(file, whole);
      expect(status, text).toBe(1);
      expect(text).toContain(words);
    },
    30_000,
  );

  it.each([
    ['core', 'SavedCard'],
    ['core', '../evil'],
    ['web', 'saved-card'],
  ])('refuses %s %s', (packageName, name) => {
    expect(() => filesOf(packageName, name)).toThrow(/npm run new:machine/);
  });
});
