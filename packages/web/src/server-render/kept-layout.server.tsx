import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { KeptLayout } from '../app/kept-layout.ts';
import { ClientSessionProvider } from '../pages/shell/ClientSessionProvider.tsx';
import { FooterContent } from '../pages/shell/Footer.tsx';
import { HeaderContent } from '../pages/shell/Header.tsx';
import { createLayoutCache } from './layout-cache.server.ts';

/** Texts that are kept, some 10 kB each: a header for each address, a footer for each locale. */
const MOST_TEXTS = 500;

/** What a header and a footer are made of. */
export interface LayoutInput {
  readonly context: StaticHandlerContext;
  /** The layout's own loader data, as text. */
  readonly data: string;
  /** Locale, currency, session or none: what may change a header and a footer besides their data and the address. */
  readonly visitor: string;
  /** Puts the page's providers around the router. */
  readonly wrap: (router: ReactNode) => ReactNode;
}

/** Gives header and footer of a page, kept from an earlier one where there was one. */
export type KeepLayout = (input: LayoutInput) => KeptLayout;

/** The routes of a page that consists of one part of the layout. */
const routesOf = (Part: ComponentType) =>
  createStaticHandler([
    {
      id: 'root',
      Component: () => (
        <ClientSessionProvider>
          <Part />
        </ClientSessionProvider>
      ),
    },
  ]).dataRoutes;

/**
 * Makes the store of headers and footers of one process. Each is rendered as a root of its own and from the layout's data
 * alone: nothing of a page, or of a person, can get into it. None of their components may use `useId`, which counts from
 * the root. That is React's own output from the shop's own components: the one place where markup is put in as text (the
 * override in `packages/web/biome.json`).
 */
export function createKeptLayout(): KeepLayout {
  const cache = createLayoutCache(MOST_TEXTS);
  const header = routesOf(HeaderContent);
  const footer = routesOf(FooterContent);
  return ({ context, data, visitor, wrap }) => {
    const { pathname, search } = context.location;
    const render = (routes: typeof header) => () => {
      const shown = { ...context, matches: context.matches.slice(0, 1), loaderData: { root: context.loaderData.root } };
      return renderToString(
        wrap(<StaticRouterProvider router={createStaticRouter(routes, shown)} context={shown} hydrate={false} />),
      );
    };
    return {
      header: (
        <header
          className="header"
          dangerouslySetInnerHTML={{ __html: cache.of(`header ${visitor} ${pathname}${search}`, data, render(header)) }}
        />
      ),
      footer: (
        <footer
          className="footer"
          dangerouslySetInnerHTML={{ __html: cache.of(`footer ${visitor}`, data, render(footer)) }}
        />
      ),
    };
  };
}
