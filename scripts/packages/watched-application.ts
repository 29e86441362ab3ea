import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inspector's command, started from an installed package, and how to read what it was told. */
export interface PackedInspector {
  /** With its token. */
  readonly address: string;
  readonly url: string;
  readonly key: string;
  /** What its page shows: the answer to a path, asked as the page does. */
  readonly look: (path: string) => Promise<Response>;
  /** The stream of what it was told, up to a word that has to come. */
  readonly hear: (word: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** @param folder where packages are installed; @param origins of pages that may tell it */
export async function startPackedInspector(folder: string, origins: readonly string[]): Promise<PackedInspector> {
  const args = ['--port', '0', ...origins.flatMap((origin) => ['--allow-origin', origin])];
  const program = spawn(join(folder, 'node_modules/.bin/vitrin-inspector'), args, {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  const ended = once(program, 'exit');
  let text = '';
  program.stderr.on('data', (part: Buffer) => {
    text += part;
  });
  for await (const part of program.stdout as AsyncIterable<Buffer>) {
    text += part;
    if (text.includes('may tell it')) break;
  }
  const [address = '', url = '', token = ''] = /(http:\S+)\/\?token=(\S+)/.exec(text) ?? [];
  const [, key = ''] = /key: '(\S+)'/.exec(text) ?? [];
  if (key === '') throw new Error(`The inspector did not start:\n${text}`);
  const look = (path: string) =>
    fetch(`${url}${path}`, { headers: { cookie: `vitrin_inspector=${token}` }, redirect: 'manual' });
  return {
    ...{ address, url, key, look },
    hear: async (word) => {
      const reader = (await look('/stream')).body?.getReader();
      let heard = '';
      while (!heard.includes(word)) heard += new TextDecoder().decode((await reader?.read())?.value);
      await reader?.cancel();
      return heard;
    },
    stop: async () => {
      program.kill('SIGTERM');
      await ended;
    },
  };
}

/** Writes an application of one chart, to run in Node with the inspector's url and key as its arguments. */
export function writeKettle(folder: string): string {
  writeFileSync(
    join(folder, 'kettle.js'),
    `import { startInspection } from '@vitrin/inspector/adapter';
import { createActor, createMachine } from 'xstate';
const [, , url, key] = process.argv;
const states = { cold: { on: { heat: 'boiling' } }, boiling: {} };
const kettle = createMachine({ id: 'kettle', initial: 'cold', context: { owner: 'Ada' }, states });
createActor(kettle, { inspect: startInspection({ url, key }) }).start().send({ type: 'heat', why: 'tea' });
`,
  );
  return 'kettle.js';
}
