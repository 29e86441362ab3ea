/** Context of the reply that sends the shopper to a provider or lender; such pages are never framed (Protocol checkout §4.8). */
export const PROVIDER_START = { redirect_url: '/orders/redirection/', is_frame: false } as const;
