import { type Id, sameId } from '../contract/primitives.ts';
import type { AddToCollectionContext, CollectionChoice } from './add-to-collection.types.ts';

type Changes = Partial<AddToCollectionContext>;

/** The collections are there. */
export function noteFound(found: readonly CollectionChoice[] | null): Changes {
  return { choices: found ?? [] };
}

/** Chooses one of the lists. */
export function pick({ choices }: AddToCollectionContext, pk: Id): Changes {
  return { chosen: choices.find((choice) => sameId(choice.pk, pk)) ?? null, isNew: false, problem: null };
}

/** A new one is wanted. */
export function beginNew(): Changes {
  return { chosen: null, isNew: true, problem: null };
}

/** Adds the created list to the choices: if adding to it fails, nobody creates it twice. */
export function noteCreated({ choices }: AddToCollectionContext, chosen: CollectionChoice): Changes {
  return { chosen, choices: [...choices, chosen] };
}
