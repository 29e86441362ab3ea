// Shows C23 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import type { CardHandle } from '../../../commerce.types.ts';
import { startMethod } from '../method-run.fixtures.ts';
import { savedCardStatuses as at, tokens } from './saved-card.fixtures.ts';
import { savedCardMachine } from './saved-card.machine.ts';

const pay = { type: 'payment.submit', agreement: true, card: 'card-1' as CardHandle };

describe('a kept card', () => {
  it('card and plan selected by the host ↴ kept, ready, nothing sent (ruling 32)', () => {
    const run = startMethod(savedCardMachine, at['the host has selected card and plan']);
    expect([run.state(), run.heard().at(-1)]).toEqual(['ready', 'ready']);
    expect(run.snapshot().context.status.state.savedCard).toBe(tokens[0]);
    expect(run.requests()).toEqual([]);
  });

  it('no card selected by the host ↴ none is chosen for the shopper', () => {
    const run = startMethod(savedCardMachine, at['the kept cards are listed']);
    run.tell(at['the host has the card']);
    expect([run.state(), ...run.requests()]).toEqual(['choosingPlan']);
  });

  it('selected by the host ── another card ↴ incomplete ── no plans for it ↴ ready', () => {
    const run = startMethod(savedCardMachine, at['the host has selected card and plan']);
    run.send({ type: 'savedCard.select', card: tokens[1] });
    expect(run.requests()).toEqual(['SavedCardSelectionPage {"card":"token-2"}']);
    run.heard();
    run.tell(at['another card is on its way']);
    expect([run.state(), ...run.heard()]).toEqual(['saving', 'incomplete']);
    run.send(pay);
    expect(run.heard()).toEqual([]);
    run.tell(at['the host has another card without plans']);
    expect(run.heard().at(-1)).toBe('ready');
  });

  it('plan on its way ── another card behind it ↴ not ready until both are answered', () => {
    const run = startMethod(savedCardMachine, at['the host has the plan']);
    run.tell(at['another plan, and another card behind it']);
    expect([run.state(), run.heard().at(-1)]).toEqual(['saving', 'incomplete']);
  });

  it('ready ── Pay ── payment.ended refused ↴ ready again', () => {
    const run = startMethod(savedCardMachine, at['the host has the plan']);
    run.send(pay);
    expect(run.heard().at(-1)).toBe(
      'place SavedCardConfirmationPage {"agreement":true,"useThreeD":false,"card":"card-1"}',
    );
    run.send({ type: 'payment.ended', result: 'refused' });
    expect([run.state(), run.heard().at(-1)]).toEqual(['ready', 'ready']);
  });

  it('card refused ↴ the cards again, not ready', () => {
    const run = startMethod(savedCardMachine, at['a card is on its way']);
    run.tell(at['the host refuses the card']);
    expect([run.state(), run.heard().includes('ready')]).toEqual(['choosing', false]);
  });
});
