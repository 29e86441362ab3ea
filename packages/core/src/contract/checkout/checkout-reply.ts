import * as v from 'valibot';
import { ErrorsSchema } from '../errors.ts';
import { IntSchema, strictOrNull, TextSchema, WordyBooleanSchema } from '../primitives.ts';
import { isMap } from '../reading/is-map.ts';
import { both, chosenBy, mapped, objectOf, orElse, orNull, promised } from '../reading/tolerant.ts';
import { AnythingSchema, type ReplySchema } from '../reply.ts';
import { type PageContexts, pageContextSchemas } from './checkout-context.ts';
import { checkoutPageOf, checkoutPages, isPageName, type PageName } from './page-name.ts';
import { PreOrderSchema } from './pre-order.ts';

/** Where a payment attempt stands (checkout.md §5.3). */
export const attemptStates = ['none', 'processing', 'waiting', 'failed', 'placed'] as const;
/** How far an attempt to pay is, by the host (checkout.md §5.3). */
export type AttemptState = (typeof attemptStates)[number];

/** A state that this client does not know means "ask again". */
const AttemptStateSchema = promised<AttemptState>(v.picklist(attemptStates), 'processing');

/** A page of the reply with its context read by the page's own schema. */
export type KnownContext = {
  [Page in PageName]: { readonly page: Page; readonly context: PageContexts[Page] };
}[PageName];

/** One entry of `context_list`, read. */
export interface ListedPage {
  /** As sent. */
  readonly name: string;
  /** Null when this client does not know the page, or its context is not as promised. */
  readonly known: KnownContext | null;
  readonly redirectUrl: string | null;
  readonly isFrame: boolean;
}

const anyContextObject = objectOf({
  redirect_url: strictOrNull(v.string()),
  is_frame: orElse(WordyBooleanSchema, false),
});

const noContext = { redirect_url: null, is_frame: false };

/** What the context of this page says: what may stand in any, and what the page's own schema reads. */
function contextOf(page: PageName | null) {
  const own = page === null ? AnythingSchema : orNull<PageContexts[PageName] | null>(pageContextSchemas[page]);
  const context = both(anyContextObject, own as ReplySchema<PageContexts[PageName] | null>);
  // Only a redirect that cannot be read refuses the reply: a context that is none is lost as a whole.
  const lost = orElse(context, [noContext, null]);
  return v.nullish(
    chosenBy(context, (wire) => (isMap(wire) ? context : lost)),
    {},
  );
}

function listedPage(page: PageName | null): ReplySchema<ListedPage> {
  const entry = objectOf({ page_name: v.string(), page_context: contextOf(page) });
  return mapped(entry, ({ page_name, page_context: [{ redirect_url, is_frame }, own] }) => ({
    name: page ?? page_name,
    // The schema of a name gives that name's context: the pair is right, which the compiler cannot follow.
    known: page && own ? ({ page, context: own } as KnownContext) : null,
    redirectUrl: redirect_url || null,
    isFrame: is_frame,
  }));
}

const unknownPage = /* @__PURE__ */ listedPage(null);
const knownPages = /* @__PURE__ */ new Map(checkoutPages.map((page) => [page, listedPage(page)]));

/** One page of the list: its name says by which schema its context is read. */
const ListedPageSchema: ReplySchema<ListedPage> = chosenBy(unknownPage, (wire) => {
  const page = isMap(wire) && typeof wire.page_name === 'string' ? checkoutPageOf(wire.page_name) : null;
  return (page && knownPages.get(page)) ?? unknownPage;
});

/**
 * Reply of every checkout call (checkout.md §1). One unreadable context does not lose the others, `known` is null then
 * (ruling 26). Page names, redirects, ids and what decides the amount are strict.
 */
export const CheckoutReplySchema = objectOf({
  context_list: v.array(ListedPageSchema),
  pre_order: strictOrNull(PreOrderSchema),
  errors: ErrorsSchema,
  /** `orders/index.html` while nobody is identified. */
  template_name: orNull(TextSchema),
  redirect_url: strictOrNull(v.string()),
  error_code: orNull(TextSchema),
  /** Grows with every change of the pre-order, never starts lower. */
  revision: orNull(IntSchema),
  /** In replies about one payment attempt only. An unknown state reads as "ask again". */
  attempt: strictOrNull(objectOf({ id: TextSchema, state: AttemptStateSchema })),
});
export type CheckoutReply = v.InferOutput<typeof CheckoutReplySchema>;

/** Names of pages that this client knows but whose context is not as promised: a contract test wants none. */
export function unreadableContexts(reply: CheckoutReply): string[] {
  return reply.context_list.filter(({ name, known }) => known === null && isPageName(name)).map(({ name }) => name);
}
