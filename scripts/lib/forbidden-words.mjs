// Words that were coined here once or mean something else in trade or in a library, and the field's word for each.

const code = /\.(?:ts|tsx|mjs|css)$/;
const seed = { path: /demo-shop\/src\//, reason: 'names and pictures of goods' };

/**
 * One row a word: what is looked for in names, texts and paths; the word to use; where it is looked for, if not everywhere; and the
 * places where it may stand, each with its reason.
 *
 * @type {readonly {
 *   readonly word: RegExp;
 *   readonly use: string;
 *   readonly where?: RegExp;
 *   readonly allowed?: readonly { readonly path: RegExp; readonly reason: string }[];
 * }[]}
 */
export const forbiddenWords = [
  {
    word: /\b(?:\w*Hearts?|hearts)\b|\b(?:press|use)-heart\b/,
    use: 'favourite, toggleFavourite (a heart is the icon alone)',
    where: /^packages\/(?:core|web|e2e)\/.*\.(?:ts|tsx|css)$/,
  },
  {
    word: /\b(?:callOff\w*|CallOff\w*|call(?:ed|ing|s)?[- ]off)\b/i,
    use: 'cancel, cancellation; return after delivery',
  },
  { word: /\b(?:read|post|your) ?letter\b|\bletterReceived\b/i, use: 'contact message' },
  { word: /\bstock[- ]?room\b|\bSTOCK_ROOM\b/i, use: 'admin' },
  {
    word: /\b(?:settleCheckout|SettleCheckout|settling|[sS]ettled?(?:Page|Pages|Body|Reply|Exchange)\w*|settleChoices)\b|checkout\/settle\b/,
    use: 'serverChoices: choices made beside the host',
  },
  {
    word: /\b\w*[eE]xchange\w*\b/,
    use: 'HttpContext (servers), request and reply (transport)',
    where: code,
    allowed: [{ path: /contact\/contact\.routes\.ts$/, reason: 'goods are exchanged' }],
  },
  {
    word: /\b(?:deciding|leadsToPage|WhatFollows|nextPlace)\b/,
    use: 'routing, nextStep',
    where: /^packages\/(?:core|wallet-machine)\//,
  },
  { word: /\b(?:FollowUp|Turn)\b/, use: 'NextStep, ReplyContext', where: /^packages\/core\/.*\.ts$/ },
  {
    word: /\b(?:\w*Wish|wish|wished|setAside|bury\w*)\b/,
    use: 'request, query; suspend, archive',
    where: /^packages\/.*\.(?:ts|tsx)$/,
    allowed: [seed],
  },
  {
    word: /\b(?:isGlance|glance|isOnTheWay|noteOnTheWay)\b/,
    use: 'passiveRefresh, redirectPending',
    where: /^packages\/core\/src\/checkout\//,
  },
  { word: /\b(?:\w*Moments?|momentOf)\b/, use: 'snapshot (host), status fixture (tests)', where: code },
  {
    word: /\b\w*World\b|\bworldOf\b/,
    use: 'inputs, fixture',
    where: code,
    allowed: [{ path: /payment\/.*bins\.table\.ts$|bins\.table\.ts$/, reason: 'the name of a kind of card' }],
  },
  {
    word: /(?<!Good )\bnews\b|\b\w+News\b(?!letter)/,
    use: 'announcement',
    where: /^packages\/web\/src\/.*\.(?:ts|tsx)$/,
    allowed: [{ path: /profile\/ProfilePage\.tsx$/, reason: 'what a shop sends by e-mail, on screen' }],
  },
  { word: /\bPaymentSlot\b|\bwallet-slot\b|\bpayment-slots\b/, use: 'payment method plug-in' },
  { word: /\b(?:keptFrames?|KeptFrames|FrameView|FrameIsKept|kept-frames|frame-view)\b/, use: 'layout, layoutCache' },
  {
    word: /\b(?:useVisit|openVisit|VisitProvider|VisitContext|openTab|tabCommerce)\b/,
    use: 'ClientSession, openClientSession',
  },
  { word: /\b(?:PageFinding|FoundPage|foundTags)\b|\/found\//, use: 'seo' },
  { word: /\bspeakers?\b/, use: 'i18nByLocale', where: /^packages\/web\/.*\.(?:ts|tsx)$/ },
  {
    word: /\b(?:PlainForms?|plainForms?|plain-forms?\b(?!\.md)|plain forms?|answerBar|AnswerBar|AnswerTexts)\b/,
    use: 'forms without scripts, flash message',
  },
  {
    word: /\b(?:samePress|oncePerPress|OncePerPress|same-press|pressesId)\b|["'`/]press\//,
    use: 'submission, duplicateSubmission',
  },
  { word: /\b(?:[eE]ntrance|ListenPlace)\b/, use: 'startupGate, server, listenAddress', where: code },
  { word: /\b[fF]lights\b/, use: 'singleFlight', where: code },
  { word: /\bPartState\b|\bOrderPieces\b/, use: 'lineStatus, lines' },
  {
    word: /\b(?:[cC]anary|CardCanary|\w*Truth|[iI]ntruders?)\b/,
    use: 'cardMarker, hostState, otherUser',
    where: /^packages\/e2e\/.*\.ts$/,
  },
  { word: /\b(?:Order|Refund|Division|Basket)Sums\w*\b/, use: 'totals' },
  {
    word: /\b\w*[pP]arcels?(?:Of)?\b/,
    use: 'shipment',
    where: /^packages\/(?:core|web|e2e|wallet-machine)\/.*\.(?:ts|tsx|po)$/,
  },
  {
    word: /\b(?:\w*GivesBack|givenBack|give[sn]? back)\b/,
    use: 'refund (money), restore (stock, coupon)',
    where: code,
  },
  {
    word: /\b(?:leanRouter|lean-router|warmVariant|isCooledDown|turnsOfCalm|isCalm)\b/,
    use: 'minimal, preload, idle, rateLimited',
  },
  {
    word: /\binstalments?\b|\b\w*Instalments?\w*\b/,
    use: 'installment, as on the wire',
    where: /^(?:packages|examples|scripts)\//,
  },
  {
    word: /\bA person\b|\bAny state\b|\bmsgid "Coming"|[cC]alling off cannot be undone|# pieces?\b/,
    use: 'Individual, All statuses, Upcoming, items',
    where: /\.po$/,
  },
  {
    word: /\bSubmission\b|\bsubmission(?:Fields|Handle|For)\b/,
    use: 'PageCommand (core), SubmitResult (host)',
    where: /^packages\/(?:core\/src\/checkout\/(?!contact\/)|commerce-host\/).*\.ts$/,
  },
  {
    word: /\bisCheckoutPage\b|\bCheckoutPage\b(?!\.tsx|Model)/,
    use: 'PageName (core), PageHandler (host), CheckoutPageModel (browser tests)',
    where: /^packages\/(?:core|commerce-host|e2e)\/.*\.ts$/,
  },
  { word: /\bbtn-quiet\b|\blook="quiet"|\bquietFor\b/, use: 'secondary, idle' },
];
