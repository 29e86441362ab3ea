import { inRoot } from '../../scripts/lib/root.mjs';
import { startService } from '../../scripts/lib/services.mjs';

const hostProgram = [
  '--conditions=source',
  '--disable-warning=ExperimentalWarning',
  inRoot('packages/medusa-host/src/main.ts'),
];

/**
 * Starts the Medusa host with the simulated bank, then the shop.
 *
 * @param {{ medusa: { url: string, keys: Record<string, string>, paymentSecret: string }, ports: Record<'PORT' | 'COMMERCE_PORT' | 'BANK_PORT', number>,
 *   shopUrl: string, dataDir: string, logDir: string, group?: 'own' | 'parent', say?: (detail: string) => void }} options
 * @returns {Promise<import('../../scripts/lib/processes.mjs').Child[]>} host and shop
 */
export async function startHostAndShop({ medusa, ports, shopUrl, dataDir, logDir, group, say }) {
  const hostUrl = `http://127.0.0.1:${ports.COMMERCE_PORT}`;
  const shared = {
    COMMERCE_URL: hostUrl,
    STOREFRONT_URL: shopUrl,
    DATA_DIR: dataDir,
    // DATABASE_URL is Medusa's; the host keeps its own data in its folder.
    DATABASE_URL: undefined,
    PAYMENT_METHODS: undefined,
  };
  const onTrouble = (line) => console.error(line);
  const host = await startService('host', {
    program: hostProgram,
    env: {
      ...shared,
      ...medusa.keys,
      MEDUSA_URL: medusa.url,
      MEDUSA_PAYMENT_SECRET: medusa.paymentSecret,
      MEDUSA_PAYMENTS:
        'credit_card=pp_vitrin_card,funds_transfer=pp_system_default,pay_on_delivery=pp_system_default,redirection=pp_vitrin_card',
      COMMERCE_PORT: String(ports.COMMERCE_PORT),
      BANK_PORT: String(ports.BANK_PORT),
      DEMO: '1',
    },
    logDir,
    group,
    say,
    onTrouble,
  });
  const shop = await startService('shop', {
    env: {
      ...shared,
      PORT: String(ports.PORT),
      // Only bank and cards are simulated; the shop shows none of the demo's texts.
      DEMO: '0',
      PAYMENT_ORIGINS: `http://127.0.0.1:${ports.BANK_PORT}`,
      PAYMENT_METHODS: 'credit-card,funds-transfer,pay-on-delivery,demo-redirect',
      B2B: '0',
      NEWSLETTER: '0',
    },
    logDir,
    group,
    say,
    onTrouble,
  });
  return [host, shop];
}
