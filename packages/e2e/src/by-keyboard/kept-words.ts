import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutFrame } from './spoken-tree.ts';

/** One step of a purchase: what was about to be done, and all that was said before it. */
export interface SpokenStep {
  readonly title: string;
  readonly lines: readonly string[];
}

const folder = new URL('../../specs/by-keyboard/spoken/', import.meta.url);

const fileOf = (name: string) =>
  fileURLToPath(new URL(`${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.txt`, folder));

/** `SPOKEN=write` keeps what is said now: read the difference before you commit it. */
export const isWriting = process.env.SPOKEN === 'write';

/** As it stands in the file: each step under its title. What stands around every page is said once. */
export function written(steps: readonly SpokenStep[]): string {
  const said = steps.map(({ title, lines }, place) =>
    [`## ${title}`, '', ...(place === 0 ? lines : withoutFrame(lines))].join('\n'),
  );
  return `${said.join('\n\n')}\n`;
}

/** What was kept of a purchase; undefined where nothing was. */
export function readKept(name: string): string | undefined {
  try {
    return readFileSync(fileOf(name), 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps the words of a purchase. */
export function keep(name: string, steps: readonly SpokenStep[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), written(steps));
}
