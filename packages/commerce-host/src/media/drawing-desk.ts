import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { MediaFile } from './media-file.ts';

/** Request to the process that draws; without `file` it asks for the drawing's hash. */
export interface PictureQuestion {
  readonly id: number;
  readonly stem: string;
  readonly file?: MediaFile;
}

/** Reply of that process: a hash or bytes, no result for a picture that the shop does not have, or the reason of a failure. */
export interface PictureAnswer {
  readonly id: number;
  readonly result?: string | Uint8Array;
  readonly error?: string;
}

/** Draws pictures, in a process of its own. */
export interface DrawingDesk {
  /** The hash of a drawing; undefined when the shop has no such picture. */
  hash(stem: string): Promise<string | undefined>;
  /** A picture's bytes; undefined when the shop has no such picture. */
  draw(file: MediaFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The process ends, and its memory is free, when nobody asked for so long; in milliseconds. */
const IDLE = 60_000;

interface Waiting {
  resolve(result: PictureAnswer['result']): void;
  reject(error: Error): void;
}

interface Desk {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
  idle?: NodeJS.Timeout;
}

function startChild(program: URL): ChildProcess {
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    // A program that is a source finds the sources of other packages.
    execArgv: program.pathname.endsWith('.ts') ? ['--conditions=source', '--disable-warning=ExperimentalWarning'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever waits for a page or an order comes before whoever waits for a picture. Not every system allows it.
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
  // It keeps no host from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Opens the desk; its process starts with the first question. Drawing takes a processor for up to half a second: here it
 * holds up no request, and a fault in the native library ends no host.
 */
export function createDrawingDesk(program: URL): DrawingDesk {
  let desk: Desk | undefined;
  let asked = 0;

  function open(): Desk {
    const child = startChild(program);
    const opened: Desk = { child, waiting: new Map() };
    const close = (reason: string) => {
      if (desk === opened) desk = undefined;
      clearTimeout(opened.idle);
      for (const { reject } of opened.waiting.values()) reject(new Error(`The picture process ended: ${reason}.`));
      opened.waiting.clear();
    };
    child.on('message', ({ id, result, error }: PictureAnswer) => {
      const waiting = opened.waiting.get(id);
      opened.waiting.delete(id);
      if (opened.waiting.size === 0) {
        child.channel?.unref();
        opened.idle = setTimeout(() => {
          close('idle');
          child.disconnect();
        }, IDLE).unref();
      }
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(error));
    });
    child.once('error', (error) => close(error.message));
    child.once('exit', (code, signal) => close(signal ?? `code ${code}`));
    return opened;
  }

  function ask(question: Omit<PictureQuestion, 'id'>): Promise<PictureAnswer['result']> {
    desk ??= open();
    const { child, waiting, idle } = desk;
    clearTimeout(idle);
    asked += 1;
    const id = asked;
    child.channel?.ref();
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ ...question, id }, (error) => {
        if (error && waiting.delete(id)) reject(error);
      });
    });
  }

  return {
    async hash(stem) {
      const hash = await ask({ stem });
      return typeof hash === 'string' ? hash : undefined;
    },
    async draw(file) {
      const bytes = await ask({ stem: file.stem, file });
      return bytes instanceof Uint8Array ? new Uint8Array(bytes) : undefined;
    },
  };
}
