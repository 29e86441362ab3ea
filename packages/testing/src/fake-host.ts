import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { createSeededHost, DatabaseImage, openPglite, openPurchaseBooks } from '@vitrin/commerce-host/fake';

/** The seeded database, which packing makes next to the compiled file. */
const image = new URL('./shop.image', import.meta.url);

/** Orders and payments of one purchase; amounts in minor units. */
export interface FakePurchase {
  readonly orders: readonly {
    readonly number: string;
    readonly amount: number;
    /** Part of it that is paid later. */
    readonly due: number;
    /** Money taken, one entry a movement. */
    readonly taken: readonly number[];
  }[];
  /** Payments that bank, provider or wallet took since and did not refund. */
  readonly payments: number;
}

/** The reference host in this process, with the demo shop, its bank and its wallet. */
export interface FakeHost {
  /** Address of the host, for `createNodePorts({ baseUrl, fetch })`. No port listens there. */
  readonly baseUrl: string;
  /** Address of the simulated bank; `fetch` answers there too. */
  readonly bankUrl: string;
  /** Answers a request in this process. It keeps no cookies: the ports do. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Time at the host. It begins on 21 November 2026 and stands still until it is advanced. */
  now(): Date;
  /** Moves the time of the host. @param milliseconds at least 0. */
  advance(milliseconds: number): void;
  /**
   * Fills the shelf of a product and counts what comes of the purchase of an e-mail address from now on, one purchase at a time.
   * @returns reads the books.
   */
  openBooks(purchase: { readonly email: string; readonly product: number }): Promise<() => Promise<FakePurchase>>;
  /** Ends the database, which keeps the program running until then. */
  close(): Promise<void>;
}

/** Settings of a fake host. */
export interface FakeHostOptions {
  /** Payment methods of the shop by their names of the host's `PAYMENT_METHODS`. Absent: all. */
  readonly paymentMethods?: readonly string[];
}

/**
 * Starts a seeded host in about a second. Each has a database of its own in memory.
 * @example
 * const host = await createFakeHost();
 * const ports = createNodePorts({ baseUrl: host.baseUrl, fetch: host.fetch });
 * const basket = createBasket({ commerce: commerceOf({ ports, config: { baseUrl: host.baseUrl, transport: 'host' } }) });
 */
export async function createFakeHost({ paymentMethods = ['all'] }: FakeHostOptions = {}): Promise<FakeHost> {
  const packed = await promisify(brotliDecompress)(await readFile(image));
  const memory = new DatabaseImage(new Uint8Array(packed));
  const host = await createSeededHost(() => openPglite({ memory, isUpToDate: true }), {
    config: { paymentMethods: [...paymentMethods] },
    hasPictures: false,
  });
  const { bankUrl, walletUrl } = host.config;
  const apps = new Map([
    [new URL(bankUrl).origin, host.bank],
    [new URL(walletUrl).origin, host.wallet],
  ]);
  return {
    baseUrl: 'http://host.test/',
    bankUrl,
    fetch: async (request) => (apps.get(new URL(request.url).origin) ?? host.app).fetch(request),
    now: host.clock.now,
    advance: host.clock.advance,
    openBooks: (purchase) => openPurchaseBooks(host, purchase),
    close: host.close,
  };
}
