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
 *   shopUrl: string, dataDir: string, databaseUrl?: string, logDir: string, group?: 'own' | 'parent', say?: (detail: string) => void,
 *   only?: readonly ('host' | 'shop')[], env?: Readonly<Record<string, string>> }} options `databaseUrl`: the host's own database; without it the host keeps its data in `dataDir`
 * @returns {Promise<import('../../scripts/lib/processes.mjs').Child[]>} host and shop
 */
export async function startHostAndShop({
  medusa,
  ports,
  shopUrl,
  dataDir,
  databaseUrl,
  logDir,
  group,
  say,
  only = ['host', 'shop'],
  env: given = {},
}) {
  const hostUrl = `http://127.0.0.1:${ports.COMMERCE_PORT}`;
  const shared = {
    COMMERCE_URL: hostUrl,
    STOREFRONT_URL: shopUrl,
    DATA_DIR: dataDir,
    // DATABASE_URL of the environment is Medusa's.
    DATABASE_URL: databaseUrl,
    PAYMENT_METHODS: undefined,
  };
  const onTrouble = (line) => console.error(line);
  const services = {
    host: {
      program: hostProgram,
      env: {
        ...medusa.keys,
        MEDUSA_URL: medusa.url,
        MEDUSA_PAYMENT_SECRET: medusa.paymentSecret,
        MEDUSA_PAYMENTS:
          'credit_card=pp_vitrin_card,funds_transfer=pp_system_default,pay_on_delivery=pp_system_default,redirection=pp_vitrin_card',
        COMMERCE_PORT: String(ports.COMMERCE_PORT),
        BANK_PORT: String(ports.BANK_PORT),
        DEMO: '1',
      },
    },
    shop: {
      env: {
        PORT: String(ports.PORT),
        // Only bank and cards are simulated; the shop shows none of the demo's texts.
        DEMO: '0',
        PAYMENT_ORIGINS: `http://127.0.0.1:${ports.BANK_PORT}`,
        PAYMENT_METHODS: 'credit-card,funds-transfer,pay-on-delivery,demo-redirect',
        B2B: '0',
        ABSENT_FEATURES:
          'loyalty,offers,collections,alerts,security,newsletter,password-reset,phone-sign-in,order-mails,contact,help-pages,named-baskets,installments,stores,old-orders,bulk-cancellation,saved-cards',
      },
    },
  };
  const started = [];
  for (const name of only) {
    const { env, ...service } = services[name];
    const options = { ...service, env: { ...shared, ...env, ...given }, logDir, group, say, onTrouble };
    started.push(await startService(name, options));
  }
  return started;
}
