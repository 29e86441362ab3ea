import { HostError, type NodeContext, type SiteRequest } from '@vitrin/gateway/parts';
import { sendEarlyHints } from './early-hints.ts';
import { findKept, isKeepable, keepPage, sendKeptPage } from './keep-page.ts';
import { createPageTools, type PageHandlerOptions, type PageTools, reportFailure } from './page-tools.ts';
import { NoTurn } from './page-turns.ts';
import { preparePage, tokenOf } from './prepare-page.ts';
import { sendFailure, sendPage, sendRedirect } from './send-page.ts';
import { siteRedirect } from './site-request.ts';

/** Answers page requests. */
export interface PageHandler {
  /** Sends the page when a fresh one is kept; false when it must be made. Costs a lookup and a write. */
  sendIfKept(httpContext: NodeContext, request: SiteRequest): boolean;
  /**
   * Redirects of the locale rules, then a page from the cache or from React. Where there is no room to make it, a page that
   * says so, at once, and when to come again.
   */
  answer(httpContext: NodeContext, request: SiteRequest): Promise<void>;
}

/** Makes the handler of everything that is a page. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const tools = createPageTools(options);
  return {
    sendIfKept(httpContext, request) {
      const page = findKept(tools, request);
      if (page !== undefined) sendKeptPage(tools, httpContext, request, page);
      return page !== undefined;
    },
    async answer(httpContext, request) {
      const redirect = siteRedirect(options.shop, request);
      if (redirect !== undefined) return sendRedirect(tools, httpContext.outgoing, redirect, []);
      try {
        await (isKeepable(request) ? answerForAll : answerForOne)(tools, httpContext, request);
      } catch (error) {
        if (httpContext.outgoing.headersSent) throw error;
        if (error instanceof NoTurn) return sendFailure(tools, httpContext, request, 'busy');
        if (error instanceof HostError && options.isStarting())
          return sendFailure(tools, httpContext, request, 'starting');
        reportFailure(tools, error, httpContext, request);
        await sendFailure(tools, httpContext, request, 'broken');
      }
    },
  };
}

/** A page of a session, or in a frame: read and rendered for this request. */
async function answerForOne(tools: PageTools, httpContext: NodeContext, request: SiteRequest): Promise<void> {
  await tools.turns.take();
  sendEarlyHints(tools, httpContext, request, await tools.renderer());
  const token = await tokenOf(tools, request);
  return sendPage(tools, httpContext, request, await preparePage(tools, httpContext, request, token), token);
}

/** A page that everybody gets: kept for a while, unless it turns out to be for this request alone. */
async function answerForAll(tools: PageTools, httpContext: NodeContext, request: SiteRequest): Promise<void> {
  const page = await keepPage(tools, httpContext, request);
  return 'kept' in page
    ? sendKeptPage(tools, httpContext, request, page.kept)
    : sendPage(tools, httpContext, request, page.prepared);
}
