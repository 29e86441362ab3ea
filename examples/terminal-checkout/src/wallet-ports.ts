import { createContext, runInContext } from 'node:vm';
import type { CardHandle, Commerce } from '@vitrin/core';
import { getCurrentUser, getWalletScript, getWalletToken } from '@vitrin/core/http';
import type { Fetch } from '@vitrin/ports/node';
import { createMasterpassClient, type MasterpassPorts } from '@vitrin/wallet-machine';

/**
 * What the Masterpass wallet needs, in a program without a page: its own script runs in a context that knows `fetch` alone, and its
 * forms are plain objects. That keeps names apart; it is no prison: the script is trusted as on a page, so it comes from
 * the wallet's own address or not at all.
 *
 * @param origin of the wallet's service
 */
export function createWalletPorts({ http, ports, config }: Commerce, fetch: Fetch, origin: string): MasterpassPorts {
  const page: { readonly fetch: typeof globalThis.fetch; MFS?: unknown } = {
    fetch: (address, init) => fetch(new Request(address, init)),
  };
  return {
    language: config.locale.value === 'tr' ? 'tur' : 'eng',
    readScript: (signal) => http.call(getWalletScript, {}, { signal }),
    readToken: (signal) => http.call(getWalletToken, {}, { signal }),
    readUserPk: async (signal) => (await http.call(getCurrentUser, {}, { signal }))?.pk ?? null,
    async loadSdk(address, signal) {
      if (new URL(address).origin !== origin) throw new Error(`The wallet's script is not at ${origin}.`);
      const reply = await fetch(new Request(address, { signal }));
      runInContext(await reply.text(), createContext(page));
    },
    client: createMasterpassClient({
      sdk: () => page.MFS,
      makeForm: (fields) => ({ form: { ...fields }, remove: () => {} }),
      setTimer(run, after) {
        const timer = ports.clock.setTimeout(run, after);
        return () => ports.clock.clearTimeout(timer);
      },
    }),
    takeCard: (handle) => ports.vault.take(handle as unknown as CardHandle),
  };
}
