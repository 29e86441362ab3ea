import type { QueryHandle } from '../cache/query-handle.ts';
import { createQueryMaker, type QueryMaker } from '../cache/query-maker.ts';
import { createViews } from '../chart/views.ts';
import type { Commerce, ErrorView, RequestStatus } from '../commerce.types.ts';
import { toAppError } from '../errors/app-error.ts';
import { toErrorView } from '../errors/error-view.ts';
import { type CommandShapes, wrongCommand } from '../headless/command-shapes.ts';
import { failed, untilAborted } from '../headless/create-handle.ts';
import type { GiveCommand, Handle, Outcome, SendOptions } from '../headless/handle.types.ts';
import { commerceOf, type ShopSource } from '../headless/shop-source.ts';

/** A reply with `key` in place of every `pk`: the name that views and commands have for an id. */
export type Keyed<Reply> = Reply extends readonly (infer Item)[]
  ? readonly Keyed<Item>[]
  : Reply extends object
    ? { readonly [Name in keyof Reply as Name extends 'pk' ? 'key' : Name]: Keyed<Reply[Name]> }
    : Reply;

/** View of a part of the account that the host holds. */
export interface ResourceView<Value> {
  /** `pending` also while it is read again. */
  readonly status: RequestStatus;
  /** The newest value; `undefined` before the first one. Amounts are the host's texts, as in the reads. */
  readonly value: Value | undefined;
  /** Error of the last read. */
  readonly error: ErrorView | null;
}

/** The command of every such part: reads it again after a failure. */
export type ResourceCommands<Writes> = { readonly [Name in keyof Writes]: Writes[Name] } & {
  readonly 'read.retry': Readonly<Record<never, never>>;
};

/** A part of the account that is read once, read again after each write that concerns it, and written by commands. */
export interface ResourceHandle<Value, Writes>
  extends Pick<Handle<ResourceView<Value>, never, never, never>, 'subscribe' | 'getView' | 'stop'> {
  readonly send: GiveCommand<ResourceCommands<Writes>, never>;
}

/** Parts of a resource. */
export interface ResourceInput<Reply, Writes> {
  /** Name of the part in messages about wrong commands. */
  readonly name: string;
  readonly read: (maker: QueryMaker, commerce: Commerce) => QueryHandle<Reply>;
  readonly shapes: CommandShapes<Writes>;
  /** A promise for each command; it rejects with an `AppError`. */
  readonly writes: (commerce: Commerce) => {
    readonly [Name in keyof Writes]: (input: Writes[Name]) => Promise<unknown>;
  };
}

/** Renames every `pk`. */
function keyed<Reply>(reply: Reply): Keyed<Reply> {
  if (Array.isArray(reply)) return reply.map(keyed) as Keyed<Reply>;
  if (typeof reply !== 'object' || reply === null) return reply as Keyed<Reply>;
  const members = Object.entries(reply).map(([name, value]) => [name === 'pk' ? 'key' : name, keyed(value)]);
  return Object.fromEntries(members) as Keyed<Reply>;
}

/** Opens a resource: reads it at once. The signals of writes, of this handle and of others, have it read again. */
export function createResource<Reply, Writes>(
  source: ShopSource,
  { name, read, shapes, writes }: ResourceInput<Reply, Writes>,
): ResourceHandle<Keyed<Reply>, Writes> {
  const commerce = commerceOf(source);
  const maker = createQueryMaker(commerce);
  const query = read(maker, commerce);
  const calls = writes(commerce) as Readonly<Record<string, (input: unknown) => Promise<unknown>>>;
  const life = new AbortController();
  const views = createViews<ResourceView<Keyed<Reply>>>(
    () => {
      const { status, data, error } = query.getSnapshot();
      return { status, value: data === undefined ? undefined : keyed(data), error: toErrorView(error) };
    },
    () => {},
  );
  const end = query.subscribe(views.invalidate);
  const known = { ...shapes, 'read.retry': {} };
  const give = async (type: string, input: unknown): Promise<Outcome> => {
    try {
      await (type === 'read.retry' ? query.fetch() : calls[type]?.(input));
      return { ok: true };
    } catch (error) {
      return failed(toAppError(error, name));
    }
  };
  const send = async (type: string, input?: object, options?: SendOptions): Promise<Outcome> => {
    const wrong = wrongCommand(name, known, type, input);
    if (wrong) return wrong;
    const stopped: Outcome = { ok: false, reason: 'stopped' };
    if (life.signal.aborted) return stopped;
    const outcome = await untilAborted(() => untilAborted(() => give(type, input), { signal: life.signal }), options);
    return life.signal.aborted ? stopped : outcome;
  };
  return {
    subscribe: views.subscribe,
    getView: views.get,
    send: send as unknown as ResourceHandle<Keyed<Reply>, Writes>['send'],
    stop() {
      life.abort();
      end();
      maker.clear();
    },
  };
}
