import type { ExpressMethod } from './express-methods.table.ts';

/** A way to pay within a sentence: its picture, read as its name. */
export function ExpressMark({ method: { name, mark } }: { readonly method: ExpressMethod }) {
  return <img className="method-mark" src={mark} alt={name} height={24} />;
}
