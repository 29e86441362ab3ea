import type { Endpoint, EndpointRequest, HttpClient } from '@vitrin/core/http';
import type { Known, Need } from './probe.types.ts';

/** A question that is not put, with the reason. */
export interface Unasked {
  readonly unasked: string;
}

/** Findings from one reply. */
interface Answer {
  readonly learned: Known;
  /** Optional members that the host does not send, and what shoppers miss by that. */
  readonly lacks: readonly string[];
}

/** One call of core as the probe puts it. */
export interface ProbeRow {
  readonly endpoint: Endpoint<unknown>;
  readonly need: Need;
  /** What shoppers miss where the host has it not. */
  readonly without: string;
  /** The host takes such writes: done for visitors and for who said `--write`, undone by a later row. */
  readonly isWrite: boolean;
  /** Puts the question; gives what the reply teaches, or why it was not put. */
  ask(http: HttpClient, known: Known): Promise<Answer | Unasked>;
}

interface GivenRow<Reply, Request extends EndpointRequest> {
  readonly endpoint: Endpoint<Reply, Request>;
  readonly need?: Need;
  readonly without: string;
  readonly isWrite?: boolean;
  /** What is filled in, or why nothing can be. */
  readonly request: (known: Known) => NoInfer<Request> | Unasked;
  readonly learn?: (reply: Reply, known: Known) => Known;
  /** Reads which optional members the host does not send. */
  readonly lacks?: (reply: Reply) => readonly string[];
}

/** A row whose request and reply belong together. */
export function row<Reply, Request extends EndpointRequest>(given: GivenRow<Reply, Request>): ProbeRow {
  const { endpoint, need = 'may', without, isWrite = false, request, learn, lacks } = given;
  return {
    endpoint: endpoint as Endpoint<unknown>,
    need,
    without,
    isWrite,
    async ask(http, known) {
      const filled = request(known);
      if (isUnasked(filled)) return filled;
      const reply = await http.call(endpoint, filled);
      return { learned: learn?.(reply, known) ?? {}, lacks: lacks?.(reply) ?? [] };
    },
  };
}

/** A row that the probe never puts, because it changes what cannot be changed back. */
export function leftOut<Request extends EndpointRequest>(
  endpoint: Endpoint<unknown, Request>,
  unasked: string,
  without: string,
): ProbeRow {
  return {
    endpoint: endpoint as Endpoint<unknown>,
    need: 'may',
    without,
    isWrite: true,
    ask: () => Promise.resolve({ unasked }),
  };
}

export function isUnasked(value: object): value is Unasked {
  return 'unasked' in value;
}

/** Puts a question only where what it is about is known. */
export function about<Name extends keyof Known, Request>(
  known: Known,
  name: Name,
  make: (value: NonNullable<Known[Name]>) => Request,
): Request | Unasked {
  const value = known[name];
  if (value != null) return make(value);
  return { unasked: `No reply named one; name it with --with ${name}=…` };
}
