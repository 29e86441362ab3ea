import type { BundleDetail, Id } from '@vitrin/core/contract';

/** One product that a slot can take. */
export interface SlotOption {
  readonly pk: Id;
  readonly name: string;
  /** What tells it apart from the other options of its slot: its colour. */
  readonly trait: string | undefined;
  readonly image: string | undefined;
  readonly isInStock: boolean;
}

/** One place of a bundle. */
export interface SlotView {
  readonly pk: Id;
  readonly name: string;
  readonly quantity: number;
  readonly isRequired: boolean;
  readonly selected: Id | undefined;
  readonly options: readonly SlotOption[];
}

/** A bundle as its page shows it. */
export interface BundleView {
  readonly slots: readonly SlotView[];
  /** The choice in the address is not offered: the page says so and starts anew. */
  readonly wasRefused: boolean;
}

const slotPrefix = 'slot_';

/** The choice that stands in an address: `?slot_31=1967` gives `{ 31: '1967' }`. Empty values are no choice. */
export function choiceInAddress(search: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...search].flatMap(([key, value]) =>
      key.startsWith(slotPrefix) && value !== '' ? [[key.slice(slotPrefix.length), value]] : [],
    ),
  );
}

/** Is this set priced with another choice than the address has? Then that one could not be read. */
export function isOfAnotherChoice({ slots, wasRefused }: BundleView, search: URLSearchParams): boolean {
  const wanted = choiceInAddress(search);
  return !wasRefused && slots.some(({ pk, selected }) => (wanted[pk] ?? '') !== String(selected ?? ''));
}

/** Name of the fields of one slot, in the form and in the address. */
export function slotField(slot: Id): string {
  return slotPrefix + slot;
}

/** A host's bundle as its page shows it. */
export function toBundleView({ bundleItems: slots }: BundleDetail, wasRefused: boolean): BundleView {
  return {
    wasRefused,
    slots: slots.map((slot) => ({
      pk: slot.pk,
      name: slot.name,
      quantity: slot.quantity,
      isRequired: slot.isRequired,
      selected: slot.selected ?? undefined,
      options: slot.options.map((option) => ({
        pk: option.pk,
        name: option.name,
        trait: option.attributesKwargs.color?.label ?? undefined,
        image: option.productimageSet[0]?.image,
        isInStock: option.inStock && (option.stock ?? slot.quantity) >= slot.quantity,
      })),
    })),
  };
}
