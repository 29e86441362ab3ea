import { expectTypeOf } from 'vitest';
import { type CancellationView, selectCancellation } from './cancellation.select.ts';
import type { CancellationEvent } from './cancellation.types.ts';
import type { CancellationActor } from './start-cancellation.ts';

declare const actor: CancellationActor;

actor.send({ type: 'line.choose', id: 1, isChosen: true });
// @ts-expect-error there is no such command
actor.send({ type: 'cancellation.send' });
// @ts-expect-error nothing else is said about a line
actor.send({ type: 'answer.give', of: '1', change: { amount: '1.00' } });

expectTypeOf<CancellationEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf(selectCancellation(actor.getSnapshot())).toEqualTypeOf<CancellationView>();
