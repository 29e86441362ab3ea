import type { ShopConfig } from '@vitrin/core';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';
import type { PageContext } from '../app/page/page-module.types.ts';
import { joinPageState, type OwnPageState, type PageState, serialisePageState } from '../app/page/page-state.ts';
import { keptPiece, type PageText } from '../app/page/page-text.ts';
import type { ShownVisitor } from '../app/site-context.ts';
import type { TextsName } from '../i18n/messages.ts';
import { isHostAway } from './matched-page.server.ts';
import type { ServerTexts } from './server-texts.server.ts';

/** The layout's loader data as they stand in a state: as text, and as bytes. */
export interface LayoutData {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** For whom a page is made. */
export interface VisitorPage extends PageContext, ShownVisitor {}

/** Writes the data block of pages. What is the same for many is written once. */
export interface StateTexts {
  /** Undefined when the layout's loader failed. */
  layoutOf(context: StaticHandlerContext): LayoutData | undefined;
  /** @param texts the catalogue beside the shop's that the page names. */
  stateOf(context: StaticHandlerContext, page: VisitorPage, texts: TextsName | undefined): PageText;
}

/** The part of the state that is the same for all pages of a locale and kind. */
type FixedState = Pick<PageState, 'shop' | 'locale' | 'messages' | 'texts'>;

/** Makes the writer of one process. */
export function createStateTexts(shop: ShopConfig, { messagesOf }: ServerTexts): StateTexts {
  const fixedTexts = new Map<string, Uint8Array>();
  const layouts = new WeakMap<object, LayoutData>();

  function fixedOf(locale: string, texts: TextsName | undefined): Uint8Array {
    const key = `${locale} ${texts ?? ''}`;
    const fixed: FixedState = { shop, locale, texts, messages: messagesOf(locale, texts) };
    const text = fixedTexts.get(key) ?? keptPiece(serialisePageState(fixed));
    fixedTexts.set(key, text);
    return text;
  }
  function layoutOf({ loaderData }: StaticHandlerContext): LayoutData | undefined {
    const root = loaderData.root as object | undefined;
    if (root === undefined) return undefined;
    const known = layouts.get(root);
    if (known !== undefined) return known;
    const text = serialisePageState(root);
    const layout = { text, bytes: keptPiece(text) };
    layouts.set(root, layout);
    return layout;
  }
  return {
    layoutOf,
    stateOf: (context, page, texts) =>
      joinPageState(fixedOf(page.locale.value, texts), ownState(context, page), layoutOf(context)?.bytes),
  };
}

function ownState({ errors, loaderData }: StaticHandlerContext, page: VisitorPage): OwnPageState {
  const statuses = Object.entries(errors ?? {}).map(
    ([id, error]) => [id, isRouteErrorResponse(error) ? error.status : isHostAway(error) ? 503 : 500] as const,
  );
  return {
    currency: page.currency.code,
    hasSession: page.hasSession,
    user: page.user,
    pieces: page.pieces,
    loaderData,
    errors: errors && Object.fromEntries(statuses),
  };
}
