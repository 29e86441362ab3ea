import { type Child, start } from '../../../../scripts/lib/processes.mjs';
import { inRoot, pinnedNode } from '../../../../scripts/lib/root.mjs';

/** What the hostile host tells of itself. */
export interface Told {
  /** Each payload as it is said, by its place in the table. */
  readonly payloads: readonly string[];
  /** The texts that hold them, several in each. */
  readonly joined: readonly { readonly text: string; readonly places: readonly number[] }[];
  /** Every text field of every reply that the shop reads: `/orders/checkout/ pre_order.notes`. */
  readonly fields: readonly string[];
  /** Fields that carried something so far, with the places of the texts. */
  readonly carried: Readonly<Record<string, readonly number[]>>;
}

/** What of a reply is hostile: nothing, its texts, its texts with all that it could hold, or the words that steer as well. */
export type Extent = 'nothing' | 'texts' | 'whole' | 'everything';

const program = inRoot('packages/web/tests/hostile-texts/serve.ts');

/** The program that stands before the real host and lies in every text (`packages/web/tests/hostile-texts/serve.ts`). */
export class HostileHost {
  readonly #url: string;
  readonly #child: Child;

  private constructor(url: string, child: Child) {
    this.#url = url;
    this.#child = child;
  }

  static async start(port: number, upstream: string): Promise<HostileHost> {
    const child = start('hostile-host', pinnedNode, ['--conditions=source', program], {
      group: 'parent',
      env: { PORT: String(port), UPSTREAM: upstream },
    });
    await new Promise<void>((resolve, reject) => {
      child.onLine((line) => {
        if (line.includes('"ready"')) resolve();
      });
      void child.exit.then(() => reject(new Error(`The hostile host ended: ${child.lastLines().join('\n')}`)));
    });
    return new HostileHost(`http://127.0.0.1:${port}`, child);
  }

  async #ask(word: string): Promise<Told> {
    return (await (await fetch(`${this.#url}/hostile-host/${word}`)).json()) as Told;
  }

  /** From now on. With every turn, as many as there are joined texts, each field carries each payload. */
  async lie(extent: Extent, turn = 0): Promise<Told> {
    return this.#ask(`${extent}?turn=${turn}`);
  }

  async told(): Promise<Told> {
    return this.#ask('');
  }

  stop(): Promise<void> {
    return this.#child.stop('SIGKILL');
  }
}
