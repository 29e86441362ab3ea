import { type Id, IdSchema } from '@vitrin/core/contract';
import { type ClientMethod, jsonObject } from '@vitrin/gateway/parts';
import { maxLength, parseJson, pipe, record, safeParse, string, unknown } from 'valibot';
import { readQuantity } from '../../src/components/forms/read-quantity.ts';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';
import type { FormAct } from '../../src/scriptless-forms/form-acts.ts';

/** A call of the client API's closed table that a form stands for. */
export interface FormCall {
  readonly method: ClientMethod;
  /** With its pk in place. */
  readonly path: string;
  readonly query?: string;
  /** What goes to the host, by key; values that a form cannot write are read already. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The host takes this one as a form (Protocol conventions §6). */
  readonly isForm?: boolean;
}

export interface ScriptlessForm {
  /** The call, or what has to be asked before; undefined when the fields are none of this form. */
  readonly read: (fields: URLSearchParams) => FormCall | FormAnswer | undefined;
  readonly done: FormAnswer;
  /** Said when the host refuses without a reason that has words. */
  readonly refused: FormAnswer;
  /** Where the answer is read when the browser does not say which page it stood on. */
  readonly page: string;
}

const basket = '/baskets/basket/';
const favourites = '/wishlists/favourite-products/';
const alerts = '/wishlists/product-alerts/';

/** `attributes.` and a key: one text of a product that is made for somebody. */
const attributePrefix = 'attributes.';

const idSchema = pipe(string(), maxLength(200), parseJson(), IdSchema);

/** An id that a form names, as the host wrote it; undefined when it is none. */
export function pkOf(fields: URLSearchParams, name = 'product'): Id | undefined {
  const id = safeParse(idSchema, fields.get(name));
  return id.success ? id.output : undefined;
}

const attributesSchema = pipe(string(), parseJson(), jsonObject, record(string(), unknown()));

/** Part of a line's identity (Protocol basket §1): one field of JSON, texts in fields of their own. */
function attributesOf(fields: URLSearchParams): Readonly<Record<string, unknown>> | undefined {
  const attributes = safeParse(attributesSchema, fields.get('attributes') || '{}');
  if (!attributes.success) return undefined;
  const texts = [...fields]
    .filter(([name, text]) => name.startsWith(attributePrefix) && text.trim() !== '')
    .map(([name, text]) => [name.slice(attributePrefix.length), text.trim()]);
  return { ...attributes.output, ...Object.fromEntries(texts) };
}

/** Adds or sets: a button's own number (`to`) counts before the field's. */
function lineCall(method: 'POST' | 'PUT', fields: URLSearchParams, fixed?: number): FormCall | FormAnswer | undefined {
  const product = pkOf(fields);
  const attributes = attributesOf(fields);
  if (product === undefined || attributes === undefined) return undefined;
  const quantity = fixed ?? readQuantity(fields.get('to') ?? fields.get('quantity') ?? '1');
  if (quantity === undefined) return 'notWhole';
  if (quantity === 0 && fixed !== 0) return method === 'PUT' ? 'isSureToRemove' : 'notWhole';
  return { method, path: basket, body: { product, quantity, attributes } };
}

/** A form that only names its product. */
function ofProduct(fields: URLSearchParams, call: (product: Id) => FormCall): FormCall | undefined {
  const product = pkOf(fields);
  return product === undefined ? undefined : call(product);
}

const ofBasket = { refused: 'refused', page: basket } as const;

/** The closed table of `POST /actions/<act>`: what is not here does not exist. */
export const scriptlessForms: Readonly<Record<FormAct, ScriptlessForm>> = {
  'basket-add': { ...ofBasket, read: (fields) => lineCall('POST', fields), done: 'added' },
  'basket-quantity': { ...ofBasket, read: (fields) => lineCall('PUT', fields), done: 'quantitySet' },
  'basket-remove': { ...ofBasket, read: (fields) => lineCall('PUT', fields, 0), done: 'removed' },
  'basket-clear': {
    ...ofBasket,
    // One line can be put back, a whole basket not.
    read: (fields) => (fields.has('sure') ? { method: 'DELETE', path: basket } : 'isSureToClear'),
    done: 'cleared',
  },
  'voucher-apply': {
    ...ofBasket,
    read: (fields) => ({
      method: 'PATCH',
      path: basket,
      body: { voucher_code: (fields.get('voucherCode') ?? '').trim() },
    }),
    done: 'voucherApplied',
    refused: 'voucherInvalid',
  },
  'voucher-remove': {
    ...ofBasket,
    read: () => ({ method: 'PATCH', path: basket, body: { remove_voucher_code: true } }),
    done: 'voucherRemoved',
  },
  'favourite-add': {
    read: (fields) =>
      ofProduct(fields, (product) => ({ method: 'POST', path: favourites, body: { product }, isForm: true })),
    done: 'favouriteAdded',
    refused: 'refused',
    page: '/account/favourites/',
  },
  'favourite-remove': {
    read: (fields) => ofMark(fields, favourites),
    done: 'favouriteRemoved',
    refused: 'refused',
    page: '/account/favourites/',
  },
  'alert-add': {
    read: (fields) =>
      ofProduct(fields, (product) => ({
        method: 'POST',
        path: alerts,
        body: { product, ...(fields.has('email') && { email: (fields.get('email') ?? '').trim() }) },
        isForm: true,
      })),
    done: 'alertAdded',
    // A visitor is asked for an address; a user's is known to the host.
    refused: 'whichEmail',
    page: '/account/alerts/',
  },
  'alert-remove': {
    read: (fields) => ofMark(fields, alerts),
    done: 'alertRemoved',
    refused: 'refused',
    page: '/account/alerts/',
  },
};

function ofMark(fields: URLSearchParams, path: string): FormCall | undefined {
  const mark = pkOf(fields, 'mark');
  return mark === undefined ? undefined : { method: 'DELETE', path: `${path}${encodeURIComponent(mark)}/` };
}

/** The host's own words for a refusal (Protocol basket §5, wishlist §2) and what the shop says. */
export const refusals: Readonly<Record<string, FormAnswer>> = {
  OUT_OF_STOCK: 'outOfStock',
  NOT_READY: 'notReady',
  CURRENCY_MISMATCH: 'otherCurrency',
  PAYMENT_IN_PROGRESS: 'paymentRuns',
  VOUCHER_INVALID: 'voucherInvalid',
  VOUCHER_EXPIRED: 'voucherExpired',
  VOUCHER_USED: 'voucherUsed',
  VOUCHER_MINIMUM: 'voucherMinimum',
  VOUCHER_CURRENCY: 'voucherCurrency',
  IN_STOCK: 'inStock',
};
