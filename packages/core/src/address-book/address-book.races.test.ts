import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { addressSample } from '../contract/samples/samples.fixtures.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { addressBookMachine } from './address-book.machine.ts';
import { addressBody, home, office, unusedServices } from './address-book.model.ts';
import { previewAddressBook, selectAddressBook } from './address-book.select.ts';
import type { AddressBookEmitted } from './address-book.types.ts';
import { startAddressBook } from './start-address-book.ts';

/** An address book of a host that answers by hand, and of a page whose reading ends by hand. */
function start() {
  const shop = createTestCommerce();
  const readings: (() => Promise<void>)[] = [];
  const actor = startAddressBook(
    shop.commerce,
    [home, office],
    () =>
      new Promise<void>((resolve) => {
        readings.push(() => {
          resolve();
          return settle();
        });
      }),
  );
  const refused: AddressBookEmitted[] = [];
  actor.on('command.refused', (event) => refused.push(event));
  const view = () => selectAddressBook(actor.getSnapshot());
  return { ...shop, actor, readings, refused, view, clock: shop.ports.clock };
}

const save = { type: 'address.save', pk: null, body: addressBody } as const;

describe('the address book', () => {
  it('can be created and started', () => {
    const input = { services: unusedServices, addresses: [home] };
    const [snapshot] = initialTransition(addressBookMachine, input);
    expect(snapshot.value).toBe('resting');
    expect(selectAddressBook(snapshot)).toEqual(previewAddressBook([home], []));
  });

  it('save ─ save ✗ ─ reply ✓: one request, and told at once, for the form is left', async () => {
    const { actor, host, view, refused, readings } = start();
    actor.send(save);
    actor.send(save);
    expect(view()).toMatchObject({ isSaving: true, result: null });
    expect(refused).toEqual([{ type: 'command.refused', command: 'address.save', reason: 'busy' }]);
    const request = await host.request(1);
    expect(`${request.method} ${request.path.split('?')[0]}`).toBe('POST /api/client/address/');
    await request.reply(200, { ...addressSample, title: 'Cabin' });
    expect(view()).toMatchObject({ isSaving: false, result: { of: 'save', title: 'Cabin' } });
    expect(readings).toEqual([]);
  });

  it('save ─ refused ─ the form is left: its words stand beside the fields, and go with the form', async () => {
    const { actor, host, view } = start();
    actor.send({ ...save, pk: 5 });
    const request = await host.request(1);
    expect(`${request.method} ${request.path.split('?')[0]}`).toBe('PATCH /api/client/address/5/');
    await request.reply(400, { line: ['too short'] });
    expect(view().problem).toMatchObject({ of: 'save', error: { fields: { line: ['too short'] } } });
    actor.send({ type: 'form.left' });
    expect(view().problem).toBeNull();
  });

  it('make default ─ reply ✓ ─ read again ✓: busy until then, told only then', async () => {
    const { actor, host, view, readings } = start();
    actor.send({ type: 'address.makeDefault', pk: 6 });
    expect(view()).toMatchObject({ makingDefault: 6, isBusy: true });
    const request = await host.request(1);
    expect(JSON.parse(request.body)).toEqual({ primary: true });
    await request.reply(200, addressSample);
    expect(view()).toMatchObject({ makingDefault: 6, result: null });
    await readings[0]?.();
    expect(view()).toMatchObject({ makingDefault: null, result: { of: 'makeDefault', title: 'Office' } });
  });

  it('delete ─ asked, nothing is sent ─ kept ─ delete ─ confirmed ─ reply ✓ ─ gone from the list ─ told', async () => {
    const { actor, host, view, readings } = start();
    actor.send({ type: 'address.delete', pk: 5 });
    expect(view()).toMatchObject({ asked: home, nextDefault: office, isDeleting: false });
    actor.send({ type: 'deletion.dismiss' });
    expect(view().asked).toBeNull();
    expect(host.requests).toEqual([]);
    actor.send({ type: 'address.delete', pk: 6 });
    expect(view()).toMatchObject({ asked: office, nextDefault: null });
    actor.send({ type: 'deletion.confirm' });
    expect(view()).toMatchObject({ asked: office, isDeleting: true });
    await (await host.request(1)).reply(204);
    actor.send({ type: 'addresses.changed', addresses: [home] });
    expect(view()).toMatchObject({ asked: office, isDeleting: true, result: null });
    await readings[0]?.();
    expect(view()).toMatchObject({ asked: null, result: { of: 'delete', title: 'Office' } });
  });
});

