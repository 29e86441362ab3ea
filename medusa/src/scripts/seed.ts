import { writeFileSync } from 'node:fs';
import type { ExecArgs, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules, ProductStatus } from '@medusajs/framework/utils';
import {
  createApiKeysWorkflow,
  createCustomerAccountWorkflow,
  createInventoryLevelsWorkflow,
  createProductCategoriesWorkflow,
  createProductsWorkflow,
  createPromotionsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from '@medusajs/medusa/core-flows';
import { CATEGORIES, GOODS } from './goods.table';

const EUROPE = ['de', 'fr', 'nl', 'at'];
const PIECES = 500;

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const picture = (drawing: string, view: string) => `/media/p/${drawing}-${view}.webp`;
const say = (text: string) => console.log(`seed: ${text}`);

/** Regions, currencies and taxes. Prices include tax. */
async function seedRegions(container: MedusaContainer, channel: string): Promise<void> {
  const [store] = await container.resolve(Modules.STORE).listStores();
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: 'Medusa shop',
        default_sales_channel_id: channel,
        supported_currencies: [
          { currency_code: 'try', is_default: true, is_tax_inclusive: true },
          { currency_code: 'eur', is_tax_inclusive: true },
        ],
      },
    },
  });
  const payment_providers = ['pp_vitrin_card', 'pp_system_default'];
  await createRegionsWorkflow(container).run({
    input: {
      regions: [
        { name: 'Türkiye', currency_code: 'try', countries: ['tr'], payment_providers, is_tax_inclusive: true },
        { name: 'Europe', currency_code: 'eur', countries: EUROPE, payment_providers, is_tax_inclusive: true },
      ],
    },
  });
  const rates: Record<string, number> = { tr: 20, de: 19, fr: 20, nl: 21, at: 20 };
  await createTaxRegionsWorkflow(container).run({
    input: Object.entries(rates).map(([country_code, rate]) => ({
      country_code,
      provider_id: 'tp_system',
      default_tax_rate: { name: 'VAT', code: 'vat', rate },
    })),
  });
}

/** Adds a warehouse that ships to both regions, standard and express. */
async function seedShipping(container: MedusaContainer, channel: string): Promise<string> {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const [location] = (
    await createStockLocationsWorkflow(container).run({
      input: {
        locations: [{ name: 'Istanbul warehouse', address: { city: 'Istanbul', country_code: 'TR', address_1: '' } }],
      },
    })
  ).result;
  const fulfilment = { fulfillment_provider_id: 'manual_manual' };
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: fulfilment,
  });
  const [profile] = (
    await createShippingProfilesWorkflow(container).run({
      input: {
        data: [{ name: 'Goods', type: 'default' }],
      },
    })
  ).result;
  const zone = (name: string, countries: readonly string[]) => ({
    name,
    geo_zones: countries.map((country_code) => ({ country_code, type: 'country' as const })),
  });
  const set = await fulfillment.createFulfillmentSets({
    name: 'Delivery from Istanbul',
    type: 'shipping',
    service_zones: [zone('Türkiye', ['tr']), zone('Europe', EUROPE)],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  const option = (name: string, code: string, amounts: { try: number; eur: number }) =>
    set.service_zones.map(({ id }) => ({
      name,
      price_type: 'flat' as const,
      provider_id: 'manual_manual',
      service_zone_id: id,
      shipping_profile_id: profile.id,
      type: { label: name, description: name, code },
      prices: Object.entries(amounts).map(([currency_code, amount]) => ({ currency_code, amount })),
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' as const },
        { attribute: 'is_return', value: 'false', operator: 'eq' as const },
      ],
    }));
  await createShippingOptionsWorkflow(container).run({
    input: [
      ...option('Standard delivery', 'standard', { try: 49.9, eur: 4.9 }),
      ...option('Express delivery', 'express', { try: 99.9, eur: 9.9 }),
    ],
  });
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id: location.id, add: [channel] } });
  await seedGoods(container, { channel, profile: profile.id });
  return location.id;
}

