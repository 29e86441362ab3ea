import type { AppError } from '../errors/app-error.ts';
import type {
  FavouritesAnnouncement,
  FavouritesCommand,
  FavouritesContext,
  FavouritesEvent,
  FavouritesInput,
  FavouritesRefusal,
  Marks,
  Staleness,
} from './favourites.types.ts';

/** The events that ask for a write. */
export type FavouritesWriteEvent = Extract<FavouritesEvent, { product: number }>;

export function initialContext({ services }: FavouritesInput): FavouritesContext {
  return {
    services,
    marks: null,
    waiting: [],
    current: null,
    stale: 'beforeCall',
    errors: {},
    readError: null,
    announcement: null,
  };
}

export function toCommand(event: FavouritesWriteEvent): FavouritesCommand {
  const { product, name } = event;
  if (event.type === 'favourites.add') return { kind: 'add', product, name };
  return { kind: 'remove', product, name, ...(event.mark !== undefined && { mark: event.mark }) };
}

/** Whether a write of the product waits or is on its way. */
export function isAsked(
  { current, waiting }: Pick<FavouritesContext, 'current' | 'waiting'>,
  product: number,
): boolean {
  return [current, ...waiting].some((command) => command?.product === product);
}

/** Why a command is not taken, or undefined when it is. An add may be sent before the marks are known: it does no harm twice. */
export function refusalOf(context: FavouritesContext, event: FavouritesWriteEvent): FavouritesRefusal | undefined {
  const { marks } = context;
  if (isAsked(context, event.product)) return 'alreadyAsked';
  const isThere = marks?.[event.product] !== undefined;
  if (event.type === 'favourites.add') return isThere ? 'alreadyThere' : undefined;
  return isThere || event.mark !== undefined ? undefined : 'notThere';
}

/** The marks after a write; unknown ones stay unknown until they are read. */
export function applyWrite(
  marks: Marks | null,
  { kind, product }: FavouritesCommand,
  mark: number | null,
): Marks | null {
  if (marks === null) return null;
  if (kind === 'add' && mark !== null) return { ...marks, [product]: mark };
  return withoutKey(marks, product);
}

/** The context after the host did what a command asked for. */
export function applyWritten(
  context: FavouritesContext,
  command: FavouritesCommand,
  mark: number | null,
): Partial<FavouritesContext> {
  return {
    marks: applyWrite(context.marks, command, mark),
    current: null,
    stale: context.marks === null || context.stale !== 'no' ? 'beforeCall' : 'no',
    errors: withoutKey(context.errors, command.product),
    announcement: announce(context, command.kind === 'add' ? 'added' : 'removed', command),
  };
}

/** The context after a write failed. Nobody knows what the host did, except after a plain refusal: read again. */
export function applyFailed(
  context: FavouritesContext,
  command: FavouritesCommand,
  error: AppError,
): Partial<FavouritesContext> {
  const isPlainRefusal = error.kind === 'http' && error.status === 400;
  return {
    current: null,
    stale: isPlainRefusal && context.stale === 'no' && context.marks !== null ? 'no' : 'beforeCall',
    errors: { ...context.errors, [command.product]: error },
    announcement: announce(context, 'failed', command),
  };
}

/** A change that came while the read was in flight makes its reply old at once. */
export function stalenessAfterRead(stale: Staleness): Staleness {
  return stale === 'duringCall' ? 'beforeCall' : 'no';
}

export function withoutKey<Value>(
  record: Readonly<Record<number, Value>>,
  key: number,
): Readonly<Record<number, Value>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

function announce(
  { announcement }: FavouritesContext,
  kind: FavouritesAnnouncement['kind'],
  { name }: FavouritesCommand,
): FavouritesAnnouncement {
  return { sequence: (announcement?.sequence ?? 0) + 1, kind, name };
}
