import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { KeptLayout } from '../app/kept-layout.ts';
import type { ShownUser } from '../app/site-context.ts';
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
  /** Who is signed in; undefined for everybody else. Only whether there is one, and of which kind, is kept. */
  readonly user: ShownUser | undefined;
  /** In the basket, as the header says it; undefined while nobody knows. */
  readonly pieces: number | undefined;
  /** Puts the page's providers around the router, for a user. */
  readonly wrapFor: (user: ShownUser | undefined) => (router: ReactNode) => ReactNode;
}

/** Texts that stand in a kept header where a user's own will: nobody's, and unlike any that a host sends. */
const placeholders = {
  firstName: '\u{f0001}first\u{f0002}',
  lastName: '\u{f0001}last\u{f0002}',
  email: '\u{f0001}email\u{f0002}',
} as const;
const anyPlaceholder = new RegExp(Object.values(placeholders).join('|'), 'gu');

/** Puts a user's own texts, as React writes them, in the place of those that hold it. */
function withTextsOf(user: ShownUser, html: string): string {
  const names = Object.keys(placeholders) as (keyof typeof placeholders)[];
  const texts = new Map<string, string>(names.map((name) => [placeholders[name], escapeText(user[name])]));
  return html.replace(anyPlaceholder, (found) => texts.get(found) ?? '');
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React escapes texts and attributes. */
function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
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
 * alone: nothing of a page, or of a person, can get into what is kept. A signed-in user's own texts are put, escaped, into
 * the copy that goes out. None of their components may use `useId`, which counts from
 * the root. That is React's own output from the shop's own components: here and in `kept-cards.server.tsx` alone markup is put in as text
 * (the override in `packages/web/biome.json`).
 */
export function createKeptLayout(): KeepLayout {
  const cache = createLayoutCache(MOST_TEXTS);
  const header = routesOf(HeaderContent);
  const footer = routesOf(FooterContent);
  return ({ context, data, visitor, user, pieces, wrapFor }) => {
    const wrap = wrapFor(user && { ...placeholders, isBusiness: user.isBusiness });
    const kind = user ? `${visitor} ${user.isBusiness ? 'business' : 'user'}` : visitor;
    const { pathname, search } = context.location;
    const render = (routes: typeof header) => () => {
      const shown = { ...context, matches: context.matches.slice(0, 1), loaderData: { root: context.loaderData.root } };
      return renderToString(
        wrap(<StaticRouterProvider router={createStaticRouter(routes, shown)} context={shown} hydrate={false} />),
      );
    };
    const keptHeader = cache.of(`header ${kind} ${pieces} ${pathname}${search}`, data, render(header));
    return {
      header: (
        <header
          className="header"
          dangerouslySetInnerHTML={{ __html: user ? withTextsOf(user, keptHeader) : keptHeader }}
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
