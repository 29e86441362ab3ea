/** What the storefront's server makes of the host's answer to a return (gateway.md §4). */
export function gatewayAddress(reply: unknown): string {
  const {
    errors,
    attempt,
    context_list: contexts,
  } = reply as {
    readonly errors: unknown;
    readonly attempt?: { readonly id: string };
    readonly context_list: readonly { readonly page_context: { readonly redirect_url?: string } }[];
  };
  if (!Array.isArray(errors)) return attempt ? `/orders/checkout/?attempt=${attempt.id}` : '/orders/checkout/';
  return (
    contexts.find(({ page_context }) => page_context.redirect_url)?.page_context.redirect_url ?? '/orders/checkout/'
  );
}
