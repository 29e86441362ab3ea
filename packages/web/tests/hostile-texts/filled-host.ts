import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@vitrin/core/contract';
import { array, boolean, type GenericSchema, literal, object, string, tuple } from 'valibot';
import { type FieldPath, fillSchema } from './fill-schema.ts';

/** A text for one field of one reply. */
export type TextAt = (route: string, field: FieldPath) => string;

/** What the templates of a page read out of its free keys (Protocol misc §6). */
const landingBlock = object({
  title: string(),
  text: string(),
  url: string(),
  action: string(),
  video: string(),
  image: object({ url: string() }),
});
const landingPage = object({
  landing_page: object({
    url: string(),
    template: string(),
    is_active: boolean(),
    title: string(),
    intro: string(),
    image: object({ url: string() }),
    blocks: array(landingBlock),
  }),
});

/** A checkout that asks a guest who is buying: its form and the bill beside it stand in the document (decision 0028). */
const firstQuestion = object({
  context_list: tuple([
    object({ page_name: literal('IndexPage'), page_context: object({ can_guest_purchase: literal(true) }) }),
  ]),
  template_name: literal('orders/index.html'),
  pre_order: contract.PreOrderSchema,
});

/** What the host answers, by the beginning of the path; the first that fits counts. */
const replies: readonly (readonly [string, GenericSchema])[] = [
  ['/menus/generate/', contract.MenuSchema],
  ['/widgets/', contract.WidgetSchema],
  ['/cms/seo/', contract.SeoSchema],
  ['/list/', contract.ProductListSchema],
  ['/category/', contract.ProductListSchema],
  ['/special-page/', contract.ProductListSchema],
  ['/group-product/', contract.ProductDetailSchema],
  ['/bundle-product/', contract.BundleDetailSchema],
  ['/product/', contract.ProductDetailSchema],
  ['/shop-flat-page/', contract.FlatPageReplySchema],
  ['/landing-page/', landingPage],
  ['/forms/', contract.ContentFormSchema],
  ['/baskets/basket/', contract.BasketReplySchema],
  ['/current_user/', contract.CurrentUserSchema],
  ['/users/orders/cancellation_reasons/', contract.CancellationReasonPageSchema],
  ['/users/orders/1', contract.AccountOrderSchema],
  ['/users/orders/', contract.AccountOrderPageSchema],
  ['/users/old-orders/', contract.OldOrderPageSchema],
  ['/users/profile/', contract.ProfileSchema],
  ['/users/contact-us-subjects/', contract.ContactSubjectListSchema],
  ['/address/detailed/', contract.AddressPageSchema],
  ['/account/saved-cards/', contract.KeptCardPageSchema],
  ['/account/loyalty-account-balance/', contract.LoyaltyBalanceSchema],
  ['/account/loyalty/', contract.LoyaltyMovementPageSchema],
  ['/account/basket-offers', contract.BasketOffersSchema],
  ['/account/', contract.OfferPageSchema],
  ['/b2b/my-divisions/', contract.DivisionPageSchema],
  ['/b2b/basket/drafts/', contract.BusinessDraftListSchema],
  ['/b2b/basket/', contract.BusinessBasketSchema],
  ['/b2b/my-quotations/', contract.QuotationPageSchema],
  ['/wishlists/favourite-products/', contract.FavouritePageSchema],
  ['/wishlists/product-alerts/', contract.StockAlertPageSchema],
  ['/wishlists/user-collections/1', contract.CollectionSchema],
  ['/wishlists/user-collections/', contract.CollectionPageSchema],
  ['/wishlists/user-collection-items/', contract.CollectionItemPageSchema],
  ['/orders/completed/', contract.CompletedOrderSchema],
  ['/orders/checkout/', firstQuestion],
  ['/address/country/', contract.CountryPageSchema],
  ['/address/city/', contract.CityPageSchema],
];

/** Words that decide how a page is drawn, not what it says: with another one there would be nothing to see. */
const words: Readonly<Record<string, string>> = {
  currency: 'try',
  currency_type: 'try',
  user_type: 'b2b',
};

/** A moment, where the page counts with it. */
const MOMENT = '2026-11-20T10:00:00.000000Z';

function wordOf(field: FieldPath): string | undefined {
  const name = field.split('.').at(-1) ?? '';
  return /(?:date|_at|_dt|deadline|until|start|end|from|to)$/.test(name) ? MOMENT : words[name];
}

/** A commerce host whose every text is what a test says. */
export interface FilledHost {
  readonly url: URL;
  /** Where every path of the shop leads: `/product/1/` and the like. */
  leadTo(oldPath: string): void;
  /** The text of every field from now on. */
  say(textAt: TextAt): void;
  /** Fields of the replies that were asked for since the last `say`, as `route field`. */
  readonly asked: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function startFilledHost(): Promise<FilledHost> {
  let textAt: TextAt = () => 'plain';
  let target = '/product/1/';
  const asked = new Set<string>();

  function answer(path: string): unknown {
    if (path.startsWith('/pretty_urls/')) {
      const found = { pk: 1, new_path: '/a/', old_path: target, language: null };
      return { count: 1, next: null, previous: null, results: [found] };
    }
    const [route, schema] = replies.find(([start]) => path.startsWith(start)) ?? [];
    if (route === undefined || schema === undefined) return undefined;
    const { reply, texts } = fillSchema(schema, (field) => wordOf(field) ?? textAt(route, field));
    for (const field of texts) asked.add(`${route} ${field}`);
    return reply;
  }

  const server = http.createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === '/csrf_token/') {
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'csrftoken=token0123456789' });
      response.end('{}');
      return;
    }
    const reply = answer(path);
    response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? { detail: 'Not found.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    leadTo: (oldPath) => {
      target = oldPath;
    },
    say: (next) => {
      textAt = next;
      asked.clear();
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
