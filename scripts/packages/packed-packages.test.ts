import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnvironment, inRoot } from '../lib/root.mjs';
import { docstringExamples } from './docstring-examples.mjs';
import { bundleForBrowser, examplesOf, importsOf, resolutions, typeErrors } from './front-end.mjs';
import { installOptions, installTarballs, npm, packAll, packFolder, type Tarball } from './pack.mjs';
import { publishablePackages, readManifest } from './publishable.mjs';
import { startPackedInspector, writeKettle } from './watched-application.ts';
import { weigh, writtenWeights } from './weights.mjs';

const isLong = process.env.LONG === '1';
/** Room for an installation, or for compiling everything twice, on a busy machine: milliseconds. */
const slow = 600_000;

/** Writes the typed examples of a page, of components their scripts, as files that TypeScript can check; returns their names. */
function writeExamples(folder: string, name: string, page: string): string[] {
  const fences = [...page.matchAll(/^```(tsx?|vue|svelte)\n(.*?)^```/gms)];
  expect(fences, name).not.toEqual([]);
  return fences.map(([, language = '', source = ''], index) => {
    const isComponent = language === 'vue' || language === 'svelte';
    const script = isComponent ? (/<script[^>]*>\n(.*?)<\/script>/s.exec(source)?.[1] ?? '') : source;
    const file = `${name}-${index + 1}.${isComponent ? 'ts' : language}`;
    writeFileSync(join(folder, file), `${script}\nexport {};\n`);
    return file;
  });
}

/** A chart of the application's own copy of xstate gives commands to a basket, and waits for its chart. */
const twoCopies = `import { commerceOf, createBasket } from '@vitrin/core/headless';
import { createNodePorts } from '@vitrin/ports/node';
import { createFakeHost } from '@vitrin/testing';
import { StateMachine } from 'xstate';
import { createActor, createMachine, fromPromise, toPromise, StateMachine as SecondMachine, waitFor } from 'second-xstate';
const host = await createFakeHost();
const ports = createNodePorts({ baseUrl: host.baseUrl, fetch: host.fetch });
const commerce = commerceOf({ ports, config: { baseUrl: host.baseUrl, transport: 'host' } });
const basket = createBasket({ commerce });
const add = fromPromise(() => basket.send('basket.addLine', { product: 1201, quantity: 2 }));
const states = { buying: { invoke: { src: add, onDone: 'bought' } }, bought: { type: 'final' } };
const buyer = createActor(createMachine({ initial: 'buying', states })).start();
await toPromise(buyer);
await waitFor(basket.actor, () => basket.getView().count === 2);
console.log(buyer.getSnapshot().value, basket.getView().count, StateMachine === SecondMachine);
basket.stop();
await host.close();
`;

/** Lower versions have other parameters of `StateMachine`, so declarations of charts do not compile with them. */
const lowestXstate = readManifest(inRoot('packages/core')).peerDependencies.xstate.replace('^', '');

/** Types of xstate itself are not written for `exactOptionalPropertyTypes`; nothing of ours may join it. */
const isXstates = (error: string) => error.startsWith('node_modules/xstate/');

