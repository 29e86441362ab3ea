// Shows W11, W22, W23, W24, W31, W38, W39, W42, O12, O14, O15, O16 (docs/rules/traced-rules.md).
import { readCode } from '@vitrin/core/otp';
import { describe, expect, it } from 'vitest';
import { cardOf } from './wallet.model.ts';
import { startWallet, type WalletRunInit } from './wallet-run.fixtures.ts';

const hasCards: WalletRunInit = {
  answers: {
    checkMasterPass: { accountStatus: '011100' },
    listCards: { cards: [cardOf('daily'), cardOf('secure')] },
  },
};

async function chooseDaily(init: WalletRunInit = hasCards) {
  const run = await startWallet(init);
  await run.send({ type: 'card.select', card: 'u-daily' });
  return run;
}

describe('a token that is too old (1419)', () => {
  it('check ✗ ─ token ─ check ✓: once, with the new one', async () => {
    const run = await startWallet({ ...hasCards, answers: { ...hasCards.answers } });
    expect(run.operations()).toEqual(['checkMasterPass', 'listCards']);
    run.client.answer('deleteCard', { responseCode: '1419' });
    await run.send({ type: 'deletion.open', card: 'u-daily' });
    await run.send({ type: 'deletion.confirm' });
    const deletions = run.client.calls.filter(({ operation }) => operation === 'deleteCard');
    expect(deletions.map(({ form }) => form.token)).toEqual(['tk-1', 'tk-2']);
    expect(run.client.calls.at(-1)).toMatchObject({ operation: 'listCards', form: { token: 'tk-2' } });
  });

  it('again: an error, no third try', async () => {
    const run = await startWallet(hasCards);
    run.client.answer('deleteCard', { responseCode: '1419' });
    run.client.answer('deleteCard', { responseCode: '1419', responseDescription: 'The session is over.' });
    await run.send({ type: 'deletion.open', card: 'u-daily' });
    await run.send({ type: 'deletion.confirm' });
    expect(run.operations().filter((name) => name === 'deleteCard')).toHaveLength(2);
    expect(run.view()).toMatchObject({ screen: 'cards', problem: { description: 'The session is over.' } });
  });

  it('of a charge opens another order number: the first was not charged', async () => {
    let orders = 0;
    const run = await chooseDaily({
      ...hasCards,
      services: {
        openOrder: async () => {
          orders += 1;
          return {
            token: `ptk-${orders}`,
            orderNo: `MP-${orders}`,
            amount: '100',
            installmentCount: 1,
            additionalParams: {},
          };
        },
      },
    });
    run.client.answer('purchase', { responseCode: '1419' });
    run.client.answer('purchase', { token: 'wtk' });
    await run.send({ type: 'payment.submit' });
    const charged = run.client.calls.filter(({ operation }) => operation === 'purchase');
    expect(charged.map(({ form }) => form.orderNo)).toEqual(['MP-1', 'MP-2']);
    expect(run.emitted.at(-1)).toEqual({ type: 'payment.authorised', token: 'wtk' });
  });
});

describe('an operation that succeeds before the list fails', () => {
  it('link ✓ ─ list ✗ ─ new card: nothing of the link is left when a typed card is chosen', async () => {
    const run = await startWallet({
      answers: { checkMasterPass: { accountStatus: '011000' }, listCards: { responseCode: '9301' } },
    });
    await run.send({ type: 'link.accept' });
    expect(run.view().screen).toBe('listFailed');
    await run.send({ type: 'card.typeNew' });
    expect(run.view().screen).toBe('newCard');
    expect(run.actor.getSnapshot().context).toMatchObject({ codeReply: null, card: null, deletion: null });
  });
});

describe('an empty list of cards (specification 4)', () => {
  it('is no account, whatever the account check said: a typed card pays, and nothing leads to a list', async () => {
    const run = await startWallet({ answers: { checkMasterPass: { accountStatus: '011100' }, listCards: {} } });
    expect(run.operations()).toEqual(['checkMasterPass', 'listCards']);
    expect(run.view()).toMatchObject({ screen: 'newCard', cards: [], canUseWallet: false });
    expect(run.actor.getSnapshot().context).toMatchObject({ accountStatus: 'noAccount', isDirectPurchase: true });
  });

  it('is no account after the last card was deleted, either', async () => {
    const run = await startWallet(hasCards);
    run.client.answer('deleteCard', {});
    run.client.answer('listCards', { cards: [] });
    await run.send({ type: 'deletion.open', card: 'u-daily' });
    await run.send({ type: 'deletion.confirm' });
    expect(run.operations().at(-1)).toBe('listCards');
    expect(run.view()).toMatchObject({ screen: 'newCard', cards: [], canUseWallet: false });
  });
});

