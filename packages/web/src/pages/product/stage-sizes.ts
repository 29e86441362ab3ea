/** Share of the window that a product's pictures take, as the `sizes` attribute. */
export const stageSizes = '(min-width: 82rem) 42rem, (min-width: 64rem) 50vw, (min-width: 48rem) 46vw, 92vw';
