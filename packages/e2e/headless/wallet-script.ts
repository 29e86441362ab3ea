import { createContext, runInContext } from 'node:vm';
import type { TestHost } from '@vitrin/commerce-host/testing';
import type { Commerce } from '@vitrin/core';
import type { PaymentSlot } from '@vitrin/core/checkout';
import { getCurrentUser, getWalletScript, getWalletToken } from '@vitrin/core/http';
import {
  createMasterpassClient,
  createWalletSlot,
  selectWallet,
  type WalletActor,
  type WalletEvent,
  type WalletView,
} from '@vitrin/wallet-machine';

/** What can happen to one call of the wallet's script. */
export type WalletFault =
  | 'the service is not reached'
  /** The service acts, the script hears nothing. */
  | 'the answer is lost'
  | 'the callback never comes';

/**
 * A browser's wallet: the script that the service serves, run as a browser runs it, with its calls going to the service
 * in this process.
 */
export class HeadlessWallet {
  readonly #host: TestHost;
  /** Operations of the script, in their order. */
  readonly called: string[] = [];
  /** Bodies as they went out. */
  readonly bodies: string[] = [];
  #actor: WalletActor | null = null;
  #next: { readonly operation: string; readonly fault: WalletFault } | null = null;
  #sdk: unknown;

  constructor(host: TestHost) {
    this.#host = host;
  }

  breakNext(operation: string, fault: WalletFault): void {
    this.#next = { operation, fault };
  }

  get view(): WalletView | null {
    return this.#actor && selectWallet(this.#actor.getSnapshot());
  }

  send(event: WalletEvent): void {
    this.#actor?.send(event);
  }

  /** The dialog of the one-time code. */
  get code() {
    return this.#actor?.getSnapshot().children.code;
  }

  /** Plugs this wallet into a checkout. */
  slot = ({ http, ports }: Commerce): PaymentSlot =>
    createWalletSlot({
      language: 'eng',
      readScript: (signal) => http.call(getWalletScript, {}, { signal }),
      readToken: (signal) => http.call(getWalletToken, {}, { signal }),
      readUserPk: async (signal) => (await http.call(getCurrentUser, {}, { signal }))?.pk ?? null,
      loadSdk: (address) => this.#load(address),
      client: createMasterpassClient({
        sdk: () => this.#sdk,
        makeForm: (fields) => ({ form: { ...fields }, remove: () => {} }),
        setTimer: (run, after) => {
          const timer = ports.clock.setTimeout(run, after);
          return () => ports.clock.clearTimeout(timer);
        },
      }),
      takeCard: (handle) => ports.vault.take(handle as never),
      now: () => ports.clock.now(),
      watch: (actor) => {
        this.#actor = actor;
      },
      actorOptions: { clock: ports.clock },
    });

  async #load(address: string): Promise<void> {
    const { pathname } = new URL(address);
    const script = await (await this.#host.wallet.request(pathname)).text();
    const page = { fetch: this.#fetch, MFS: undefined };
    runInContext(script, createContext(page));
    this.#sdk = page.MFS;
  }

  readonly #fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(address);
    const operation = pathname.split('/').at(-1) ?? '';
    this.called.push(operation);
    this.bodies.push(String(init.body));
    const fault = this.#next?.operation === operation ? this.#next.fault : null;
    if (fault) this.#next = null;
    if (fault === 'the service is not reached') throw new TypeError('fetch failed');
    const reply = await this.#host.wallet.request(pathname, init);
    if (fault === 'the answer is lost') throw new TypeError('fetch failed');
    if (fault === 'the callback never comes') return new Promise(() => {});
    return reply;
  };
}
