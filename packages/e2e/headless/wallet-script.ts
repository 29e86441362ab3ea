import { createContext, runInContext } from 'node:vm';
import type { TestHost } from '@vitrin/commerce-host/testing';
import type { Commerce } from '@vitrin/core';
import { getCurrentUser, getWalletScript, getWalletToken } from '@vitrin/core/http';
import { createMasterpassClient, masterpass, type WalletView } from '@vitrin/wallet-machine';
import type { Command, HeadlessTab } from './headless-browser.ts';

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
  #tab: HeadlessTab | null = null;
  #next: { readonly operation: string; readonly fault: WalletFault } | null = null;
  #sdk: unknown;

  constructor(host: TestHost) {
    this.#host = host;
  }

  breakNext(operation: string, fault: WalletFault): void {
    this.#next = { operation, fault };
  }

  /** The tab in whose checkout it is a way to pay. */
  showIn(tab: HeadlessTab): void {
    this.#tab = tab;
  }

  /** As the tab's screens show it; null while it does not run. */
  get view(): WalletView | null {
    return this.#tab?.method('masterpass')?.wallet ?? null;
  }

  /** A command of the wallet's screens. */
  send(...command: Command): void {
    void this.#tab?.send(...command);
  }

  /** This wallet as a way to pay. */
  method = ({ http, ports }: Commerce) =>
    masterpass({
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
    const ask = async () => this.#host.wallet.request(pathname, init);
    const line = this.#tab?.browser.line;
    const asked = { call: `WALLET ${operation}`, address, key: null, signal: null };
    const reply = await (line ? line.carry(asked, ask) : ask());
    if (fault === 'the answer is lost') throw new TypeError('fetch failed');
    if (fault === 'the callback never comes') return new Promise(() => {});
    return reply;
  };
}
