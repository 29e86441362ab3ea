import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { LocaleConfig, ShopConfig } from '@vitrin/core';
import { stripLocale, switchLocale } from '@vitrin/core/locale';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type ErrorKind, ErrorPage, handleOf } from '../app/FailurePage.tsx';
import { type PageHead, pageHead } from '../app/page/page-head.ts';
import { localePrefix } from '../i18n/locale-path.ts';
import {
  announced,
  FlashMessage,
  type FormAnswer,
  type GivenAnswer,
} from '../scriptless-forms/FlashMessage.server.tsx';
import { LanguageOffer } from '../scriptless-forms/LanguageOffer.server.tsx';
import type { ServerTexts } from './server-texts.server.ts';

export interface StaticPage {
  readonly head: PageHead;
  readonly html: string;
}

/** Reason for which a page was not made: its components failed, too many requests wait, or the host is not ready yet. */
export type FailureCause = Exclude<ErrorKind, 'unreachable'>;

/** Pages and parts of pages that React renders once and never brings to life. */
export type StaticPages = ReturnType<typeof createStaticPages>;

/** An answer as the cookie carries it: any word. */
type ReadAnswer = Omit<GivenAnswer, 'answer'> & { readonly answer: string };

const isAnswer = (word: string): word is FormAnswer => Object.hasOwn(announced, word);

const markup = (i18n: I18n, content: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>);

/**
 * Lines that offer a page in the shop's other languages, all hidden. Empty in checkout, where a payment may be in progress, and where one
 * address serves every language.
 * @param from language of the page.
 * @param here path and query of the page, with its locale.
 */
export function languageOffers(shop: ShopConfig, { i18nOf }: ServerTexts, from: LocaleConfig, here: string): string {
  const { locales } = shop;
  const isCheckout = stripLocale(here, locales).path.startsWith('/orders/');
  const others = locales.list.filter(({ value }) => value !== from.value);
  if (isCheckout || locales.strategy === 'hide-all') return '';
  const prefix = localePrefix(shop, from.value);
  return others
    .map((to) => {
      const href = switchLocale(here, to.value, locales);
      const root = switchLocale('/', to.value, locales).slice(0, -1);
      return markup(i18nOf(to.value, 'basket'), <LanguageOffer to={to} href={href} root={root} prefix={prefix} />);
    })
    .join('');
}

/** Makes the static pages of one process. */
export function createStaticPages(shop: ShopConfig, { i18nOf }: ServerTexts) {
  return {
    /** Result of a form without scripts, above the next page. Undefined for a word that is not an answer. */
    flashMessage(
      locale: LocaleConfig,
      { answer, product }: ReadAnswer,
      formToken: string | undefined,
    ): string | undefined {
      if (!isAnswer(answer)) return undefined;
      const prefix = localePrefix(shop, locale.value);
      return markup(
        i18nOf(locale.value, 'basket'),
        <FlashMessage answer={answer} product={product} prefix={prefix} formToken={formToken} />,
      );
    },
    /** The page in the place of one that could not be made; it needs no script. */
    async failurePage(locale: LocaleConfig, url: URL, cause: FailureCause): Promise<StaticPage> {
      const basename = localePrefix(shop, locale.value) || '/';
      const handler = createStaticHandler([{ path: '*', element: <ErrorPage kind={cause} /> }], { basename });
      const context = await handler.query(new Request(url));
      if (context instanceof Response) throw new Error('static-pages: the error page must not redirect.');
      const i18n = i18nOf(locale.value, undefined);
      const router = createStaticRouter(handler.dataRoutes, context);
      return {
        head: pageHead(handleOf(cause), undefined, i18n),
        html: markup(i18n, <StaticRouterProvider router={router} context={context} hydrate={false} />),
      };
    },
  };
}
