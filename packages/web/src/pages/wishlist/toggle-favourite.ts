import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tab } from '../shell/client-session.types.ts';

/** What a press on a favourite button came to, and the words for it. */
export interface FavouriteResult {
  readonly kind: 'done' | 'failed' | 'signIn';
  /** Nothing to say when the press was not taken. */
  readonly text?: MessageDescriptor;
}

/** Sends a favourite button's command and says what became of it. Fetched with the first press. */
export async function toggleFavourite(
  open: () => Promise<Tab>,
  command: { readonly kind: 'add' | 'remove'; readonly product: number; readonly name: string },
): Promise<FavouriteResult> {
  const { name } = command;
  const failed = msg`We could not change your favourites. Check your connection and try again.`;
  const tab = await open().catch(() => undefined);
  if (tab === undefined) return { kind: 'failed', text: failed };
  switch (await tab.favourites.write(command)) {
    case 'added':
      return { kind: 'done', text: msg`${name} was added to your favourites` };
    case 'removed':
      return { kind: 'done', text: msg`${name} was removed from your favourites` };
    case 'signIn':
      return { kind: 'signIn' };
    case 'failed':
      return { kind: 'failed', text: failed };
    case 'held':
      return { kind: 'done' };
  }
}
