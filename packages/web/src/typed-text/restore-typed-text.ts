import type { ShopConfig } from '@vitrin/core';
import { stripLocale } from '@vitrin/core/locale';
import { isChoice, keepableFields, keyOf, type TypedField } from './typed-field.ts';
import { isForLater, type TypedText, typedTextKey } from './typed-text.ts';

/** Milliseconds after which a field that has not appeared is not waited for. */
const patience = 30_000;

/**
 * Takes the text that waits in the tab, unless it waits for another page, and puts it back as {@link restoreForOwner} does.
 * @param pathname of the page that came alive, with its locale.
 */
export function restoreWaiting(
  window: Window & typeof globalThis,
  { locales }: Pick<ShopConfig, 'locales'>,
  pathname: string,
): void {
  const { path } = stripLocale(pathname, locales);
  const text = window.sessionStorage.getItem(typedTextKey);
  if (text === null || isForLater(text, path)) return;
  window.sessionStorage.removeItem(typedTextKey);
  void restoreForOwner(window, text, path);
}

/**
 * Puts kept text back as {@link restoreTypedText} does, once it is known that whoever typed it is signed in again: on a
 * machine that several people use, the next one gets nothing of it.
 */
export async function restoreForOwner(
  window: Window & typeof globalThis,
  text: string,
  path: string,
): Promise<() => void> {
  const owner = readTyped(text)?.owner;
  if (owner !== undefined && owner !== (await readUser(window))) return () => {};
  return restoreTypedText(window, text, path);
}

/** Pk of whoever is signed in. */
async function readUser(window: Window): Promise<unknown> {
  try {
    const reply = await window.fetch('/api/auth/session', { headers: { accept: 'application/json' } });
    const { user } = (await reply.json()) as { user?: { pk?: unknown } | null };
    return user?.pk;
  } catch {
    return undefined;
  }
}

/**
 * Puts kept text back into the fields of the same page, as if it were typed: also into fields that appear later. What the
 * shopper touches meanwhile is left alone.
 * @param text what stood in the storage.
 * @param path of the page on screen, without locale and without its query.
 * @returns a function that ends it; it ends by itself when everything is in its place.
 */
export function restoreTypedText(window: Window & typeof globalThis, text: string, path: string): () => void {
  const typed = readTyped(text);
  const here = [path, path + window.location.search];
  if (typed === undefined || !here.includes(typed.path)) return () => {};
  const waiting = new Map(Object.entries(typed.values));
  const place = window.location.pathname;
  const { document } = window;

  const leaveAlone = ({ target }: Event) => {
    if (target instanceof window.Element && 'form' in target) waiting.delete(keyOf(target as TypedField));
  };
  const putBack = () => {
    if (window.location.pathname !== place) return end();
    for (const field of keepableFields(document)) {
      const value = waiting.get(keyOf(field));
      if (value !== undefined && fill(field, value)) waiting.delete(keyOf(field));
    }
    if (waiting.size === 0) end();
  };
  const observer = new window.MutationObserver(putBack);
  const limit = window.setTimeout(() => end(), patience);
  const end = () => {
    window.clearTimeout(limit);
    observer.disconnect();
    document.removeEventListener('input', leaveAlone, true);
  };
  putBack();
  if (waiting.size > 0) {
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('input', leaveAlone, true);
  }
  return end;

  /** False while the field cannot hold the value yet: a list whose entries are not here. */
  function fill(field: TypedField, value: string): boolean {
    if (isChoice(field)) {
      if (field.checked !== (value === 'on') && !(field.type === 'radio' && value === 'off')) field.click();
      return true;
    }
    if (field.value === value) return true;
    if (field instanceof window.HTMLSelectElement && ![...field.options].some((option) => option.value === value)) {
      return false;
    }
    // React notices a change only when it is made through the element's own setter.
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    setter?.call(field, value);
    // A search that is typed opens its suggestions; nobody asked for them here.
    if (field.type === 'search') return true;
    document.removeEventListener('input', leaveAlone, true);
    field.dispatchEvent(new window.Event('input', { bubbles: true }));
    field.dispatchEvent(new window.Event('change', { bubbles: true }));
    document.addEventListener('input', leaveAlone, true);
    return true;
  }
}

function readTyped(text: string): TypedText | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isTyped =
      typeof value === 'object' &&
      value !== null &&
      'path' in value &&
      'values' in value &&
      typeof value.values === 'object' &&
      value.values !== null &&
      Object.values(value.values).every((entry) => typeof entry === 'string');
    return isTyped ? (value as TypedText) : undefined;
  } catch {
    return undefined;
  }
}
