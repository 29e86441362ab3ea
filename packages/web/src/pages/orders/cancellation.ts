import type {
  AccountOrder,
  AccountOrderItem,
  CancellationBody,
  CancellationEntry,
  CancellationReason,
} from '@vitrin/core/contract';
import { toMinorUnits, toWireAmount } from '@vitrin/core/money';
import { previewRefund } from '@vitrin/core/orders';

/** A piece that can be called off, or sent back. */
export interface AskablePiece {
  /** Id of the order's row. */
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  /** Wire amount. */
  readonly price: string;
  readonly way: CancellationEntry['cancellation_type'];
  /** Names of what is in a bundle: it goes with it. */
  readonly parts: readonly string[];
  /** Carriers that bring it back. */
  readonly carriers: readonly { readonly value: string; readonly label: string }[];
}

/** What the shopper says about one chosen piece. */
export interface TypedPiece {
  readonly reason: string;
  readonly description: string;
  readonly carrier: string;
}

/** A control of the form, `12.reason`; `returnPolicy` for the rules of returns. */
export type CancellationField = `${number}.${'piece' | keyof TypedPiece}` | 'returnPolicy';

/** Words by control. */
export type CancellationMistakes = Readonly<Partial<Record<CancellationField, string>>>;

/** Words for what is missing. */
export interface CancellationTexts {
  readonly reason: string;
  readonly description: string;
  readonly carrier: string;
  readonly returnPolicy: string;
}

/** What can be asked for an order, piece by piece. */
export function askablePieces({ orderitem_set }: AccountOrder): readonly AskablePiece[] {
  const askable = orderitem_set.filter(isAskable);
  return askable.map((item) => ({
    id: item.id,
    name: nameAmong(askable, item),
    image: item.product.image ?? item.image,
    price: item.price,
    way: item.is_cancellable ? 'cancel' : 'refund',
    parts: orderitem_set.filter(({ parent }) => parent === item.id).map(({ product }) => product.name),
    carriers: item.available_easy_return_shipping_companies.map(({ pk, shipping_company }) => ({
      value: String(pk),
      label: shipping_company.label,
    })),
  }));
}

/** Several pieces of one product are told apart by their place: `Dune mug (1/3)`. */
function nameAmong(items: readonly AccountOrderItem[], { id, product }: AccountOrderItem): string {
  const alike = items.filter((item) => item.product.name === product.name);
  return alike.length === 1
    ? product.name
    : `${product.name} (${alike.findIndex((item) => item.id === id) + 1}/${alike.length})`;
}

function isAskable({ is_cancellable, is_refundable, active_cancellation_request }: AccountOrderItem): boolean {
  return (is_cancellable || is_refundable) && active_cancellation_request === null;
}

/** Reasons that may be given for a way out. */
export function reasonsFor(
  reasons: readonly CancellationReason[],
  way: AskablePiece['way'],
): readonly CancellationReason[] {
  return reasons
    .filter(({ cancellation_type, is_active }) => is_active && cancellation_type === way)
    .toSorted((left, right) => left.order - right.order);
}

/** Whether a reason asks for more words. */
export function needsWords(reasons: readonly CancellationReason[], reason: string): boolean {
  return reasons.some(({ id, extra_information_needed }) => String(id) === reason && extra_information_needed);
}

/** A form as it is filled in. */
export interface TypedCancellation {
  readonly chosen: readonly AskablePiece[];
  readonly typed: Readonly<Record<number, TypedPiece>>;
  readonly hasAccepted: boolean;
}

const nothingTyped: TypedPiece = { reason: '', description: '', carrier: '' };

/** What was said about a piece. */
export function typedOf({ typed }: Pick<TypedCancellation, 'typed'>, id: number): TypedPiece {
  return typed[id] ?? nothingTyped;
}

