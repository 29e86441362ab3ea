import type { Database } from '../db/database.ts';

/** Options of {@link DemoShop.fill}. */
export interface FillOptions {
  readonly now: Date;
  /** Variant rows of the catalogue, at least 8. */
  readonly products: number;
  /** Receives one line for each step. */
  readonly progress: (line: string) => void;
}

/** Goods, accounts and pictures of the demo. The host has none of its own: a program that starts a demo passes them in. */
export interface DemoShop {
  /** Writes goods, pages, accounts and past orders into an empty database, inside the transaction that marks it as the demo's. */
  fill(tx: Database, options: FillOptions): Promise<void>;
  /** Archive of pictures that need no drawing (`shipped-pictures.ts` reads it). */
  readonly pictures: URL;
  /** Program that answers every `PictureQuestion` it receives with a `PictureAnswer`. */
  readonly pictureProgram: URL;
}
