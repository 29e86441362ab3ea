import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSubmission } from '../../actors/use-submission.ts';
import { useSite } from '../../app/site-context.ts';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { useClientSession } from '../shell/client-session-context.ts';
import type { FavouriteResult } from './toggle-favourite.ts';

/** A product's favourite button: how it looks, and what a press does. */
export interface FavouriteButtonView {
  readonly isOn: boolean;
  /** Its write waits or is on its way: the toggle is held, a press changes nothing (Protocol wishlist §4). */
  readonly isBusy: boolean;
  /** Why the last press came to nothing. */
  readonly problem: string | undefined;
  /** Takes the press of a button that posts by itself where no script listens. */
  press(event: { preventDefault(): void }): void;
}

const never = () => () => {};

const unreachable = msg`This could not be loaded. Check your connection and try again.`;

/** @param signInPath where a visitor's press leads, without a call (ruling 3). */
export function useFavouriteButton(
  { pk, name }: { readonly pk: number; readonly name: string },
  signInPath: string,
): FavouriteButtonView {
  const { i18n } = useLingui();
  const { tab, open } = useClientSession();
  const { navigate } = useSite();
  const announce = useAnnounce();
  const { view, submit } = useSubmission<FavouriteResult>();
  const favourites = tab?.favourites;
  const state = useSyncExternalStore(
    favourites?.subscribe ?? never,
    () => favourites?.favouriteStateOf(pk) ?? 'unknown',
    () => 'unknown' as const,
  );
  const isOn = state === 'yes' || state === 'adding';
  const isBusy = view.isBusy || state === 'adding' || state === 'removing';
  const failed = view.problem !== undefined ? unreachable : view.reply?.kind === 'failed' ? view.reply.text : undefined;

  function press(event: { preventDefault(): void }) {
    event.preventDefault();
    if (isBusy) return;
    const command = { kind: isOn ? 'remove' : 'add', product: pk, name } as const;
    submit({
      send: async () => (await import('./toggle-favourite.ts')).toggleFavourite(open, command),
      onSucceeded({ kind, text }) {
        if (kind === 'signIn') navigate(signInPath, { replace: false, preventScrollReset: false });
        else if (text !== undefined) announce(i18n._(text));
      },
      onFailed: () => announce(i18n._(unreachable)),
    });
  }
  return { isOn, isBusy, problem: failed && i18n._(failed), press };
}
