/** Stands behind every title and in the header. */
export const SHOP_NAME = 'Vitrin';
