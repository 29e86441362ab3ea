import type { CardHandle, Commerce } from '@vitrin/core';
import type { PaymentSlot } from '@vitrin/core/checkout';
import { getCurrentUser, getWalletScript, getWalletToken } from '@vitrin/core/http';
import { createMasterpassClient, createWalletSlot } from '@vitrin/wallet-machine';
import type { WalletPlace } from '../../actors/wallet-place.ts';
import { makeWalletForm } from '../../ports/wallet-form.ts';
import { loadWalletScript } from '../../ports/wallet-script.ts';

/** The wallet of this window: its charts over the host's two routes and the wallet's own script. */
export function masterpassSlot({ http, ports, config }: Commerce, place: WalletPlace): PaymentSlot {
  const { clock, vault } = ports;
  const { allowedOrigins, wallet } = config.shop;
  return createWalletSlot({
    language: config.locale.value === 'tr' ? 'tur' : 'eng',
    readScript: (signal) => http.call(getWalletScript, {}, { signal }),
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
    now: () => clock.now(),
    watch: (actor) => place.put(actor),
    actorOptions: { clock, ...(ports.inspect ? { inspect: ports.inspect } : {}) },
  });
}
