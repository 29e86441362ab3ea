import type { ReplyContext } from './pipeline.types.ts';
import { isFullRead } from './reply-context.ts';

const indexTemplate = 'orders/index.html';

/** Address of a placed order's page, of any origin. */
export const completedAddress = /^(?:https?:\/\/[^/]+)?(?:\/[\w-]+)?\/orders\/completed(?:[/?#]|$)/i;

/** 4. A redirect of the whole checkout; and whether anybody is identified. */
export function followTopLevel(turn: ReplyContext): void {
  const { reply, hasErrors, listed, state } = turn;
  const { redirect_url: redirectUrl, template_name } = reply;
  if (redirectUrl) {
    turn.isStopped = true;
    turn.follow = { kind: hasErrors ? 'changed' : 'redirect', redirectUrl, isFrame: false, isTopLevel: true };
  } else if (template_name !== null) {
    state.isAnonymous = template_name === indexTemplate;
  } else if (isFullRead(turn)) {
    // A host that leaves the template out still lists IndexPage alone while nobody is identified.
    state.isAnonymous = listed.length === 1 && listed[0] === 'IndexPage';
  }
}

/** 5. The first context with a redirect is followed; what an attempt read offers besides a placed order is a button. */
export function followContext(turn: ReplyContext): void {
  const { reply, request } = turn;
  const page = reply.context_list.find(({ redirectUrl }) => redirectUrl !== null);
  if (!page?.redirectUrl) return;
  const { redirectUrl, isFrame } = page;
  if (request.kind === 'read' && request.attempt !== undefined && !completedAddress.test(redirectUrl)) {
    turn.follow = { kind: 'offer', redirectUrl, isFrame };
    return;
  }
  turn.isStopped = true;
  turn.follow = { kind: 'redirect', redirectUrl, isFrame, isTopLevel: false };
}
