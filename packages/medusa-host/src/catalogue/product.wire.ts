import { formatMoney, type Language } from '@vitrin/commerce-host/serving';
import type { Item, Shelf } from './shelf.ts';

const keyOf = (option: string) => option.toLowerCase().replaceAll(/\W+/g, '_');

/** Pieces that a shopper may take of a variant whose stock Medusa does not count. */
const PLENTY = 999;

export const stockOf = ({ variant }: Item) => variant.stock ?? PLENTY;

/** A picture of Medusa's file storage has one size (Protocol misc §8); one that this host serves has all of them. */
export const pictureOf = (address: string) => (address.startsWith('/media/') ? address : `${address}#original`);

const attributesOf = ({ variant }: Item) =>
  Object.fromEntries(Object.entries(variant.options).map(([name, value]) => [keyOf(name), value]));

/** A product of the wire (Protocol catalogue §2). */
export function productWire(item: Item, shelf: Shelf) {
  const { product, variant } = item;
  const attributes = attributesOf(item);
  const category = shelf.categories.find(({ id }) => product.categories.includes(id));
  return {
    pk: item.pk,
    name: product.title,
    sku: variant.sku,
    base_code: product.handle,
    absolute_url: item.path,
    price: formatMoney(variant.price),
    retail_price: formatMoney(variant.listPrice),
    currency_type: shelf.region.currency,
    price_type: 'default',
    unit_type: 'qty',
    in_stock: stockOf(item) > 0,
    stock: stockOf(item),
    is_ready_to_basket: true,
    product_type: '0',
    attribute_set: null,
    attributes,
    attributes_kwargs: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, { value, label: value, data_type: 'text' }]),
    ),
    extra_attributes: {},
    productimage_set: product.pictures.map((address, order) => ({
      pk: order + 1,
      status: 'active',
      image: pictureOf(address),
      order,
    })),
    productvideo_set: [],
    basket_offers: [],
    form_schema: null,
    data_source: null,
    extra_data: { variants: [] },
    category: category ? { pk: category.pk, name: category.name } : null,
  };
}

/** Variants of the item's product that differ in one option: what each choice leads to (Protocol catalogue §3). */
function variantsWire(item: Item, shelf: Shelf) {
  const siblings = shelf.items.filter(({ product }) => product.id === item.product.id);
  return Object.entries(item.variant.options).map(([name, chosen]) => {
    const values = [...new Set(siblings.map(({ variant }) => variant.options[name] ?? ''))];
    return {
      attribute_key: keyOf(name),
      attribute_name: name,
      options: values.flatMap((value, order) => {
        const others = siblings.filter(({ variant }) => variant.options[name] === value);
        const same = ({ variant }: Item) =>
          Object.entries(item.variant.options).every(([key, text]) => key === name || variant.options[key] === text);
        const target = others.find(same) ?? others[0];
        if (target === undefined) return [];
        return [
          {
            value,
            label: value,
            order: String(order),
            is_selected: value === chosen,
            is_selectable: stockOf(target) > 0,
            is_selectable_without_stock: true,
            in_stock: stockOf(target) > 0,
            product: productWire(target, shelf),
          },
        ];
      }),
    };
  });
}

/** The product's own page (Protocol catalogue §3). */
export function productDetailWire(item: Item, shelf: Shelf) {
  const siblings = shelf.items.filter(({ product }) => product.id === item.product.id);
  return {
    product: {
      ...productWire(item, shelf),
      description: item.product.description,
      created_date: item.product.createdAt,
      modified_date: item.product.createdAt,
    },
    in_stock: siblings.some((sibling) => stockOf(sibling) > 0),
    selected_variant: null,
    variants: item.product.variants.length > 1 ? variantsWire(item, shelf) : [],
    group_products: [],
  };
}

const SORTERS = [
  { value: 'default', en: 'Recommended', tr: 'Önerilen' },
  { value: 'price', en: 'Lowest price first', tr: 'En düşük fiyat' },
  { value: '-price', en: 'Highest price first', tr: 'En yüksek fiyat' },
  { value: 'newcomers', en: 'Newest first', tr: 'En yeniler' },
] as const;

/** Orders of a list, with the one that the query asks for. */
export function sortersWire(asked: string | null, language: Language) {
  const selected = SORTERS.find(({ value }) => value === asked)?.value ?? 'default';
  return SORTERS.map(({ value, [language]: label }) => ({ label, value, is_selected: value === selected }));
}
