const busy = { actions: { type: 'refuse', params: { reason: 'busy' } } } as const;

/** One wallet operation at a time: a command during another sends nothing (Protocol wallet §7 rule 15). */
export const busyCommands = {
  'wallet.retry': busy,
  'cards.retry': busy,
  'card.select': busy,
  'card.typeNew': busy,
  'card.useWallet': busy,
  'link.accept': busy,
  'link.decline': busy,
  'deletion.open': busy,
  'deletion.confirm': busy,
  'deletion.cancel': busy,
  'consent.change': busy,
  'registration.submit': busy,
  'payment.submit': busy,
} as const;

const notNow = { actions: { type: 'refuse', params: { reason: 'notNow' } } } as const;

/** What is said where a command has no place. */
export const misplacedCommands = {
  'wallet.retry': notNow,
  'cards.retry': notNow,
  'card.select': notNow,
  'card.typeNew': notNow,
  'card.useWallet': notNow,
  'link.accept': notNow,
  'link.decline': notNow,
  'deletion.open': notNow,
  'deletion.confirm': notNow,
  'deletion.cancel': notNow,
  'consent.change': notNow,
  'registration.submit': notNow,
  'payment.submit': notNow,
  'code.submit': notNow,
  'code.resend': notNow,
  'code.close': notNow,
} as const;