describe('packages in an empty folder, with only their tarballs', () => {
  let place = '';
  let folder = '';
  let tarballs: Tarball[] = [];
  let imports: string[] = [];
  const programs = ['every-import.ts'];

  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'vitrin-packed-'));
    folder = join(place, 'front-end');
    mkdirSync(folder);
    tarballs = packAll(place);
    installTarballs(folder, tarballs, { others: ['@types/react', '@types/react-dom', 'react-dom'] });
    imports = importsOf(
      folder,
      tarballs.map(({ name }) => name),
    );
    const every = imports.map((from, index) => `export * as part${index} from '${from}';`).join('\n');
    writeFileSync(join(folder, 'every-import.ts'), every);
    writeFileSync(join(folder, 'every-import.js'), every);
    for (const name of ['react', 'vue', 'svelte']) {
      const pages = { first: `packages/${name}/README.md`, guide: `docs/adapters/${name}.md` };
      for (const [kind, path] of Object.entries(pages)) {
        programs.push(...writeExamples(folder, `${name}-${kind}`, readFileSync(inRoot(path), 'utf8')));
      }
    }
    for (const name of ['core', 'ports', 'wallet-machine', 'inspector', 'gateway', 'testing']) {
      // The gateway's further examples need a router.
      for (const [index, program] of examplesOf(`packages/${name}/README.md`).entries()) {
        if (name === 'gateway' && index > 0) continue;
        const file = index === 0 ? `${name}.ts` : `${name}-${index + 1}.ts`;
        writeFileSync(join(folder, file), program);
        programs.push(file);
      }
    }
    const [test = ''] = examplesOf('packages/chart-testing/README.md');
    writeFileSync(join(folder, 'kettle.test.ts'), test.replace("from 'vitest'", "from 'node:test'"));
  }, slow);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const node = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } });

  /** What a front end does with them under one Node. */
  const runsUnder = (program: string) => {
    const count = 'import("./every-import.js").then((all) => console.log(Object.keys(all).length))';
    expect(Number(node(program, '-e', count))).toBe(imports.length);
    const required = `for (const name of ${JSON.stringify(imports)}) require(name); console.log('required')`;
    expect(node(program, '--input-type=commonjs', '-e', required).trim()).toBe('required');
    expect(node(program, '--test', '--test-reporter=tap', 'kettle.test.ts')).toMatch(/^# fail 0$/m);
  };

  it('hold compiled files, types, a licence, a changelog and a page to read, and the inspector its own page', () => {
    for (const { name, files } of tarballs) {
      const strange = files.filter(
        (file) =>
          !/^dist\/esm\/.*\.(?:js|d\.ts)$/.test(file) &&
          !(name === '@vitrin/testing' && file === 'dist/esm/shop.image') &&
          !(name === '@vitrin/inspector' && /^dist\/esm\/page\/[a-z-]+\.(?:html|css)$/.test(file)) &&
          !['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json'].includes(file),
      );
      expect(strange, name).toEqual([]);
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json']));
      // Authors of payment methods test theirs with the moments of an order that the own ones are tested with.
      const isForMethods = (file: string) =>
        name === '@vitrin/core' && /^dist\/esm\/checkout\/(?:methods\/method-\w+|checkout)\.fixtures\./.test(file);
      const ofTests = files.filter((file) => /\.(?:test|test-d|model|fixtures)\.|\/testing\//.test(file));
      expect(ofTests.filter((file) => !isForMethods(file))).toEqual([]);
    }
  });

  it('name no source: no map, no path to TypeScript, no condition of the workspace', () => {
    // The bundle of the host holds paths of other authors' files.
    const bundle = 'node_modules/@vitrin/testing/dist/esm/index.js';
    const every = globSync('node_modules/@vitrin/*/**/*.{js,d.ts,json}', { cwd: folder });
    const files = every.filter((file) => file !== bundle);
    expect(files.length).toBeGreaterThan(500);
    const naming = files.filter((file) =>
      /sourceMappingURL|(?:from|import)\s*\(?\s*['"]\.[^'"]*\.ts['"]|"source"|\/src\//.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    );
    expect(naming).toEqual([]);
  });

  it('share one copy of xstate, and one of core', () => {
    const copies = (name: string) => globSync(`**/node_modules/${name}/package.json`, { cwd: folder });
    expect(copies('xstate')).toEqual(['node_modules/xstate/package.json']);
    expect(copies('@vitrin/core')).toEqual(['node_modules/@vitrin/core/package.json']);
  });

  it('type-check as strictly as TypeScript can, the declarations of every dependency included', () => {
    const strictest = { ...resolutions.nodenext, exactOptionalPropertyTypes: true };
    expect(typeErrors(folder, programs, strictest).filter((error) => !isXstates(error))).toEqual([]);
  });

  it('compile every example in a docstring of an export', () => {
    const examples = docstringExamples();
    expect(examples.length).toBeGreaterThan(60);
    for (const { name, source } of examples) writeFileSync(join(folder, name), source);
    const files = examples.map(({ name }) => name);
    expect(typeErrors(folder, files, { ...resolutions.nodenext, skipLibCheck: true })).toEqual([]);
  });

  it('a wrong command in a front end is an error of types there', () => {
    writeFileSync(
      join(folder, 'wrong.ts'),
      `import { checkout } from './core.js';\nawait checkout.send('contact.submit', { email: 1 });\n`,
    );
    expect(typeErrors(folder, ['wrong.ts'], resolutions.nodenext)).toEqual([expect.stringMatching(/^wrong\.ts.*TS2/)]);
  });

  it('have one range of Node and one of xstate, which the README names', () => {
    const manifests = publishablePackages().map(({ manifest }) => manifest);
    const nodes = new Set(manifests.map(({ engines }) => engines.node));
    const peers = new Set(manifests.flatMap(({ peerDependencies = {} }) => peerDependencies.xstate ?? []));
    expect([...nodes, ...peers]).toEqual(['>=22.12', `^${lowestXstate}`]);
    const page = readFileSync(inRoot('packages/core/README.md'), 'utf8');
    expect(page).toContain('Node 22.12 or later');
    expect(page).toContain(`and xstate ${lowestXstate} and `);
  });

  it('run under the pinned Node', () => runsUnder(process.execPath));

  it('show with one command what an application of another folder does, and nothing of its values', async () => {
    const inspector = await startPackedInspector(folder, []);
    try {
      node(process.execPath, writeKettle(folder), inspector.url, inspector.key);
      const heard = await inspector.hear('kettle.boiling');
      expect(heard).toContain('"name":"kettle"');
      expect(heard).not.toMatch(/Ada|tea|owner|why/);
      expect(await (await inspector.look('/')).text()).toContain('<title>Vitrin inspector</title>');
      for (const path of ['/page/main.js', '/page/dom.js', '/page/style.css', '/drawing.types.js']) {
        expect((await inspector.look(path)).status, path).toBe(200);
      }
      const [, chart] = /"chartId":"(\w+)"/.exec(heard) ?? [];
      expect(await (await inspector.look(`/drawing?chart=${chart}`)).json()).toMatchObject({
        states: [{ id: 'kettle' }, {}, {}],
      });
    } finally {
      await inspector.stop();
    }
  });

  it('leave no byte of the inspector in a production build of an application that loads it as its page says', async () => {
    const [guarded = ''] = examplesOf('packages/inspector/README.md', 'js');
    const loaded = /import\.meta\.env\.DEV\n {2}\? (.*?)\n {2}: \{\}/s;
    const byNode = guarded.replace('import.meta.env.DEV', "process.env.NODE_ENV !== 'production'");
    const never = guarded.replace(loaded, '{}');
    expect(new Set([guarded, byNode, never]).size).toBe(3);
    const bundles: string[] = [];
    for (const [name, program] of Object.entries({ guarded, byNode, never })) {
      writeFileSync(join(folder, `${name}.js`), program);
      bundles.push(await bundleForBrowser(folder, `${name}.js`));
    }
    const [withGuard, withNodes, without] = bundles;
    expect([withGuard, withNodes]).toEqual([without, without]);
    expect(without).toContain('kettle');
    // Not guarded, it is there: what is looked for above could be found.
    writeFileSync(join(folder, 'always.js'), guarded.replace('import.meta.env.DEV', 'true'));
    expect(await bundleForBrowser(folder, 'always.js')).toContain('/__inspect');
  });

  it('weigh what the README says, and less where a payment method is loaded when it is chosen', async () => {
    const weights = new Map((await weigh(folder)).map(({ what, bytes }) => [what, bytes]));
    const written = writtenWeights();
    expect([...written.keys()]).toEqual([...weights.keys()]);
    // `npm run docs` renews them. Smaller changes do not need it.
    for (const [what, size] of written)
      expect(Math.abs((weights.get(what) ?? 0) / 1000 / size - 1), what).toBeLessThan(0.02);
    const [, eager = 0, lazy = 0] = weights.values();
    expect(lazy).toBeLessThan(eager);
  });

  it('hold any front end to the suite of the checkout in three lines: one that never moves is judged red on every path', () => {
    const still = `const reading = { place: 'contact', agreedTo: null, told: [], waysOn: ['Continue'], order: null };
const openMyFrontEnd = () => ({ start: async () => {}, send: async () => {}, read: async () => reading, stop: async () => {} });`;
    const sample = examplesOf('packages/testing/README.md', 'js').find((text) => text.includes('runCheckoutSuite'));
    writeFileSync(join(folder, 'suite.js'), `${still}\n${sample}`);
    const verdicts = node(process.execPath, 'suite.js').trim().split('\n');
    expect(verdicts.length).toBeGreaterThan(3);
    expect(verdicts.filter((verdict) => !verdict.startsWith('broken'))).toEqual([]);
  });

  it('buy in a program that ends by itself, from a host without a port that is at most 12 MB', () => {
    const sample = /^```js buy\.mjs\n(.*?)^```/ms.exec(readFileSync(inRoot('packages/testing/README.md'), 'utf8'))?.[1];
    writeFileSync(join(folder, 'buy.mjs'), sample ?? '');
    expect(node(process.execPath, 'buy.mjs').trim()).toBe('completed');
    const files = globSync('node_modules/@vitrin/testing/**/*.*', { cwd: folder });
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(12 * 1024 * 1024);
  });

  it('run a payment method of a package of its own: its generated tests, and a purchase with it', () => {
    const source = inRoot('examples/payment-method');
    const plugIn = packFolder(source, place);
    expect(plugIn.files).toEqual(['README.md', 'iban-transfer.js', 'package.json']);
    npm(['install', ...installOptions, plugIn.path], folder);
    for (const file of ['iban-transfer.test.js', 'iban-transfer.expected.txt', 'buy.mjs'])
      copyFileSync(join(source, file), join(folder, file));
    const tests = node(process.execPath, '--test', '--test-reporter=tap', 'iban-transfer.test.js');
    expect(tests).toMatch(/^# pass [1-9]\d$/m);
    expect(tests).toMatch(/^# fail 0$/m);
    const lines = node(process.execPath, 'buy.mjs').trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(/^TR\d\d( \d{4}){5} \d\d$/), 'completed']);
  });

  it('have nothing that a linter of packages would complain about', async () => {
    for (const { name, path } of tarballs) {
      const tarball = Uint8Array.from(readFileSync(path)).buffer;
      const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
      expect(
        messages.map((message) => formatMessage(message, pkg ?? {})),
        name,
      ).toEqual([]);
    }
  });

  it.runIf(isLong)('resolve as ES modules, each with types of the same form', { timeout: slow }, () => {
    for (const { path } of tarballs) {
      const args = [path, '--profile', 'esm-only', '--quiet', '--no-color'];
      expect(execFileSync('attw', args, { encoding: 'utf8', env: childEnvironment() })).toBe('');
    }
  });

  it('work in an application whose charts run on a second copy of xstate', () => {
    npm(['install', ...installOptions, `second-xstate@npm:xstate@${lowestXstate}`], folder);
    writeFileSync(join(folder, 'two-copies.mjs'), twoCopies);
    expect(node(process.execPath, 'two-copies.mjs').trim()).toBe('bought 2 false');
  });

  it.runIf(isLong).each(['nodenext', 'bundler'] as const)('type-check with %s, without one error anywhere', (kind) => {
    expect(typeErrors(folder, programs, resolutions[kind])).toEqual([]);
  });

  it.runIf(isLong)('type-check with bundler and exact optional properties', () => {
    const options = { ...resolutions.bundler, exactOptionalPropertyTypes: true };
    expect(typeErrors(folder, programs, options).filter((error) => !isXstates(error))).toEqual([]);
  });

  it.runIf(isLong)('run under Node 22, the oldest that `engines` allows', { timeout: slow }, () => {
    const other = join(place, 'node-22');
    mkdirSync(other);
    const binary = `node-${process.platform}-${process.arch}`;
    npm(['install', ...installOptions, '--prefix', other, `${binary}@22`], other);
    const program = join(other, 'node_modules', binary, 'bin/node');
    expect(node(program, '--version')).toMatch(/^v22\./);
    runsUnder(program);
  });

  it.runIf(isLong)('type-check and run with the lowest xstate that `peerDependencies` allow', { timeout: slow }, () => {
    npm(['install', ...installOptions, `xstate@${lowestXstate}`], folder);
    expect(globSync('**/node_modules/xstate/package.json', { cwd: folder })).toHaveLength(1);
    expect(typeErrors(folder, programs, resolutions.nodenext)).toEqual([]);
    runsUnder(process.execPath);
    expect(node(process.execPath, 'buy.mjs').trim()).toMatch(/^completed$/m);
  });
});
