import type { Commerce, Logger } from '../../commerce.types.ts';
import { AddressSchema, addressBody } from '../../contract/address.ts';
import { type CheckoutReply, CheckoutReplySchema } from '../../contract/checkout/checkout-reply.ts';
import {
  isServerChoicePage,
  type ServerChoicePage,
  type ServerChoiceReply,
  type ServerChoices,
  ServerChoicesSchema,
} from '../../contract/checkout/server-choices.ts';
import type { ServerChoicesBody } from '../../contract/checkout/server-choices-body.ts';
import type { Id } from '../../contract/primitives.ts';
import type { ReadReply } from '../../contract/reply.ts';
import { type AppError, cancelledError, isAppError, parsingError, toAppError } from '../../errors/app-error.ts';
import { addressWriteTags, createAddress } from '../../http/address-endpoints.ts';
import type { Endpoint } from '../../http/http.types.ts';
import { toHttpError } from '../../http/http-error.ts';
import { readReported } from '../../http/read-reported.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { AddressRequest, AnsweredRequest, PageRequest, RequestOutput } from '../checkout-state.types.ts';
import { pageCommandFields } from '../protocol/page-lookups.ts';
import type { FormFields } from '../protocol/pages.types.ts';
import { checkoutOrigin, saveAddress, sendOneByOne } from '../transport/send-request.actors.ts';
import {
  beginServerChoices,
  continueServerChoices,
  type ServerChoiceRun,
  serverChoicePageOf,
} from './make-server-choices.ts';

const serverChoicesEndpoint: Endpoint<ServerChoices, { readonly body: ServerChoicesBody }> = {
  name: 'makeServerChoices',
  method: 'POST',
  path: '/checkout/choices',
  body: 'json',
  answeredBy: 'storefront',
  reply: ServerChoicesSchema,
};

const place = 'POST /checkout/choices';
const addressPlace = `${createAddress.method} ${createAddress.path}`;

/** The fields as the host's form would hold them: texts, without what is absent. */
function texts(fields: FormFields): Record<string, string> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

/** An answer to a start with server choices that was asked for before the chart was there, unread. */
export interface AskedStart {
  readonly status: number;
  readonly contentType: string;
  /** Its JSON; undefined when it had none. */
  readonly data: unknown;
}

/** What one choosing came to: the replies in order, and the request that ended it without a usable one. */
interface Replayed {
  readonly answered: readonly AnsweredRequest[];
  readonly failed?: { readonly request: PageRequest; readonly error: AppError };
  /** The server sent what this client would not have sent: it runs another version. */
  readonly isForeign: boolean;
}

function failureOf({ status, body }: ServerChoiceReply, reason: string): AppError {
  const isRefused = status < 200 || status > 299;
  if (!isRefused) return parsingError(place, status, reason);
  return toHttpError({ place, status, data: body, contentType: 'application/json' });
}

/** What the host answered; undefined when it refused. */
function readAnswer(logger: Logger, { status, body }: ServerChoiceReply): ReadReply<CheckoutReply> | undefined {
  return status < 200 || status > 299 ? undefined : readReported(logger, place, CheckoutReplySchema, body);
}

/** The reply to the address that was saved first. @throws AppError as the call that saves it alone does. */
function readSavedAddress({ ports, signals }: Commerce, given: ServerChoiceReply, sentAt: number): { readonly pk: Id } {
  const { status, body } = given;
  if (status < 200 || status > 299) {
    if (status === 401) signals.emit({ type: 'unauthorized', sentAt });
    throw toHttpError({ place: addressPlace, status, data: body, contentType: 'application/json' });
  }
  signals.emit({ type: 'invalidated', tags: addressWriteTags, origin: checkoutOrigin });
  const read = readReported(ports.logger, addressPlace, AddressSchema, body);
  if (!read.ok) throw parsingError(addressPlace, status, read.reason);
  return read.value;
}

