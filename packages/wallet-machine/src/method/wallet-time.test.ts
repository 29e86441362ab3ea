import { inputAt } from '@vitrin/core/payment-method/testing';
import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine } from 'xstate';
import type { WalletServices } from '../wallet/wallet.types.ts';
import { masterpassStatuses, unusedPorts } from './masterpass.fixtures.ts';
import { masterpassMachine } from './masterpass.machine.ts';

it('the wallet counts by elapsed time, whatever date the device shows', () => {
  const times = { elapsed: 7, now: 1_700_000_000_000 };
  const { services, ...place } = inputAt(masterpassStatuses['the wallet is chosen']);
  const steady = { ...services, elapsed: () => times.elapsed, now: () => times.now };
  const input = { ...place, ports: unusedPorts, services: steady };
  const payment = createActor(createMachine({ invoke: { id: 'method', src: masterpassMachine, input } })).start();
  const method: AnyMachineSnapshot = payment.getSnapshot().children.method?.getSnapshot();
  const wallet: AnyMachineSnapshot = method.children.wallet?.getSnapshot();
  const { now }: WalletServices = wallet.context.services;
  for (const date of [times.now - 3_600_000, times.now + 3_600_000]) {
    times.now = date;
    times.elapsed += 1_000;
    expect(now()).toBe(times.elapsed);
  }
  payment.stop();
});
