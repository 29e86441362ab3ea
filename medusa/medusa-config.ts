import { resolve } from 'node:path';
import { defineConfig } from '@medusajs/framework/utils';

/** Payment module of this repository; Medusa calls it `pp_vitrin_card`. */
const cards = {
  resolve: resolve('../packages/medusa-payment/dist/index.js'),
  id: 'card',
  options: { url: process.env.VITRIN_HOST_URL, secret: process.env.MEDUSA_PAYMENT_SECRET },
};

/** The shop runs in one process and without Redis: events, cache and locks stay in memory. */
export default defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: '',
      adminCors: '',
      authCors: '',
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  modules: [{ resolve: '@medusajs/medusa/payment', options: { providers: [cards] } }],
});
