import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSite } from '../../app/site-context.ts';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { useVisit } from '../shell/visit-context.ts';

/** A product's heart: how it looks, and what a press does. */
export interface HeartView {
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
export function useHeart({ pk, name }: { readonly pk: number; readonly name: string }, signInPath: string): HeartView {
  const { i18n } = useLingui();
  const { tab, open } = useVisit();
  const { navigate } = useSite();
  const announce = useAnnounce();
  const [problem, setProblem] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const favourites = tab?.favourites;
  const state = useSyncExternalStore(
    favourites?.subscribe ?? never,
    () => favourites?.heartOf(pk) ?? 'unknown',
    () => 'unknown' as const,
  );
  const isOn = state === 'yes' || state === 'adding';
  const isBusy = isOpening || state === 'adding' || state === 'removing';
  async function press() {
    if (isBusy) return;
    setOpening(true);
    setProblem(undefined);
    const result = await import('./press-heart.ts').then(
      ({ pressHeart }) => pressHeart(open, { kind: isOn ? 'remove' : 'add', product: pk, name }),
      () => ({ kind: 'failed', text: unreachable }) as const,
    );
    setOpening(false);
    if (result.kind === 'signIn') return navigate(signInPath, { replace: false, preventScrollReset: false });
    if (result.text === undefined) return;
    const text = i18n._(result.text);
    announce(text);
    if (result.kind === 'failed') setProblem(text);
  }
  function takePress(event: { preventDefault(): void }) {
    event.preventDefault();
    void press();
  }
  return { isOn, isBusy, problem, press: takePress };
}
