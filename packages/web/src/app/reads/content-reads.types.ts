import type { ContentForm, FlatPage, LandingPage, ProductList, Widget } from '@vitrin/core/contract';

/** Reads of what merchandisers make (Protocol catalogue §1, misc §5 and §6). Each throws `PageNotFound`, but for `widget`. */
export interface ContentReads {
  specialPage(pk: number, query: URLSearchParams): Promise<ProductList>;
  flatPage(pk: number): Promise<FlatPage>;
  landingPage(pk: number): Promise<LandingPage>;
  form(pk: number): Promise<ContentForm>;
  /** Undefined when nobody filled it or it cannot be had right now: the page leaves this part out. */
  widget(slug: string): Promise<Widget | undefined>;
}
