import type { OtpEvent } from '@vitrin/core/otp';
import { selectWallet, type WalletActor, type WalletEvent, type WalletView } from '@vitrin/wallet-machine';
import { useSyncExternalStore } from 'react';

/** Where the running wallet of a checkout is found by its screens. */
export interface WalletPlace {
  /** The wallet began, or ended. */
  put(wallet: WalletActor | null): void;
  /** The wallet's code could not be fetched. @param again tries once more. */
  putMissing(again: () => void): void;
  subscribe(listener: () => void): () => void;
  /** What a screen may know; null while no wallet runs. The same object until something changes. */
  getView(): WalletView | null;
  /** Fetches the wallet's code once more; null unless that failed. The same function until something changes. */
  getRetry(): (() => void) | null;
  send(event: WalletEvent): void;
  /** To the dialog of the one-time code. */
  sendCode(event: OtpEvent): void;
}

/** A place for one checkout's wallet. */
export function createWalletPlace(): WalletPlace {
  let wallet: WalletActor | null = null;
  let view: WalletView | null = null;
  let retry: (() => void) | null = null;
  let stopWatching = () => {};
  const listeners = new Set<() => void>();

  const codeOf = () => wallet?.getSnapshot().children.code;

  function publish() {
    view = wallet && selectWallet(wallet.getSnapshot());
    for (const listener of listeners) listener();
  }

  /** The code's chart counts by itself: its steps are no steps of the wallet's. */
  function watchBoth(actor: WalletActor) {
    let watched = codeOf();
    let code = watched?.subscribe(publish);
    const steps = actor.subscribe(() => {
      const current = codeOf();
      if (current !== watched) {
        code?.unsubscribe();
        watched = current;
        code = watched?.subscribe(publish);
      }
      publish();
    });
    return () => {
      steps.unsubscribe();
      code?.unsubscribe();
    };
  }

  return {
    put(next) {
      stopWatching();
      wallet = next;
      retry = null;
      stopWatching = next ? watchBoth(next) : () => {};
      publish();
    },
    putMissing(again) {
      retry = () => {
        retry = null;
        publish();
        again();
      };
      publish();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getView: () => view,
    getRetry: () => retry,
    send: (event) => wallet?.send(event),
    sendCode: (event) => codeOf()?.send(event),
  };
}

/** What a screen may know of the wallet now. */
export function useWalletView({ subscribe, getView }: WalletPlace): WalletView | null {
  return useSyncExternalStore(subscribe, getView, getView);
}

/** Tries once more to fetch the wallet's code; null unless that failed. */
export function useWalletRetry({ subscribe, getRetry }: WalletPlace): (() => void) | null {
  return useSyncExternalStore(subscribe, getRetry, getRetry);
}
