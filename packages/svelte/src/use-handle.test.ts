import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { HandHeldPart } from '@vitrin/core/testing';
import type { Component } from 'svelte';
import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';
import { afterEach, describe, expect, it } from 'vitest';
import { useHandle } from './use-handle.ts';
import { useView } from './use-view.ts';

const source = `<script>
  const { open, useHandle, useView } = $props();
  const view = useView(useHandle(open));
</script>{$view}`;

const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Props {
  readonly open: () => HandHeldPart<string>;
  readonly useHandle: typeof useHandle;
  readonly useView: typeof useView;
}

/** The component as the compiler of Svelte makes it for a server. */
async function compileForServer(): Promise<Component<Props & Record<string, unknown>>> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'svelte-'));
  folders.push(folder);
  const file = join(folder, 'drawn.mjs');
  writeFileSync(file, compile(source, { generate: 'server' }).js.code);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).default;
}

describe('useHandle', () => {
  it('a server draws the first view, and then the part is stopped', async () => {
    const part = new HandHeldPart('Hello');
    const { body } = await render(await compileForServer(), { props: { open: () => part, useHandle, useView } });
    expect(body).toContain('Hello');
    expect([part.stops, part.listeners]).toEqual([1, 0]);
  });

  it('outside of a component it throws before anything is open', () => {
    const opened: object[] = [];
    expect(() =>
      useHandle(() => {
        const part = new HandHeldPart('Hello');
        opened.push(part);
        return part;
      }),
    ).toThrow();
    expect(opened).toEqual([]);
  });
});
