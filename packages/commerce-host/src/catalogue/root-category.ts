/** The category above all others: the whole catalogue, and the last resort of a product's category. It is not in the menu. */
export const ROOT_CATEGORY_PK = 1;