describe('the error dialog (specification 2)', () => {
  it('tells what the wallet says of a deletion that it refuses, and nothing once it is closed', async () => {
    const run = await startWallet(hasCards);
    run.client.answer('deleteCard', { responseCode: '9302', responseDescription: 'This card is in use.' });
    await run.send({ type: 'deletion.open', card: 'u-daily' });
    await run.send({ type: 'deletion.confirm' });
    expect(run.view()).toMatchObject({ screen: 'cards', problem: { description: 'This card is in use.' } });
    await run.send({ type: 'error.close' });
    expect(run.view()).toMatchObject({ screen: 'cards', problem: null });
  });
});

describe('selection (specification 4)', () => {
  it('tells the bin, clears the code that another card wanted, and sends nothing to the wallet', async () => {
    const run = await chooseDaily();
    run.client.answer('purchase', { responseCode: '5013', responseDescription: 'Enter the code of your card.' });
    await run.send({ type: 'payment.submit' });
    expect(run.view()).toMatchObject({ isCvcWanted: true, problem: { description: 'Enter the code of your card.' } });
    await run.send({ type: 'payment.submit' });
    expect(run.emitted.at(-1)).toMatchObject({ type: 'command.refused', reason: 'noCvc' });
    await run.send({ type: 'card.select', card: 'u-secure' });
    expect(run.view()).toMatchObject({ isCvcWanted: false, selectedCard: 'u-secure', problem: null });
    expect(run.emitted.filter(({ type }) => type === 'bin.known')).toHaveLength(2);
  });

  it('"Pay with a new card" clears it, "Pay with my wallet card" returns to the list', async () => {
    const run = await chooseDaily();
    await run.send({ type: 'card.typeNew' });
    expect(run.view()).toMatchObject({ screen: 'newCard', selectedCard: null, canUseWallet: true });
    await run.send({ type: 'card.useWallet' });
    expect(run.view()).toMatchObject({ screen: 'cards', selectedCard: null });
  });
});