/** What is missing, before anything is sent. */
export function cancellationMistakes(
  form: TypedCancellation,
  reasons: readonly CancellationReason[],
  texts: CancellationTexts,
): CancellationMistakes {
  const mistakes: Partial<Record<CancellationField, string>> = {};
  for (const { id, carriers } of form.chosen) {
    const { reason, description, carrier } = typedOf(form, id);
    if (reason === '') mistakes[`${id}.reason`] = texts.reason;
    if (needsWords(reasons, reason) && description.trim() === '') mistakes[`${id}.description`] = texts.description;
    if (carriers.length > 0 && carrier === '') mistakes[`${id}.carrier`] = texts.carrier;
  }
  if (form.chosen.some(({ way }) => way === 'refund') && !form.hasAccepted) mistakes.returnPolicy = texts.returnPolicy;
  return mistakes;
}

/** The body of Protocol account §5. */
export function toCancellationBody(form: TypedCancellation, reasons: readonly CancellationReason[]): CancellationBody {
  const entries = form.chosen.map(({ id, way }): CancellationEntry => {
    const { reason, description, carrier } = typedOf(form, id);
    return {
      order_item: id,
      reason: Number(reason),
      cancellation_type: way,
      ...(needsWords(reasons, reason) && { description: description.trim() }),
      ...(carrier !== '' && { easy_return: Number(carrier) }),
    };
  });
  const isReturn = form.chosen.some(({ way }) => way === 'refund');
  return { cancel_order_items: entries, ...(isReturn && { return_policy: form.hasAccepted }) };
}

/** The host's members of an entry, by the control that they belong beside. */
const fieldOfMember: Readonly<Record<string, 'piece' | keyof TypedPiece>> = {
  order_item: 'piece',
  cancellation_type: 'reason',
  reason: 'reason',
  description: 'description',
  easy_return: 'carrier',
};

/**
 * Puts the host's refusal beside its controls.
 * @param fields dotted, as core reads them: `cancel_order_items.0.reason`.
 */
export function placeRefusal(
  fields: Readonly<Record<string, readonly string[]>>,
  chosen: readonly AskablePiece[],
): CancellationMistakes {
  const mistakes: Partial<Record<CancellationField, string>> = {};
  for (const [name, [text]] of Object.entries(fields)) {
    const [, index = '', member = ''] = /^cancel_order_items\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const piece = chosen[Number(index || -1)];
    const field = Object.hasOwn(fieldOfMember, member) ? fieldOfMember[member] : undefined;
    if (piece && field) mistakes[`${piece.id}.${field}`] = text;
    if (name === 'return_policy') mistakes.returnPolicy = text;
  }
  return mistakes;
}

/** Prices of pieces together, as a wire amount. */
export function sumOf(pieces: readonly AskablePiece[], code: string): string {
  return toWireAmount(
    pieces.reduce((sum, { price }) => sum + toMinorUnits(price, code), 0),
    code,
  );
}

/** What a call-off came to, as wire amounts; null where nothing is. */
export interface GivenBack {
  /** What need not be paid any more. */
  readonly unpaid: string | null;
  /** What goes back the way it was paid. */
  readonly paid: string | null;
}

/** What a call-off gave back: the difference of what the order says, and how much of it was never paid. */
export function givenBack(
  before: AccountOrder,
  after: Pick<AccountOrder, 'refund_amount'>,
  chosen: readonly AskablePiece[],
): GivenBack {
  const code = before.currency.value;
  const units = toMinorUnits(after.refund_amount ?? '0', code) - toMinorUnits(before.refund_amount ?? '0', code);
  const preview = previewRefund(
    before,
    chosen.map(({ price }) => price),
  );
  const due = preview?.back.due ?? (before.is_payable ? units : 0);
  const unpaid = Math.max(0, Math.min(due, units));
  const amount = (part: number) => (part > 0 ? toWireAmount(part, code) : null);
  return { unpaid: amount(unpaid), paid: amount(units - unpaid) };
}
