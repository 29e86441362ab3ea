import type { I18n } from '@lingui/core';
import { SHOP_NAME } from '../site.ts';
import type { PageHandle } from './page-module.types.ts';

/** What the document's head says about a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonicalPath: string | undefined;
  readonly noindex: boolean;
  /** The server alone writes it. */
  readonly bodyClass?: string | undefined;
}

/** The head of a page from its handle and its loader data. A page without data (not found, error) has no canonical. */
export function pageHead(handle: PageHandle | undefined, data: unknown, i18n: I18n): PageHead {
  const own = handle?.title?.(data, i18n);
  return {
    title: own === undefined || own === '' ? SHOP_NAME : `${own} · ${SHOP_NAME}`,
    description: handle?.description?.(data, i18n),
    canonicalPath: handle?.canonical?.(data),
    noindex: handle?.noindex ?? false,
  };
}