describe('reply codes of a charge (Protocol wallet §5, checkout §7.5)', () => {
  it('5001 tells the checkout that shipping counts as completed, 5008 does not', async () => {
    const bank = await chooseDaily();
    bank.client.answer('purchase', { responseCode: '5001' });
    await bank.send({ type: 'payment.submit' });
    expect(bank.emitted.map(({ type }) => type)).toContain('bankCode.wanted');
    expect(bank.view().code?.isOpen).toBe(true);
    const own = await chooseDaily();
    own.client.answer('purchase', { responseCode: '5008' });
    await own.send({ type: 'payment.submit' });
    expect(own.emitted.map(({ type }) => type)).not.toContain('bankCode.wanted');
    expect(own.view().code?.isOpen).toBe(true);
  });

  it('the code dialog has title and text of the reply that asks, and those of the next one after it (security K6)', async () => {
    const run = await chooseDaily();
    const asked = { responseCode: '5001', modalTitle: 'Your bank', responseDescription: 'Enter the bank’s code.' };
    run.client.answer('purchase', asked);
    await run.send({ type: 'payment.submit' });
    expect(run.view().code?.words).toEqual({ title: 'Your bank', text: 'Enter the bank’s code.' });
    run.client.answer('validateTransaction', { responseCode: '5008', responseDescription: 'One more code.' });
    const code = readCode('444444');
    if (code) run.code()?.send({ type: 'code.submit', code });
    await run.settle();
    expect(run.view().code?.words).toEqual({ title: null, text: 'One more code.' });
  });

  it('3838 with a token pays after a code, never on a first reply (ruling 22)', async () => {
    const run = await chooseDaily();
    run.client.answer('purchase', { responseCode: '3838', token: 'early' });
    await run.send({ type: 'payment.submit' });
    expect(run.emitted.map(({ type }) => type)).not.toContain('payment.authorised');
    run.client.answer('purchase', { responseCode: '5008' });
    run.client.answer('validateTransaction', { responseCode: '3838', token: 'wtk' });
    await run.send({ type: 'payment.submit' });
    const code = readCode('111111');
    if (code) run.code()?.send({ type: 'code.submit', code });
    await run.settle();
    expect(run.emitted.at(-1)).toEqual({ type: 'payment.authorised', token: 'wtk' });
  });

  it('charge ─ code ─ answer lost: the money may be taken, so the host is asked and Pay is not offered', async () => {
    const run = await chooseDaily();
    run.client.answer('purchase', { responseCode: '5001' });
    run.client.answer('validateTransaction', 'lost');
    await run.send({ type: 'payment.submit' });
    const code = readCode('111111');
    if (code) run.code()?.send({ type: 'code.submit', code });
    await run.settle();
    expect(run.view()).toMatchObject({ screen: 'unresolved', isPayable: false, code: null });
    expect(run.emitted.at(-1)).toEqual({ type: 'outcome.unknown' });
  });

  it('charge ─ code ─ sent again ─ sent again: each call goes by the token of the reply before', async () => {
    const run = await chooseDaily();
    run.client.answer('purchase', { responseCode: '5001' });
    await run.send({ type: 'payment.submit' });
    const code = run.code();
    for (const token of ['again-1', 'again-2']) {
      run.client.answer('resendOtp', { token });
      await run.pass(120_000);
      code?.send({ type: 'code.resend' });
      await run.settle();
    }
    const typed = readCode('111111');
    if (typed) code?.send({ type: 'code.submit', code: typed });
    await run.settle();
    const tokens = (name: string, key: string) =>
      run.client.calls.filter(({ operation }) => operation === name).map(({ form }) => form[key]);
    expect(tokens('resendOtp', 'lastToken')).toEqual(['tk-1', 'again-1']);
    expect(tokens('validateTransaction', 'token')).toEqual(['again-2']);
  });

  it('register ─ code ─ answer lost: no money is in it, the code can be typed again', async () => {
    const run = await startWallet();
    run.client.answer('register', { responseCode: '5008' });
    run.client.answer('validateTransaction', 'lost');
    await run.send({ type: 'consent.change', isGiven: true });
    await run.send({ type: 'registration.submit', alias: 'holiday', card: run.card });
    const code = readCode('111111');
    if (code) run.code()?.send({ type: 'code.submit', code });
    await run.settle();
    expect(run.view().code?.problem?.kind).toBe('failed');
  });

  it('5010 leads to the bank with the way back; without one, nowhere', async () => {
    const threeD = { responseCode: '5010', url3D: 'https://bank.example/3d?ref=1' };
    const run = await chooseDaily();
    run.client.answer('purchase', threeD);
    await run.send({ type: 'payment.submit' });
    expect(run.emitted.at(-1)).toEqual({
      type: 'threeD.wanted',
      url: 'https://bank.example/3d?ref=1&returnUrl=https%3A%2F%2Fshop.example%2Fback',
    });
    const lost = await chooseDaily({
      ...hasCards,
      services: { loadScript: async () => ({ merchantId: '', returnUrl: null }) },
    });
    lost.client.answer('purchase', threeD);
    await lost.send({ type: 'payment.submit' });
    expect(lost.view()).toMatchObject({ screen: 'cards', problem: { code: 'noReturnAddress' } });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense', ''])(
    '5010 to "%s" is not followed',
    async (url3D) => {
      const run = await chooseDaily();
      run.client.answer('purchase', { responseCode: '5010', url3D });
      await run.send({ type: 'payment.submit' });
      expect(run.emitted.map(({ type }) => type)).not.toContain('threeD.wanted');
      expect(run.view().screen).toBe('cards');
    },
  );

  it('a success without a token is asked for at the host, not taken for paid', async () => {
    const run = await chooseDaily();
    await run.send({ type: 'payment.submit' });
    expect(run.view().screen).toBe('unresolved');
    expect(run.emitted.at(-1)).toEqual({ type: 'outcome.unknown' });
  });
});

describe('secrets', () => {
  it('a typed card is taken once, and no digit of it stays in the chart', async () => {
    const run = await startWallet();
    run.client.answer('directPurchase', { responseCode: '9201', responseDescription: 'The card was declined.' });
    await run.send({ type: 'payment.submit', card: run.card });
    expect(run.client.calls.at(-1)).toMatchObject({
      operation: 'directPurchase',
      form: { rtaPan: '5406670000000009', expiryDate: '3012', cvc: '471' },
    });
    const { services: _kept, ...context } = run.actor.getSnapshot().context;
    const snapshot = JSON.stringify(context);
    expect(snapshot).not.toMatch(/5406670000000009|"471"/);
    await run.send({ type: 'payment.submit', card: run.card });
    // Nothing was sent: nobody has to be asked, and the card can be typed again.
    expect(run.view()).toMatchObject({ screen: 'newCard', isPayable: true, problem: { code: 'cardGone' } });
    expect(run.operations().filter((name) => name === 'directPurchase')).toHaveLength(1);
  });
});
