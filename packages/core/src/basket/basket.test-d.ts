import { expectTypeOf } from 'vitest';
import type { Basket } from '../contract/basket.ts';
import { selectBasket } from './basket.select.ts';
import type { BasketEvent, BasketInput } from './basket.types.ts';
import type { BasketView } from './basket.view.types.ts';
import type { BasketActor } from './start-basket.ts';

declare const actor: BasketActor;

// Commands are a closed union: a wrong name or a missing member does not compile.
actor.send({ type: 'basket.addLine', product: 1201, quantity: 1 });
// @ts-expect-error there is no such command
actor.send({ type: 'basket.add' });
// @ts-expect-error a line needs its product
actor.send({ type: 'basket.removeLine' });

expectTypeOf<BasketEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf<BasketInput['basket']>().toEqualTypeOf<Basket | undefined>();
expectTypeOf(selectBasket(actor.getSnapshot())).toEqualTypeOf<BasketView>();
expectTypeOf<BasketView['status']>().toEqualTypeOf<'loading' | 'failed' | 'ready'>();
