import { expectTypeOf } from 'vitest';
import type { BusinessBasketView } from './business-basket.select.ts';
import { selectBusinessBasket } from './business-basket.select.ts';
import type { BusinessBasketEvent } from './business-basket.types.ts';
import type { BusinessBasketActor } from './start-business-basket.ts';

declare const actor: BusinessBasketActor;

// Commands are a closed union: a wrong name or a missing member does not compile.
actor.send({ type: 'line.set', product: 1201, division: 2, quantity: 3 });
// @ts-expect-error an amount needs its division
actor.send({ type: 'line.set', product: 1201, quantity: 3 });
// @ts-expect-error there is no such command
actor.send({ type: 'basket.empty' });

expectTypeOf<BusinessBasketEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf(selectBusinessBasket(actor.getSnapshot())).toEqualTypeOf<BusinessBasketView>();