/** Goes through the replies as the server did and so finds the request of each, with its reason. */
function replay(
  logger: Logger,
  page: ServerChoicePage | undefined,
  first: PageRequest,
  replies: readonly ServerChoiceReply[],
): Replayed {
  const answered: AnsweredRequest[] = [];
  let run: ServerChoiceRun | null = beginServerChoices(page);
  for (const given of replies) {
    if (!run || serverChoicePageOf(run.request) !== given.page) return { answered, isForeign: true };
    const request = answered.length === 0 ? first : run.request;
    const read = readAnswer(logger, given);
    if (!read?.ok) {
      const error = failureOf(given, read?.reason ?? '');
      return { answered, failed: { request, error }, isForeign: false };
    }
    answered.push({ request, reply: read.value });
    run = continueServerChoices(run, read.value);
  }
  return { answered, isForeign: false };
}

/** The storefront's server makes no choices: another server, an older one, or one without a host. */
function isNotOffered(error: unknown): boolean {
  return isAppError(error) && error.kind === 'http' && (error.status === 404 || error.status === 405);
}

const passing: readonly number[] = [429, 502, 503];

/** A start that brought nothing is asked for the plain way: that is a read, which may be repeated (conventions §10). */
function isWorthReading(error: unknown): boolean {
  if (!isAppError(error)) return false;
  return error.kind === 'http' ? passing.includes(error.status) : error.kind === 'fetch' || error.kind === 'parsing';
}

/** Nothing was done: the token was old. One by one, it is renewed. */
function isOldToken(error: unknown): boolean {
  return isAppError(error) && error.code === 'CSRF_FAILED';
}

/** A server of before, which saves no address beside the host. */
function isRefusedBody(error: unknown): boolean {
  return isAppError(error) && error.kind === 'http' && (error.status === 400 || error.status === 422);
}

/** The answer that is there already, as if it had come now. */
function readAsked(
  { signals, ports }: Commerce,
  { status, contentType, data }: AskedStart,
  sentAt: number,
): ServerChoices {
  if (status < 200 || status > 299) {
    if (status === 401) signals.emit({ type: 'unauthorized', sentAt });
    throw toHttpError({ place, status, data, contentType });
  }
  const read = readReported(ports.logger, place, ServerChoicesSchema, data);
  if (!read.ok) throw parsingError(place, status, read.reason);
  return read.value;
}

/** One choosing: the page that is posted, or the start; the request it stands for; an answer that is there already. */
interface ServerChoicesInput {
  readonly page?: ServerChoicePage;
  readonly first: PageRequest;
  readonly asked?: AskedStart | undefined;
}

/** Nobody makes them, and the checkout goes on: the transport remembers it. */
async function fromNowOneByOne(output: Promise<RequestOutput>): Promise<RequestOutput> {
  try {
    return { ...(await output), isOneByOne: true };
  } catch (error) {
    return { replies: [], failure: toAppError(error, 'checkout'), isOneByOne: true };
  }
}

/**
 * A `sendRequest` that has the storefront's server choose beside the host what a shopper's choice, or the start of
 * checkout, leads to: one visible wait for each (gateway.md §13). Without such a server it sends one by one, and the
 * checkout ends in the same state. It remembers nothing: whether anybody makes them is known to the transport.
 * @param asked answer to a start that the page asked for while core's code was on its way: it stands for the first read's,
 *   whatever it says. Undefined: there was none, it is asked for.
 * @example createCheckout({ commerce, origin, methods: [card()], sendRequest: createServerChoices(commerce) })
 */
