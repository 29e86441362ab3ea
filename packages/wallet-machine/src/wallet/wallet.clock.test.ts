import { describe, expect, it } from 'vitest';
import { cardOf } from './wallet.model.ts';
import { startWallet, type WalletRunInit } from './wallet-run.fixtures.ts';

const never = () => new Promise<never>(() => {});
const hasCards: WalletRunInit = {
  answers: { checkMasterPass: { accountStatus: '011100' }, listCards: { cards: [cardOf('daily')] } },
};

/** Waits just short of a limit, then past it. */
async function straddle(
  run: Awaited<ReturnType<typeof startWallet>>,
  limit: number,
  look: () => unknown,
): Promise<readonly [unknown, unknown]> {
  await run.pass(limit - 1);
  const before = look();
  await run.pass(1);
  return [before, look()];
}

describe('scriptLimit and tokenLimit, 15 s', () => {
  it.each([
    ['a script', { loadScript: never }],
    ['a token', { fetchToken: never }],
  ])('%s that never comes is an initialisation that failed, and can be tried again', async (_, services) => {
    const run = await startWallet({ services });
    expect(await straddle(run, 15_000, () => run.view().screen)).toEqual(['loading', 'failed']);
    expect(run.view().problem).toEqual({ code: 'initialisation', description: '' });
    expect(run.emitted).toMatchObject([{ type: 'trouble.found', error: { kind: 'timeout' } }]);
    await run.send({ type: 'wallet.retry' });
    expect(run.view().screen).toBe('loading');
  });
});

describe('callLimit, 60 s', () => {
  it('ends a check that never answers', async () => {
    const run = await startWallet({ answers: { checkMasterPass: 'never' } });
    expect(await straddle(run, 60_000, () => run.view().screen)).toEqual(['loading', 'failed']);
  });

  it('ends a list that never answers: "Retry Fetching Cards"', async () => {
    const run = await startWallet({ answers: { ...hasCards.answers, listCards: 'never' } });
    expect(await straddle(run, 60_000, () => run.view().screen)).toEqual(['loading', 'listFailed']);
  });

  it('ends a link, a deletion and a registration where they began', async () => {
    const link = await startWallet({
      answers: { checkMasterPass: { accountStatus: '011000' }, linkCardToClient: 'never' },
    });
    await link.send({ type: 'link.accept' });
    expect(await straddle(link, 60_000, () => link.view().link.isBusy)).toEqual([true, false]);
    expect(link.view()).toMatchObject({ link: { isOpen: true }, problem: { code: 'general' } });

    const deletion = await startWallet({ answers: { ...hasCards.answers, deleteCard: 'never' } });
    await deletion.send({ type: 'deletion.open', card: 'u-daily' });
    await deletion.send({ type: 'deletion.confirm' });
    expect(await straddle(deletion, 60_000, () => deletion.view().deletion.isOpen)).toEqual([true, false]);

    const registration = await startWallet({ answers: { register: 'never' } });
    await registration.send({ type: 'consent.change', isGiven: true });
    await registration.send({ type: 'registration.submit', alias: 'holiday', card: registration.card });
    const isBusy = () => registration.view().registration.isBusy;
    expect(await straddle(registration, 60_000, isBusy)).toEqual([true, false]);
  });

  it('of a charge asks the host, and offers no second Pay', async () => {
    const run = await startWallet({ answers: { ...hasCards.answers, purchase: 'never' } });
    await run.send({ type: 'card.select', card: 'u-daily' });
    await run.send({ type: 'payment.submit' });
    expect(await straddle(run, 60_000, () => run.view().screen)).toEqual(['cards', 'unresolved']);
    expect(run.view().isPayable).toBe(false);
    expect(run.emitted.map(({ type }) => type)).toContain('outcome.unknown');
    await run.send({ type: 'payment.submit' });
    expect(run.operations().filter((name) => name === 'purchase')).toHaveLength(1);
    await run.send({ type: 'payment.ended' });
    expect(run.view()).toMatchObject({ screen: 'cards', isPayable: true });
  });
});

describe('orderLimit, 45 s', () => {
  it('ends a wait for an order number: nothing was charged, Pay is offered again', async () => {
    const run = await startWallet({ ...hasCards, services: { openOrder: never } });
    await run.send({ type: 'card.select', card: 'u-daily' });
    await run.send({ type: 'payment.submit' });
    expect(await straddle(run, 45_000, () => run.view().isPaying)).toEqual([true, false]);
    expect(run.view()).toMatchObject({ screen: 'cards', isPayable: true, problem: { code: 'general' } });
    expect(run.operations()).not.toContain('purchase');
  });
});