describe('whatever the network and other tabs do', () => {
  it('confirm ─ dismiss ✗ ─ failed: the question stays, with why; confirmed again, it goes again', async () => {
    const { actor, host, view, refused } = start();
    actor.send({ type: 'address.delete', pk: 5 });
    actor.send({ type: 'deletion.confirm' });
    actor.send({ type: 'deletion.dismiss' });
    expect(refused).toMatchObject([{ command: 'deletion.dismiss', reason: 'busy' }]);
    await (await host.request(1)).fail();
    expect(view()).toMatchObject({ asked: home, isDeleting: false, problem: { of: 'delete' } });
    actor.send({ type: 'deletion.confirm' });
    expect(view()).toMatchObject({ isDeleting: true, problem: null });
    await host.request(2);
  });

  it('asked ─ deleted in another tab: the question goes ─ confirm ✗', () => {
    const { actor, host, view, refused } = start();
    actor.send({ type: 'address.delete', pk: 5 });
    actor.send({ type: 'addresses.changed', addresses: [office] });
    expect(view()).toMatchObject({ asked: null, problem: null });
    actor.send({ type: 'deletion.confirm' });
    actor.send({ type: 'address.makeDefault', pk: 5 });
    expect(refused).toMatchObject([
      { command: 'deletion.confirm', reason: 'notNow' },
      { command: 'address.makeDefault', reason: 'unknownAddress' },
    ]);
    expect(host.requests).toEqual([]);
  });

  it('save ─ 30,000 ms ─ back to the form, in words; the late reply changes nothing', async () => {
    const { actor, host, view, clock } = start();
    actor.send(save);
    const request = await host.request(1);
    await clock.advance(29_999);
    expect(view().isSaving).toBe(true);
    await clock.advance(1);
    expect(view()).toMatchObject({ isSaving: false, problem: { of: 'save', error: { code: 'TIMED_OUT' } } });
    await request.reply(200, addressSample);
    expect(view().result).toBeNull();
  });

  it('deleted ─ reading again never ends ─ 10,000 ms ─ told all the same', async () => {
    const { actor, host, view, clock } = start();
    actor.send({ type: 'address.delete', pk: 5 });
    actor.send({ type: 'deletion.confirm' });
    await (await host.request(1)).reply(204);
    await clock.advance(9_999);
    expect(view()).toMatchObject({ isDeleting: true, result: null });
    await clock.advance(1);
    expect(view()).toMatchObject({ asked: null, result: { of: 'delete', title: 'Home' } });
  });
});

describe('the view before the chart runs', () => {
  const book = [home, office];

  it('asks at once, and is busy with everything else', () => {
    const ask = { type: 'address.delete', pk: 5 } as const;
    expect(previewAddressBook(book, [ask])).toMatchObject({ asked: home, nextDefault: office, isBusy: false });
    const confirmed = previewAddressBook(book, [ask, { type: 'deletion.confirm' }]);
    expect(confirmed).toMatchObject({ asked: home, isDeleting: true });
    expect(previewAddressBook(book, [ask, { type: 'deletion.dismiss' }]).asked).toBeNull();
    expect(previewAddressBook(book, [save])).toMatchObject({ isSaving: true });
    expect(previewAddressBook(book, [{ type: 'address.makeDefault', pk: 6 }]).makingDefault).toBe(6);
  });
});
