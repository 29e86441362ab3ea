import { type CardBrand, cardBrandOf } from '../../../card/card-brand.ts';
import type { SavedCard } from '../../../contract/checkout/checkout-payment.ts';
import type { PageErrors } from '../../checkout-state.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { namedErrors } from '../../protocol/field-names.ts';
import type { ChoiceGroup, InstallmentItem } from '../../view/choices.types.ts';
import { choiceGroup } from '../../view/view-groups.ts';
import type { ViewInputs } from '../../view/view-inputs.types.ts';
import { installmentItem } from '../../view/view-items.ts';

/** A card that the host keeps for this shopper; this client knows it by its token and its masked number. */
export interface SavedCardItem {
  /** Its token: what `savedCard.select` takes. */
  readonly key: string;
  /** What the shopper or the host calls it; may be empty. */
  readonly name: string;
  /** As the host masks it, `454360******0003`. */
  readonly maskedNumber: string;
  /** Last digits that are readable, `0003`. */
  readonly lastDigits: string;
  /** By its readable first digits, else by the host. */
  readonly brand: CardBrand;
  /** `12/2030`, as the host writes it; empty when it does not say. */
  readonly expiry: string;
}

/** Payment by a kept card and its security code (checkout.md §4.14). */
export interface SavedCardsView {
  /** Tells it from other ways to pay. */
  readonly name: 'savedCard';
  /** Kept cards in the host's order. */
  readonly items: readonly SavedCardItem[];
  /** Token of the chosen card, at once; null while none is. */
  readonly chosen: string | null;
  /** The card, or the installment that follows it, is waiting or on its way. */
  readonly isBusy: boolean;
  /** Refusal of the card that was chosen. */
  readonly errors: PageErrors | null;
  /** How the chosen card may pay; nothing is chosen for the shopper (specification 4). */
  readonly installments: ChoiceGroup<InstallmentItem>;
  /** 3-D is not the shopper's choice. */
  readonly isThreeDRequired: boolean;
}

function cardItem({ token, name, masked_number, card_type, expiry }: SavedCard): SavedCardItem {
  const digits = masked_number.replace(/\s/g, '');
  const brand = cardBrandOf(/^\d*/.exec(digits)?.[0] ?? '');
  const reported = card_type?.slug;
  return {
    key: token,
    name,
    maskedNumber: masked_number,
    lastDigits: /\d{0,4}$/.exec(digits)?.[0] ?? '',
    // A number that is masked from its first digit on: the host's own word, if it is one we know.
    brand: brand === 'other' && isBrand(reported) ? reported : brand,
    expiry: expiry ?? '',
  };
}

function isBrand(word: string | undefined): word is CardBrand {
  return word === 'visa' || word === 'mastercard' || word === 'amex' || word === 'troy';
}

/** The kept cards, the chosen one, and how it may pay. */
export function selectSavedCards(context: ViewInputs, currency: string): SavedCardsView {
  const { lists, preOrder, savedCard, contexts, errors } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const card = pendingInput(context, 'SavedCardSelectionPage');
  const installment = pendingInput(context, 'SavedCardInstallmentSelectionPage');
  // Another card clears the installments of the one before: at once on screen.
  const isNew = option !== undefined || card !== undefined;
  const isChosen = preOrder?.payment_option?.payment_type === 'saved_card' && !option;
  const installments = isNew || !isChosen ? [] : lists.installments;
  return {
    name: 'savedCard',
    items: isChosen ? lists.savedCards.map(cardItem) : [],
    chosen: option ? null : (card?.card ?? savedCard),
    isBusy: card !== undefined || installment !== undefined,
    errors: namedErrors('SavedCardSelectionPage', errors.SavedCardSelectionPage),
    installments: choiceGroup(
      context,
      'SavedCardInstallmentSelectionPage',
      installments.map((item) => installmentItem(item, currency)),
      isNew ? null : (installment?.installment ?? preOrder?.installment?.pk),
    ),
    isThreeDRequired: contexts.SavedCardConfirmationPage?.three_d_required === true,
  };
}
