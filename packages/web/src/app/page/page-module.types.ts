import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { PostedForm } from '../../scriptless-forms/posted-form.ts';
import type { AccountReads } from '../reads/account-reads.ts';
import type { DocumentReads, PageReads } from '../reads/shop-reads.ts';
import type { SiteView } from '../site-context.ts';

/** What a page loader may use. One per request on the server, one per tab in the browser. */
export interface PageContext extends Pick<SiteView, 'shop' | 'locale' | 'currency' | 'hasSession' | 'formatMoney'> {
  /** In the browser the first call fetches core. */
  reads(): Promise<PageReads>;
  /** Reads of the account and business areas: apart, so that no other page fetches them. */
  account(): Promise<AccountReads>;
  readonly server?: DocumentReads;
  /**
   * In the browser: what the loader of the page on screen returned, if it is at this path. A list that cannot be read in another state stays
   * on screen, and its address need not be looked up again.
   */
  shown?(path: string): unknown;
  /** In the browser: data of an address that is the same for everybody and needs no request; undefined when it must be read. */
  recall?(url: URL): unknown;
  /** On the server: the page's own form, posted by a browser without scripts, to be shown again with its mistakes. */
  readonly posted?: PostedForm;
}

/** Arguments of a page loader. `path` is the address without the locale prefix, with its slashes as asked. */
export interface PageLoaderArguments {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly signal: AbortSignal;
  readonly page: PageContext;
}

/**
 * Reads what a page shows. Runs on the server for the first page and in the browser for every following one, so it may
 * use nothing but its arguments. Throw `notFound()` for a missing thing and the router's `redirect` to go elsewhere.
 */
export type PageLoader<Data> = (args: PageLoaderArguments) => Promise<Data> | Data;

/** What the head of a page says; `title` is put before the shop's name. Methods, so that pages of all data types fit. */
export interface PageHandle<Data = unknown> {
  title?(data: Data, i18n: I18n): string;
  description?(data: Data, i18n: I18n): string | undefined;
  /** Path of the one address that search engines should keep; default: the page's own path without its query. */
  canonical?(data: Data): string | undefined;
  /** The same for everybody without a session, as looked-up pages are: the server may cache the rendered page. */
  readonly shared?: boolean;
  /** Kept out of search engines. */
  readonly noindex?: boolean;
  /** Class of the document's body: what stands above the page is drawn before it, and looks as this page wants it from then on. */
  readonly bodyClass?: string;
  /** Status of the server's reply when the page itself says that something is missing; undefined for 200. */
  status?(data: Data): number | undefined;
  /** The page opens the personal side of the visit (the header's count and name) when its own first form is there. */
  readonly opensClientSession?: boolean;
}

export interface PageModule<Data = unknown> {
  readonly Component: ComponentType;
  readonly loader?: PageLoader<Data>;
  readonly handle: PageHandle<Data>;
  /** Is what the loader read to be read again at another address of the same page? It is, unless the page says otherwise. */
  shouldRevalidate?(): boolean;
  /**
   * Fetches the files of parts that only some pages of this kind have, so that the page comes, and comes alive, whole. Only
   * for looked-up pages.
   */
  preload?(data: Data): Promise<unknown> | undefined;
}
