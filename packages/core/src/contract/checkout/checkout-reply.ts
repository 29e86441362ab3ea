import * as v from 'valibot';
import { ErrorsSchema } from '../errors.ts';
import { IntSchema, MapSchema, orNull, TextSchema } from '../primitives.ts';
import { type PageContexts, pageContextSchemas } from './checkout-context.ts';
import { checkoutPageOf, isPageName, type PageName } from './page-name.ts';
import { PreOrderSchema } from './pre-order.ts';

/** Where a payment attempt stands (checkout.md §5.3). */
export const attemptStates = ['none', 'processing', 'waiting', 'failed', 'placed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** A state that this client does not know means "ask again". */
const AttemptStateSchema = v.pipe(
  v.unknown(),
  v.transform((state): AttemptState => attemptStates.find((known) => known === state) ?? 'processing'),
);

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

function readContext(page: PageName, context: Readonly<Record<string, unknown>>): KnownContext | null {
  const result = v.safeParse(pageContextSchemas[page], context);
  // The schema of a name gives that name's context: the pair is right, which the compiler cannot follow.
  return result.success ? ({ page, context: result.output } as KnownContext) : null;
}

const ListedPageSchema = v.pipe(
  v.object({ page_name: v.string(), page_context: v.nullish(MapSchema, {}) }),
  v.transform(({ page_name, page_context }): ListedPage => {
    const { redirect_url, is_frame } = page_context;
    const page = checkoutPageOf(page_name);
    return {
      name: page ?? page_name,
      known: page && readContext(page, page_context),
      redirectUrl: typeof redirect_url === 'string' && redirect_url !== '' ? redirect_url : null,
      isFrame: is_frame === true,
    };
  }),
);

/**
 * Reply of every checkout call (checkout.md §1). Tolerant where the protocol says so: one unreadable context does not
 * lose the others, `known` is null then.
 */
export const CheckoutReplySchema = v.object({
  context_list: v.array(ListedPageSchema),
  pre_order: orNull(PreOrderSchema),
  errors: ErrorsSchema,
  /** `orders/index.html` while nobody is identified. */
  template_name: orNull(v.string()),
  redirect_url: orNull(v.string()),
  error_code: orNull(v.string()),
  /** Grows with every change of the pre-order, never starts lower. */
  revision: orNull(IntSchema),
  /** In replies about one payment attempt only. An unknown state reads as "ask again". */
  attempt: orNull(v.object({ id: TextSchema, state: AttemptStateSchema })),
});
export type CheckoutReply = v.InferOutput<typeof CheckoutReplySchema>;

/** Names of pages that this client knows but whose context is not as promised: a contract test wants none. */
export function unreadableContexts(reply: CheckoutReply): string[] {
  return reply.context_list.filter(({ name, known }) => known === null && isPageName(name)).map(({ name }) => name);
}