async function seedGoods(container: MedusaContainer, ids: { channel: string; profile: string }): Promise<void> {
  const categories = (
    await createProductCategoriesWorkflow(container).run({
      input: {
        product_categories: CATEGORIES.map((name) => ({ name, handle: slug(name), is_active: true })),
      },
    })
  ).result;
  await createProductsWorkflow(container).run({
    input: {
      products: GOODS.map(({ title, category, drawing, lira, euro, option, values }) => ({
        title,
        handle: slug(title),
        status: ProductStatus.PUBLISHED,
        description: `${title} of our ${category.toLowerCase()} collection, made in small series.`,
        // The Medusa host serves the drawings, as the reference host does.
        thumbnail: picture(drawing, 'hero'),
        images: ['hero', 'scene', 'detail'].map((view) => ({ url: picture(drawing, view) })),
        category_ids: categories.filter(({ name }) => name === category).map(({ id }) => id),
        shipping_profile_id: ids.profile,
        options: [{ title: option, values: [...values] }],
        variants: values.map((value, at) => ({
          title: value,
          sku: `${slug(title)}-${slug(value)}`,
          options: { [option]: value },
          prices: [
            { currency_code: 'try', amount: lira + at * 100 },
            { currency_code: 'eur', amount: euro + at * 2 },
          ],
        })),
        sales_channels: [{ id: ids.channel }],
      })),
    },
  });
}

async function seedStock(container: MedusaContainer, location_id: string): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'inventory_item', fields: ['id'] });
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: data.map(({ id }) => ({ location_id, stocked_quantity: PIECES, inventory_item_id: id })),
    },
  });
}

async function seedPromotion(container: MedusaContainer): Promise<void> {
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        {
          code: 'WELCOME10',
          type: 'standard',
          status: 'active',
          application_method: { type: 'percentage', target_type: 'order', allocation: 'across', value: 10 },
        },
      ],
    },
  });
}

async function seedCustomer(container: MedusaContainer): Promise<void> {
  const body = { email: 'shopper@example.test', password: 'Passw0rd!' };
  const { authIdentity } = await container.resolve(Modules.AUTH).register('emailpass', { body });
  if (!authIdentity) throw new Error('Medusa did not register the customer.');
  const customer = (
    await createCustomerAccountWorkflow(container).run({
      input: {
        authIdentityId: authIdentity.id,
        customerData: { email: body.email, first_name: 'Deniz', last_name: 'Kaya', phone: '05301234567' },
      },
    })
  ).result;
  await container.resolve(Modules.CUSTOMER).createCustomerAddresses({
    customer_id: customer.id,
    address_name: 'Home',
    first_name: 'Deniz',
    last_name: 'Kaya',
    phone: '05301234567',
    address_1: 'Bağdat Caddesi 12',
    city: 'İstanbul',
    province: 'Kadıköy',
    postal_code: '34710',
    country_code: 'tr',
  });
}

/** Makes new keys at every run: Medusa shows a secret key only once. */
async function writeKeys(container: MedusaContainer, channel: string, path: string): Promise<void> {
  const key = (type: 'publishable' | 'secret') => ({ title: `Vitrin (${type})`, type, created_by: '' });
  const [publishable, secret] = (
    await createApiKeysWorkflow(container).run({
      input: {
        api_keys: [key('publishable'), key('secret')],
      },
    })
  ).result;
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: publishable.id, add: [channel] } });
  const keys = { MEDUSA_PUBLISHABLE_KEY: publishable.token, MEDUSA_SECRET_KEY: secret.token };
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600 });
}

/** Fills an empty Medusa and writes its keys; a filled one only gets new keys. */
export default async function seed({ container, args }: ExecArgs): Promise<void> {
  const [keysFile] = args;
  const channels = container.resolve(Modules.SALES_CHANNEL);
  const [known] = await channels.listSalesChannels({ name: 'Vitrin' });
  const [channel] = known
    ? [known]
    : (await createSalesChannelsWorkflow(container).run({ input: { salesChannelsData: [{ name: 'Vitrin' }] } })).result;
  const [filled] = await container.resolve(Modules.CUSTOMER).listCustomers({ email: 'shopper@example.test' });
  if (!filled) {
    say('regions, currencies and taxes');
    await seedRegions(container, channel.id);
    say(`shipping and ${GOODS.length} products`);
    const location = await seedShipping(container, channel.id);
    say('stock');
    await seedStock(container, location);
    say('a promotion and a customer');
    await seedPromotion(container);
    await seedCustomer(container);
  }
  await writeKeys(container, channel.id, keysFile);
  say('keys');
}
