// Words that were coined here once or mean something else in trade or in a library, and the field's word for each.

const code = /\.(?:ts|tsx|mjs|css)$/;
const seed = { path: /demo-shop\/src\//, reason: 'names and pictures of goods' };

/**
 * One row a word: what is looked for in names, texts and paths; the word to use; where it is looked for, if not everywhere; and the
 * places where it may stand, each with its reason.
 *
 * @type {readonly [word: RegExp, use: string, where?: RegExp, allowed?: readonly { path: RegExp, reason: string }[]][]}
 */
const rows = [
  [
    /\b(?:\w*Hearts?|hearts)\b|\b(?:press|use)-heart\b/,
    'favourite, toggleFavourite (a heart is the icon alone)',
    /^packages\/(?:core|web|e2e)\/.*\.(?:ts|tsx|css)$/,
  ],
  [/\b(?:callOff\w*|CallOff\w*|call(?:ed|ing|s)?[- ]off)\b/i, 'cancel, cancellation; return after delivery'],
  [/\b(?:read|post|your) ?letter\b|\bletterReceived\b/i, 'contact message'],
  [/\bstock[- ]?room\b|\bSTOCK_ROOM\b/i, 'admin'],
  [
    /\b(?:settleCheckout|SettleCheckout|settling|[sS]ettled?(?:Page|Pages|Body|Reply|Exchange)\w*|settleChoices)\b|checkout\/settle\b/,
    'serverChoices: choices made beside the host',
  ],
  [
    /\b\w*[eE]xchange\w*\b/,
    'HttpContext (servers), request and reply (transport)',
    code,
    [{ path: /contact\/contact\.routes\.ts$/, reason: 'goods are exchanged' }],
  ],
  [/\b(?:deciding|leadsToPage|WhatFollows|nextPlace)\b/, 'routing, nextStep', /^packages\/(?:core|wallet-machine)\//],
  [/\b(?:FollowUp|Turn)\b/, 'NextStep, ReplyContext', /^packages\/core\/.*\.ts$/],
  [
    /\b(?:\w*Wish|wish|wished|setAside|bury\w*)\b/,
    'request, query; suspend, archive',
    /^packages\/.*\.(?:ts|tsx)$/,
    [seed],
  ],
  [
    /\b(?:isGlance|glance|isOnTheWay|noteOnTheWay)\b/,
    'passiveRefresh, redirectPending',
    /^packages\/core\/src\/checkout\//,
  ],
  [/\b(?:\w*Moments?|momentOf)\b/, 'snapshot (host), status fixture (tests)', code],
  [
    /\b\w*World\b|\bworldOf\b/,
    'inputs, fixture',
    code,
    [{ path: /payment\/.*bins\.table\.ts$|bins\.table\.ts$/, reason: 'the name of a kind of card' }],
  ],
  [
    /(?<!Good )\bnews\b|\b\w+News\b(?!letter)/,
    'announcement',
    /^packages\/web\/src\/.*\.(?:ts|tsx)$/,
    [{ path: /profile\/ProfilePage\.tsx$/, reason: 'what a shop sends by e-mail, on screen' }],
  ],
  [/\bPaymentSlot\b|\bwallet-slot\b|\bpayment-slots\b/, 'payment method plug-in'],
  [/\b(?:keptFrames?|KeptFrames|FrameView|FrameIsKept|kept-frames|frame-view)\b/, 'layout, layoutCache'],
  [/\b(?:useVisit|openVisit|VisitProvider|VisitContext|openTab|tabCommerce)\b/, 'ClientSession, openClientSession'],
  [/\b(?:PageFinding|FoundPage|foundTags)\b|\/found\//, 'seo'],
  [/\bspeakers?\b/, 'i18nByLocale', /^packages\/web\/.*\.(?:ts|tsx)$/],
  [
    /\b(?:PlainForms?|plainForms?|plain-forms?\b(?!\.md)|plain forms?|answerBar|AnswerBar|AnswerTexts)\b/,
    'forms without scripts, flash message',
  ],
  [/\b(?:samePress|oncePerPress|OncePerPress|same-press|pressesId)\b|["'`/]press\//, 'submission, duplicateSubmission'],
  [/\b(?:[eE]ntrance|ListenPlace)\b/, 'startupGate, server, listenAddress', code],
  [/\b[fF]lights\b/, 'singleFlight', code],
  [/\bPartState\b|\bOrderPieces\b/, 'lineStatus, lines'],
  [
    /\b(?:[cC]anary|CardCanary|\w*Truth|[iI]ntruders?)\b/,
    'cardMarker, hostState, otherUser',
    /^packages\/e2e\/.*\.ts$/,
  ],
  [/\b(?:Order|Refund|Division|Basket)Sums\w*\b/, 'totals'],
  [/\b\w*[pP]arcels?(?:Of)?\b/, 'shipment', /^packages\/(?:core|web|e2e|wallet-machine)\/.*\.(?:ts|tsx|po)$/],
  [/\b(?:\w*GivesBack|givenBack|give[sn]? back)\b/, 'refund (money), restore (stock, coupon)', code],
  [/\b(?:leanRouter|lean-router|warmVariant|isCooledDown|turnsOfCalm|isCalm)\b/, 'minimal, preload, idle, rateLimited'],
  [/\binstalments?\b|\b\w*Instalments?\w*\b/, 'installment, as on the wire', /^(?:packages|examples|scripts)\//],
  [
    /\bA person\b|\bAny state\b|\bmsgid "Coming"|[cC]alling off cannot be undone|# pieces?\b/,
    'Individual, All statuses, Upcoming, items',
    /\.po$/,
  ],
  [
    /\bSubmission\b|\bsubmission(?:Fields|Handle|For)\b/,
    'PageCommand (core), SubmitResult (host)',
    /^packages\/(?:core\/src\/checkout\/(?!contact\/)|commerce-host\/).*\.ts$/,
  ],
  [
    /\bisCheckoutPage\b|\bCheckoutPage\b(?!\.tsx|Model)/,
    'PageName (core), PageHandler (host), CheckoutPageModel (browser tests)',
    /^packages\/(?:core|commerce-host|e2e)\/.*\.ts$/,
  ],
  [/\bbtn-quiet\b|\blook="quiet"|\bquietFor\b/, 'secondary, idle'],
];

export const forbiddenWords = rows.map(([word, use, where, allowed]) => ({ word, use, where, allowed }));
