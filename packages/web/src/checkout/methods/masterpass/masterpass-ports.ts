import type { CardHandle, Commerce } from '@vitrin/core';
import { getCurrentUser, getWalletToken, readWalletScript } from '@vitrin/core/http';
import { createMasterpassClient, type MasterpassPorts } from '@vitrin/wallet-machine';
import { makeWalletForm } from '../../../ports/wallet-form.ts';
import { loadWalletScript } from '../../../ports/wallet-script.ts';

/** What the wallet needs of this window: the host's two routes and the wallet's own script. */
export function masterpassPorts(commerce: Commerce): MasterpassPorts {
  const { http, ports, config } = commerce;
  const { clock, vault } = ports;
  const { allowedOrigins, wallet } = config.shop;
  return {
    language: config.locale.value === 'tr' ? 'tur' : 'eng',
    readScript: (signal) => readWalletScript(commerce, signal),
    readToken: (signal) => http.call(getWalletToken, {}, { signal }),
    readUserPk: async (signal) => (await http.call(getCurrentUser, {}, { signal }))?.pk ?? null,
    loadSdk: (address, signal) =>
      loadWalletScript(window, address, { allowedOrigins, integrity: wallet.scriptIntegrity }, signal),
    client: createMasterpassClient({
      // Looked up each time: the script may come later, or anew.
      sdk: () => Reflect.get(window, 'MFS'),
      makeForm: (fields) => makeWalletForm(window, fields),
      setTimer(run, after) {
        const timer = clock.setTimeout(run, after);
        return () => clock.clearTimeout(timer);
      },
    }),
    // The vault gave this handle out: `putCard` is the only way to one.
    takeCard: (handle) => vault.take(handle as unknown as CardHandle),
  };
}
