/** Parameters of a list that have another name on the wire; they stand in the addresses of lists, and in their forms. */
export const listParameters = {
  searchText: 'search_text',
  pageSize: 'page_size',
  categoryIds: 'category_ids',
  inStock: 'in_stock',
} as const;

/** What the parameter of an attribute's choices begins with; the rest is the attribute's key. */
export const attributeParameter = 'attributes_';
