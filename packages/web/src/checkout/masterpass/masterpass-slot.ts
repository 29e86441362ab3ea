import type { CardHandle, Commerce } from '@vitrin/core';
import type { PaymentSlot } from '@vitrin/core/checkout';
import { getCurrentUser, getWalletScript, getWalletToken } from '@vitrin/core/http';
import {
  createMasterpassClient,
  createWalletSlot,
  type SecretHandle,
  toMsisdn,
  type WalletCardFields,
  walletExpiry,
  walletUserId,
} from '@vitrin/wallet-machine';
import type { WalletPlace } from '../../actors/wallet-place.ts';
import { makeWalletForm } from '../../ports/wallet-form.ts';
import { loadWalletScript } from '../../ports/wallet-script.ts';

/** The wallet of this window: its charts over the host's two routes and the wallet's own script. */
export function masterpassSlot({ http, ports, config }: Commerce, place: WalletPlace): PaymentSlot {
  const { clock, vault } = ports;
  const { allowedOrigins, wallet } = config.shop;
  const client = createMasterpassClient({
    // Looked up each time: the script may come later, or anew.
    sdk: () => Reflect.get(window, 'MFS'),
    makeForm: (fields) => makeWalletForm(window, fields),
    setTimer(run, after) {
      const timer = clock.setTimeout(run, after);
      return () => clock.clearTimeout(timer);
    },
  });

  function takeCard(handle: SecretHandle): WalletCardFields | undefined {
    // The vault gave this handle out: `putCard` below is the only way to one.
    const card = vault.take(handle as unknown as CardHandle);
    if (!card) return undefined;
    const expiryDate = walletExpiry(String(card.month), String(card.year));
    return { rtaPan: card.number.replace(/\s/g, ''), expiryDate, cardHolderName: card.holder, cvc: card.cvc };
  }

  return createWalletSlot({
    language: config.locale.value === 'tr' ? 'tur' : 'eng',
    services: {
      async loadScript(signal) {
        const script = await http.call(getWalletScript, {}, { signal });
        await loadWalletScript(window, script.js, { allowedOrigins, integrity: wallet.scriptIntegrity }, signal);
        client.setClientId(script.client_id);
        if (script.address) client.setAddress(script.address);
        return { merchantId: script.merchant_id ?? '', returnUrl: script.s3d_return_url };
      },
      async fetchToken(signal) {
        const [told, user] = await Promise.all([
          http.call(getWalletToken, {}, { signal }),
          http.call(getCurrentUser, {}, { signal }),
        ]);
        const msisdn = toMsisdn(told.msisdn);
        return {
          token: told.token,
          referenceNo: told.req_ref_no,
          msisdn,
          userId: walletUserId(user?.pk ?? null, msisdn),
        };
      },
      takeCard,
      client,
      now: () => clock.now(),
    },
    leave(url) {
      const address = new URL(url);
      if (!allowedOrigins.includes(address.origin)) {
        ports.logger.error(`wallet: the 3-D page is on ${address.origin}; add it to the shop's allowedOrigins.`);
        return;
      }
      address.searchParams.set('t', String(clock.now()));
      ports.navigate({ kind: 'document', url: address.href, target: 'window' });
    },
    watch: (actor) => place.put(actor),
    actorOptions: { clock, ...(ports.inspect ? { inspect: ports.inspect } : {}) },
  });
}
