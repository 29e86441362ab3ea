import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { FetchHandler } from './adapters/fetch.ts';

const folder = fileURLToPath(new URL('../dist/readme/', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, program = '']) => program);

/** Runs an example of the README, as it stands there, inside of this package. */
async function run(name: string): Promise<Record<string, unknown>> {
  const program = examples.find((text) => text.includes(`@vitrin/gateway/${name}'`));
  if (program === undefined) throw new Error(`The README has no example of ${name}.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.ts`, program);
  return import(`${folder}${name}.ts`);
}

/** The front end's page, and an address of the gateway that asks nobody. */
async function answers(handle: FetchHandler): Promise<readonly unknown[]> {
  const [page, unknown] = await Promise.all(
    ['/', '/api/client/nothing/'].map((path) => handle(new Request(`https://shop.example${path}`))),
  );
  return [await page?.text(), unknown?.status, await unknown?.json()];
}

describe('the examples of the README', () => {
  const problem = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });

  it('Hono', async () => {
    const { app } = (await run('hono')) as { readonly app: { readonly fetch: FetchHandler } };
    expect(await answers((request) => app.fetch(request))).toEqual([
      '<h1>The page of the front end</h1>',
      404,
      problem,
    ]);
  });

  it('Fetch', async () => {
    const { handle } = (await run('fetch')) as { readonly handle: FetchHandler };
    expect(await answers(handle)).toEqual(['the page of the front end', 404, problem]);
  });
});
