import { describe, expect, it } from 'vitest';
import { methodOf } from '../../checkout.fixtures.ts';
import { startRun } from '../../checkout-run.fixtures.ts';
import { doors, option, phone, reads, sms } from '../../delivery-code.fixtures.ts';

async function startAt(first: Parameters<ReturnType<ReturnType<typeof startRun>['sent']>['reply']>[0]) {
  const run = startRun();
  await run.sent('read').reply(first);
  return { ...run, door: () => methodOf(run.view(), 'payOnDelivery') };
}

describe('payment at the door (checkout.md §4.10)', () => {
  it('offers what the host lists and chooses nothing for the shopper', async () => {
    const run = await startAt(reads.choosing);
    expect(run.door()).toEqual({
      name: 'payOnDelivery',
      choices: [
        { value: 'cash', name: 'Cash', fee: 990 },
        { value: 'card', name: 'Card', fee: 1490 },
      ],
      chosen: null,
      isBusy: false,
      errors: null,
      fee: null,
      isCodeNeeded: false,
      codeStage: 'none',
      codeAttempt: 'a5',
      code: null,
    });
    expect(run.calls).toHaveLength(1);
  });

  it('shows a choice at once, its fee too, and the refusal of one', async () => {
    const run = await startAt(reads.choosing);
    run.submit('PayOnDeliveryPaymentChoicePage', { paymentChoice: 'card' });
    expect(run.door()).toMatchObject({ chosen: 'card', fee: 1490, isBusy: true });
    const words = ['Select a valid choice.'];
    await run
      .sent('shopper PayOnDeliveryPaymentChoicePage card')
      .reply({ pages: sms.choice, errors: { payment_choice: words }, preOrder: doors.chosen, revision: 5 });
    expect(run.door()).toMatchObject({
      chosen: null,
      fee: null,
      isBusy: false,
      errors: { fields: { paymentChoice: words } },
    });
  });

  it('forgets the choice at once when a way to pay is chosen again', async () => {
    const run = await startAt(reads.ready);
    expect(run.door()).toMatchObject({ chosen: 'cash', fee: 990, isCodeNeeded: true });
    run.submit('PaymentOptionSelectionPage', { paymentOption: Number(option.pk) });
    expect(run.door()).toMatchObject({ choices: [], chosen: null, fee: null });
  });

  it('says where the code stands: being sent, a number wanted, awaited', async () => {
    const run = await startAt(reads.asked);
    expect(run.door().codeStage).toBe('sending');
    await run.sent(`automatic SendSmsPage ${phone}`).reply({ pages: sms.verify, preOrder: doors.sent, revision: 8 });
    expect(run.door()).toMatchObject({ codeStage: 'entering', codeAttempt: 'a6' });
    const unknown = await startAt({ ...reads.asked, preOrder: { ...doors.cash, user_phone_number: null } });
    expect(unknown.door().codeStage).toBe('phone');
  });
});
