import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBooks } from '../../../medusa/rig/books.mjs';
import { startHostAndShop } from '../../../medusa/rig/services.mjs';
import type { Child } from '../../../scripts/lib/processes.mjs';
import type { Stack } from '../../../scripts/lib/stack.mjs';
import { FaultPlan, type FaultRule } from '../src/faults/fault-plan.ts';
import { type FaultProxy, startFaultProxy } from '../src/faults/fault-proxy.ts';
import { Journal } from '../src/faults/journal.ts';
import { test as base, expect, stackSettings } from '../src/fixtures.ts';

/** Medusa, its databases and the ports of host, bank and shop, as `medusa/rig/test.mjs` chose them. */
interface GivenRig {
  readonly medusa: {
    readonly url: string;
    readonly keys: Record<string, string>;
    readonly paymentSecret: string;
    readonly pid: number;
  };
  readonly databases: { readonly medusa: string; readonly host: string };
  readonly ports: Record<'PORT' | 'COMMERCE_PORT' | 'BANK_PORT', number>;
  readonly proxyPort: number;
}

/** Host and shop over the real Medusa, with a proxy between host and Medusa. */
export interface MedusaRig {
  readonly stack: Stack;
  readonly books: ReturnType<typeof openBooks>;
  readonly medusa: GivenRig['medusa'];
  /** Forgets all calls to Medusa and all faults; the rules count from now on. */
  begin(rules?: readonly FaultRule[]): { readonly journal: Journal; readonly plan: FaultPlan };
}

/** A call without the ids in its path: `POST /store/carts/:id/complete`. */
export const withoutIds = (call: string) => call.replace(/\/[a-z_]+_[0-9A-Z]{26}/g, '/:id');

/** A plan whose rules name calls without their ids. */
class MedusaPlan extends FaultPlan {
  override take(call: string) {
    return super.take(withoutIds(call));
  }
}

const newLines = (rules: readonly FaultRule[] = []) => ({
  journal: new Journal(Date.now),
  plan: new MedusaPlan(rules),
});

async function openRig(
  { medusa, databases, ports, proxyPort }: GivenRig,
  env: Readonly<Record<string, string>>,
): Promise<{ rig: MedusaRig; close(): Promise<void> }> {
  let lines = newLines();
  const proxy: FaultProxy = await startFaultProxy({
    get plan() {
      return lines.plan;
    },
    get journal() {
      return lines.journal;
    },
    upstream: medusa.url,
    port: proxyPort,
    near: 'host',
    far: 'upstream',
    isCall: (path) => path.startsWith('/store/'),
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrin-medusa-'));
  const shopUrl = `http://localhost:${ports.PORT}`;
  const start = (only: readonly ('host' | 'shop')[]): Promise<Child[]> =>
    startHostAndShop({
      medusa: { ...medusa, url: proxy.url },
      ports,
      shopUrl,
      dataDir,
      databaseUrl: databases.host,
      logDir: dataDir,
      group: 'parent',
      only,
      env,
    });
  let children = await start(['host', 'shop']);
  const books = openBooks(databases);
  const kill = async (only?: 'host' | 'shop') => {
    const ending = children.filter(({ name }) => name === (only ?? name));
    await Promise.all(ending.map((child) => child.stop('SIGKILL')));
    children = children.filter((child) => !ending.includes(child));
  };
  const close = async () => {
    await kill();
    await Promise.all([proxy.close(), books.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const stack: Stack = {
    shopUrl,
    hostUrl: `http://127.0.0.1:${ports.COMMERCE_PORT}`,
    bankUrl: `http://127.0.0.1:${ports.BANK_PORT}`,
    walletUrl: '',
    dataDir,
    processes: () => children.map(({ name, pid }) => ({ name, pid })),
    kill,
    restart: async (only) => {
      children = [...children, ...(await start(only === undefined ? ['host', 'shop'] : [only]))];
    },
    close,
  };
  const begin = (rules?: readonly FaultRule[]) => {
    lines = newLines(rules);
    return lines;
  };
  return { rig: { stack, books, medusa, begin }, close };
}

/** Purchase of a test, as Medusa and the acquirer recorded it; by default that of the test's own shopper. */
interface Purchase {
  readonly read: (email?: string) => ReturnType<MedusaRig['books']['read']>;
  /** Sees one order in Medusa, and one payment of its amount at the acquirer. */
  readonly seeOnePaidOrder: (email?: string) => Promise<void>;
}

interface MedusaFixtures {
  readonly product: number;
  readonly purchase: Purchase;
}

export const test = base.extend<MedusaFixtures, { readonly rig: MedusaRig }>({
  rig: [
    async ({ threeDFrame, settings }, use) => {
      const given = JSON.parse(process.env.MEDUSA_RIG ?? '') as GivenRig;
      const { rig, close } = await openRig(given, stackSettings(threeDFrame, settings));
      await use(rig);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: [async ({ rig }, use) => use(rig.stack), { scope: 'worker' }],
  /** Pk of the first product of the list. */
  product: async ({ stack }, use) => {
    const reply = await fetch(new URL('/list/', stack.hostUrl), {
      headers: { accept: 'application/json', 'x-currency': 'try' },
    });
    const { products } = (await reply.json()) as { readonly products: readonly { readonly pk: number }[] };
    await use(products[0]?.pk ?? 0);
  },
  purchase: async ({ rig: { books }, shopper }, use) => {
    const since = new Date();
    const read = (email = shopper.email) => books.read({ email, since });
    const seeOnePaidOrder = async (email?: string) => {
      const { orders, payments } = await read(email);
      expect(orders).toHaveLength(1);
      expect(orders[0]?.taken).toEqual([orders[0]?.amount]);
      expect(payments).toBe(1);
    };
    await use({ read, seeOnePaidOrder });
  },
});

export { expect };
