import type { ErrorView } from '../commerce.types.ts';

/** What a screen may know of an error: code, fields and the host's words; null where there is none. */
export function toErrorView(error: ErrorView | null | undefined): ErrorView | null {
  return error ? { code: error.code, fields: error.fields, messages: error.messages } : null;
}
