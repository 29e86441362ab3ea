const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for names that begin with a text and go on, with a count or an amount. */
export const startsWith = (name: string | RegExp): RegExp =>
  typeof name === 'string' ? new RegExp(`^${literally(name)}\\b`, 'u') : name;

/** A pattern that matches one of several texts, for pages that choose their language by themselves. */
export const oneOf = (...names: string[]): RegExp => new RegExp(`^(?:${names.map(literally).join('|')})$`);
