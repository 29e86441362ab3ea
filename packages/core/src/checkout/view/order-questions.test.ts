// Shows C61 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { pages, preOrders, type WireReply } from '../checkout.fixtures.ts';
import { cardHandle, startRun } from '../checkout-run.fixtures.ts';

const time = {
  key: 'delivery_time',
  label: 'When should we ring?',
  input_type: 'select',
  required: true,
  choices: [
    { value: 'morning', label: 'In the morning' },
    { value: 2, label: 'Later' },
  ],
};
const doorbell = { key: 'doorbell', label: 'Name on the doorbell', input_type: 'hologram', required: false };
const empty = { key: 'colour', label: 'Colour', input_type: 'radio', required: false, choices: [] };

const open = {
  ...pages.index,
  ...pages.delivery,
  ...pages.addresses,
  ...pages.shipping,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};

function reply(required: boolean, saved: object | null): WireReply {
  const context = { extra_fields: [{ ...time, required }, doorbell, empty], extra_field: saved };
  return {
    pages: { ...open, OrderSelectionPage: context },
    preOrder: { ...preOrders.ready, extra_field: saved },
    revision: 8,
  };
}

async function start(required: boolean, saved: object | null = null) {
  const run = startRun();
  await run.sent('read').reply(reply(required, saved));
  return run;
}

describe("the shop's questions", () => {
  it('are told with ways to answer that a screen can draw', async () => {
    const { view } = await start(true, { doorbell: 'Ada', broken: { a: 1 } });
    expect(view().orderSelection).toEqual({
      isOpen: true,
      questions: [
        {
          key: 'delivery_time',
          label: 'When should we ring?',
          input: 'select',
          isRequired: true,
          choices: [
            { value: 'morning', label: 'In the morning' },
            { value: '2', label: 'Later' },
          ],
        },
        { key: 'doorbell', label: 'Name on the doorbell', input: 'text', isRequired: false, choices: [] },
        { key: 'colour', label: 'Colour', input: 'text', isRequired: false, choices: [] },
      ],
      answers: { doorbell: 'Ada', broken: '' },
      given: [{ key: 'doorbell', label: 'Name on the doorbell', answer: 'Ada' }],
      missing: ['delivery_time'],
      isBusy: false,
      errors: null,
    });
  });

  it('stop Pay while a required one has no answer, and let it go with the answer', async () => {
    const run = await start(true);
    expect(run.view().isPayable).toBe(false);
    run.submit('CreditCardConfirmationPage', { agreement: true, useThreeD: true, card: cardHandle });
    expect(run.emitted).toContainEqual(
      expect.objectContaining({ type: 'command.refused', reason: 'notPayable', card: cardHandle }),
    );
    run.submit('OrderSelectionPage', { answers: { delivery_time: 'morning' } });
    expect(run.view().orderSelection).toMatchObject({ isBusy: true, answers: { delivery_time: 'morning' } });
    await run.calls.at(-1)?.reply({ ...reply(true, { delivery_time: 'morning' }), revision: 9 });
    expect(run.view()).toMatchObject({ isPayable: true, orderSelection: { missing: [], isBusy: false } });
  });

  it('stop nothing when they are optional, or not asked', async () => {
    const asked = await start(false);
    expect(asked.view()).toMatchObject({ isPayable: true, orderSelection: { missing: [] } });
    const run = startRun();
    await run.sent('read').reply({ pages: open, preOrder: preOrders.ready, revision: 8 });
    expect(run.view().orderSelection).toMatchObject({ isOpen: false, missing: [], questions: [] });
  });
});
