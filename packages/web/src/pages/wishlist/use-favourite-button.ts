import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { useSubmission } from '../../actors/use-submission.ts';
import { useClientSession } from '../../app/client-session.ts';
import { useView } from '../../app/lazy-chart.ts';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import type { FavouriteResult } from './toggle-favourite.tsx';

/** A product's favourite button: how it looks, and what a press does. */
export interface FavouriteButtonView {
  readonly isOn: boolean;
  /** Its write waits or is on its way: the toggle is held, a press changes nothing (Protocol wishlist §4). */
  readonly isBusy: boolean;
  /** Why the last press came to nothing. */
  readonly problem: string | undefined;
  /** What the last press has to be told besides: drawn beside the button. */
  readonly note: ReactNode;
  /** Takes the press of a button that posts by itself where no script listens. */
  press(event: { preventDefault(): void }): void;
}

const unreachable = msg`This could not be loaded. Check your connection and try again.`;

/** Without a session the product is kept in this browser, without a call (ruling 3). */
export function useFavouriteButton({ pk, name }: { readonly pk: Id; readonly name: string }): FavouriteButtonView {
  const { i18n } = useLingui();
  const { favourites, openFavourites } = useClientSession();
  const announce = useAnnounce();
  const { view, submit } = useSubmission<FavouriteResult>();
  const state = useView(
    favourites && { subscribe: favourites.subscribe, getView: () => favourites.favouriteStateOf(pk) },
    'unknown',
  );
  const isOn = state === 'yes' || state === 'adding';
  const isBusy = view.isBusy || state === 'adding' || state === 'removing';
  const failed = view.problem === undefined ? view.reply?.problem : unreachable;

  function press(event: { preventDefault(): void }) {
    event.preventDefault();
    if (isBusy) return;
    const command = { kind: isOn ? 'remove' : 'add', product: pk, name } as const;
    submit({
      send: async () => (await import('./toggle-favourite.tsx')).toggleFavourite(openFavourites, command),
      onSucceeded: ({ text }) => text && announce(i18n._(text)),
      onFailed: () => announce(i18n._(unreachable)),
    });
  }
  return { isOn, isBusy, problem: failed && i18n._(failed), note: view.reply?.note, press };
}
