import type { KeyValueStorage } from '@vitrin/core';
import type { BasketView } from '@vitrin/core/basket';
import { describe, expect, it } from 'vitest';
import { createMergeAnnouncement } from './open-client-session.ts';

function createStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** A basket whose view a test sets. */
function createBasket(view: Pick<BasketView, 'status' | 'count' | 'announcement'>) {
  const listeners = new Set<() => void>();
  let current = view;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => current as BasketView,
    show(next: Partial<typeof view>) {
      current = { ...current, ...next };
      for (const listener of [...listeners]) listener();
    },
    listeners,
  };
}

const loading = { status: 'loading', count: null, announcement: null } as const;
const added = { sequence: 1, kind: 'added', productName: 'Mug', quantity: 1, namespace: null, removed: null } as const;

/** Signs in with so many pieces; the next document finds so many. */
function signIn(guest: number | null) {
  const storage = createStorage();
  createMergeAnnouncement(storage, createBasket(loading)).signedIn(guest);
  const basket = createBasket(loading);
  return { announcement: createMergeAnnouncement(storage, basket), basket };
}

describe('a guest’s basket after signing in', () => {
  it('grew by what the user had left: told once', () => {
    const { announcement, basket } = signIn(1);
    expect(announcement.take()).toBe(false);
    basket.show({ status: 'ready', count: 3 });
    expect(basket.listeners.size).toBe(0);
    expect([announcement.take(), announcement.take()]).toEqual([true, false]);
  });

  it.each([
    ['had as many pieces before', 2, { status: 'ready', count: 2 }],
    ['was empty before', 0, { status: 'ready', count: 2 }],
    ['was not known before', null, { status: 'ready', count: 2 }],
    ['was written to before anybody could compare', 1, { status: 'ready', count: 3, announcement: added }],
    ['could not be read', 1, { status: 'failed' }],
  ] as const)('%s: nothing is claimed', (_words, guest, view) => {
    const { announcement, basket } = signIn(guest);
    basket.show(view);
    expect(announcement.take()).toBe(false);
  });

  it('is told to nobody after signing out', () => {
    const { announcement, basket } = signIn(1);
    basket.show({ status: 'ready', count: 3 });
    announcement.signedOut();
    expect(announcement.take()).toBe(false);
  });
});
