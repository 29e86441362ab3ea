import type { CheckoutDraft } from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { FakeDocument } from '../dom/fake-dom.fixture.ts';
import { mountDraft } from './mount-draft.ts';

/** A guest's form that holds a card too, over a checkout with this draft. */
function setUp(kept: Partial<CheckoutDraft> = {}) {
  const document = new FakeDocument();
  const form = document.createElement('form');
  const field = (name: string, autocomplete = '', type = 'text') =>
    Object.assign(document.createElement('input'), { name, type, autocomplete });
  const [email, line] = [field('email'), field('line')];
  const secrets = [field('number', 'cc-number'), field('code', 'one-time-code'), field('secret', '', 'password')];
  form.append(email, line, ...secrets);
  const sent: unknown[] = [];
  const draft: CheckoutDraft = { guest: {}, address: {}, note: {}, pickup: {}, questions: {}, ...kept };
  const checkout = { getView: () => ({ draft }), send: (...command: unknown[]) => void sent.push(command) };
  const unmount = mountDraft(form as unknown as HTMLFormElement, checkout, (name) =>
    name === 'email' ? 'guest' : 'address',
  );
  const type = (one: typeof email | undefined, text: string) => {
    Object.assign(one ?? {}, { value: text });
    one?.fire('change');
  };
  return { email, line, secrets, sent, unmount, type };
}

describe('the draft of a form', () => {
  it('is kept by the draft that each field belongs to · and put back', () => {
    const { email, line, sent, type } = setUp({ address: { line: 'Street 1' } });
    expect([email.value, line.value]).toEqual(['', 'Street 1']);
    type(email, 'ada@example.test');
    type(line, 'Street 2');
    expect(sent).toEqual([
      ['draft.change', { form: 'guest', values: { email: 'ada@example.test' } }],
      ['draft.change', { form: 'address', values: { line: 'Street 2' } }],
    ]);
  });

  it('never holds a card, a code or a password', () => {
    const { line, secrets, sent, type } = setUp({ address: { number: '4543600000003015' } });
    for (const secret of secrets) type(secret, '4543600000003015');
    type(line, 'Street 2');
    expect(JSON.stringify(sent)).not.toContain('4543');
    expect(sent).toHaveLength(1);
  });

  it('ended: keeps no more', () => {
    const { email, sent, unmount, type } = setUp();
    unmount();
    type(email, 'ada@example.test');
    expect(sent).toEqual([]);
  });
});
