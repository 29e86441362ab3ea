import { expectTypeOf } from 'vitest';
import { type SearchBoxView, selectSearchBox } from './search-box.select.ts';
import type { SearchBoxEvent } from './search-box.types.ts';
import type { SearchBoxActor } from './start-search-box.ts';

declare const actor: SearchBoxActor;

actor.send({ type: 'text.typed', text: 'vase' });
// @ts-expect-error there is no such command
actor.send({ type: 'text.cleared' });
// @ts-expect-error the active option moves in four ways only
actor.send({ type: 'option.move', to: 'left' });

expectTypeOf<SearchBoxEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf(selectSearchBox(actor.getSnapshot())).toEqualTypeOf<SearchBoxView>();