export function createServerChoices(commerce: Commerce, asked?: AskedStart): CheckoutServices['sendRequest'] {
  const oneByOne = sendOneByOne(commerce);

  async function choose(
    { page, first, asked: given }: ServerChoicesInput,
    signal: AbortSignal,
  ): Promise<RequestOutput> {
    const sentAt = commerce.ports.clock.now();
    const fields = first.kind === 'post' ? texts(pageCommandFields(first.pageCommand)) : {};
    const body: ServerChoicesBody = page === undefined ? { fields } : { page, fields };
    const { replies } = given
      ? readAsked(commerce, given, sentAt)
      : await commerce.http.call(serverChoicesEndpoint, { body }, { signal, origin: checkoutOrigin });
    const output = await understand(replay(commerce.ports.logger, page, first, replies), sentAt, signal);
    if (output.failure && output.replies.length === 0) throw output.failure;
    return output;
  }

  async function understand(
    { answered, failed, isForeign }: Replayed,
    sentAt: number,
    signal: AbortSignal,
  ): Promise<RequestOutput> {
    if (failed?.error.kind === 'http' && failed.error.status === 401) {
      commerce.signals.emit({ type: 'unauthorized', sentAt });
    }
    if (failed) return { replies: answered, failure: failed.error, failedRequest: failed.request };
    if (!isForeign) return { replies: answered };
    // What it did is done and not understood: the checkout is read as it is now, and the next requests go one by one.
    const now = await oneByOne({ kind: 'read', isOwn: true }, signal);
    return { replies: [...answered, ...now.replies], isOneByOne: true };
  }

  async function chooseOr(input: ServerChoicesInput, signal: AbortSignal): Promise<RequestOutput> {
    const { first } = input;
    try {
      return await choose(input, signal);
    } catch (error) {
      if (signal.aborted) throw cancelledError(place);
      const isReading = first.kind === 'read' && isWorthReading(error);
      const plainly = () => oneByOne(first, signal);
      // A start that cannot be understood: something answers there that does not know the question.
      if (isNotOffered(error) || (isReading && isAppError(error) && error.kind === 'parsing')) {
        return fromNowOneByOne(plainly());
      }
      if (isReading || isOldToken(error)) return plainly();
      throw error;
    }
  }

  /** The address and what follows from it in one wait; where nobody does both, one after the other. */
  async function saveAndChoose(request: AddressRequest, signal: AbortSignal): Promise<RequestOutput> {
    const { address, pk } = request;
    const sentAt = commerce.ports.clock.now();
    const apart = () => saveAddress(commerce, request, signal, (first) => chooseOr({ first }, signal));
    const saved = { ...(pk !== undefined && { pk }), body: { ...addressBody(address) } };
    let replies: readonly ServerChoiceReply[];
    try {
      const body: ServerChoicesBody = { fields: {}, address: saved };
      ({ replies } = await commerce.http.call(serverChoicesEndpoint, { body }, { signal, origin: checkoutOrigin }));
    } catch (error) {
      if (signal.aborted) throw cancelledError(place);
      // Nothing was saved: such a server refuses what it does not know before it asks the host.
      if (isNotOffered(error) || isOldToken(error) || isRefusedBody(error)) return apart();
      throw error;
    }
    const [first, ...others] = replies;
    if (first?.isAddress !== true) return apart();
    const { pk: savedPk } = readSavedAddress(commerce, first, sentAt);
    const created = pk === undefined ? { createdAddress: savedPk } : {};
    const replayed = replay(commerce.ports.logger, undefined, { kind: 'read' }, others);
    try {
      return { ...(await understand(replayed, sentAt, signal)), ...created };
    } catch (error) {
      // It is saved, whatever became of the rest.
      return { replies: replayed.answered, ...created, failure: toAppError(error, 'checkout') };
    }
  }

  /** The start, and what a shopper does. A later read may find choices that were refused before: only the chart knows. */
  return (request, signal, situation) => {
    const { isFirst, hasReplies, isOneByOne } = situation;
    if (isOneByOne || commerce.config.transport !== 'gateway') return oneByOne(request, signal);
    if (request.kind === 'address') {
      return saveAndChoose(request, signal);
    }
    if (request.kind === 'read') {
      const isPlain = request.page === undefined && request.attempt === undefined && !request.isOwn;
      if (isPlain && !hasReplies) return chooseOr({ first: request, asked: isFirst ? asked : undefined }, signal);
    } else if (request.by === 'shopper' && isServerChoicePage(request.pageCommand.page)) {
      return chooseOr({ page: request.pageCommand.page, first: request }, signal);
    }
    return oneByOne(request, signal);
  };
}
