import type { CardHandle, Commerce } from '@vitrin/core';
import { getCurrentUser, getWalletToken, readWalletScript } from '@vitrin/core/http';
import { createMasterpassClient, type MasterpassPorts } from '@vitrin/wallet-machine';
import { makeWalletForm } from './wallet-form.ts';
import { loadWalletScript } from './wallet-script.ts';

/** What a page decides about its wallet. */
export interface MasterpassPortsOptions {
  /** Absent: the window that this code runs in. */
  readonly browser?: Window;
  /** Called before the script's address is set: a page with Trusted Types makes its policy here. */
  readonly beforeScript?: () => void;
}

/**
 * What the wallet needs of a page: the host's two routes, the wallet's own script, and a hidden form for each of its calls.
 * @example
 * const methods = [card(), masterpass(createMasterpassPorts(commerce))];
 */
export function createMasterpassPorts(commerce: Commerce, options: MasterpassPortsOptions = {}): MasterpassPorts {
  const { beforeScript = () => {} } = options;
  // Looked up when it is needed: a server makes a checkout's methods too.
  const browser = () => options.browser ?? window;
  const { http, ports, config } = commerce;
  const { clock, vault } = ports;
  const { allowedOrigins, wallet } = config.shop;
  return {
    language: config.locale.value === 'tr' ? 'tur' : 'eng',
    readScript: (signal) => readWalletScript(commerce, signal),
    readToken: (signal) => http.call(getWalletToken, {}, { signal }),
    readUserPk: async (signal) => (await http.call(getCurrentUser, {}, { signal }))?.pk ?? null,
    loadSdk: (address, signal) =>
      loadWalletScript(browser(), address, { allowedOrigins, integrity: wallet.scriptIntegrity, beforeScript }, signal),
    client: createMasterpassClient({
      // Looked up each time: the script may come later, or anew.
      sdk: () => Reflect.get(browser(), 'MFS'),
      makeForm: (fields) => makeWalletForm(browser(), fields),
      setTimer(run, after) {
        const timer = clock.setTimeout(run, after);
        return () => clock.clearTimeout(timer);
      },
    }),
    // The vault gave this handle out: whoever pays or keeps a card puts it there.
    takeCard: (handle) => vault.take(handle as unknown as CardHandle),
  };
}
