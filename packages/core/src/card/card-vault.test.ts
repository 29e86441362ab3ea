import { describe, expect, it } from 'vitest';
import { createTestPorts } from '../test-ports.ts';
import { cardLifetime, createCardVault } from './card-vault.ts';

const card = { number: '4543600000000003', holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' };

function start() {
  const ports = createTestPorts(() => Promise.reject(new Error('nothing is sent')));
  return { clock: ports.clock, vault: createCardVault(ports) };
}

describe('the card vault', () => {
  it('gives a card out once', () => {
    const { vault, clock } = start();
    const handle = vault.put(card);
    expect(vault.take(handle)).toEqual(card);
    expect(vault.take(handle)).toBeUndefined();
    expect(clock.waiting).toBe(0);
  });

  it('hands out handles that say nothing of the card', () => {
    const { vault } = start();
    const handles = [vault.put(card), vault.put(card)];
    expect(new Set(handles).size).toBe(2);
    for (const handle of handles) {
      expect(handle).not.toContain('4543');
      expect(handle).not.toContain('123');
    }
  });

  it('forgets after 15 minutes, not a millisecond before', async () => {
    const { vault, clock } = start();
    const [early, late] = [vault.put(card), vault.put(card)];
    await clock.advance(cardLifetime - 1);
    expect(vault.take(early)).toEqual(card);
    await clock.advance(1);
    expect(vault.take(late)).toBeUndefined();
  });

  it('forgets everything at once when told to', () => {
    const { vault, clock } = start();
    const handle = vault.put(card);
    vault.clear();
    expect(vault.take(handle)).toBeUndefined();
    expect(clock.waiting).toBe(0);
  });
});
