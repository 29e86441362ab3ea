import type { TestHost } from '@vitrin/commerce-host/testing';

export const KINDS = ['lost request', 'lost reply', '500', 'slow', 'duplicate', 'killed'] as const;
export type Kind = (typeof KINDS)[number];

/** Fault of one call; `position` counts the calls of a purchase. */
export interface StruckCall {
  readonly call: string;
  readonly position: number;
  readonly kind: Kind;
}

/** Lines of one purchase; a fault strikes one call on them. */
export class Wire {
  readonly calls: string[] = [];
  readonly #test: TestHost;
  readonly #fault: StruckCall | undefined;
  readonly #killed = Promise.withResolvers<never>();
  isKilled = false;

  constructor(test: TestHost, fault?: StruckCall) {
    this.#test = test;
    this.#fault = fault;
    this.#killed.promise.catch(() => {});
  }

  /** Work of a process, which ends with it. */
  readonly untilKilled = <Result>(work: Promise<Result>): Promise<Result> =>
    this.isKilled ? work : Promise.race([work, this.#killed.promise]);

  async pass<Reply>(call: string, work: () => Promise<Reply>, lost: (kind: Kind) => Reply): Promise<Reply> {
    this.calls.push(call);
    if (this.#fault?.position !== this.calls.length - 1) return work();
    switch (this.#fault.kind) {
      case 'lost request':
      case '500':
        return lost(this.#fault.kind);
      case 'lost reply':
        await work();
        return lost(this.#fault.kind);
      case 'slow':
        this.#test.clock.advance(15_000);
        return work();
      case 'duplicate':
        await work();
        return work();
      case 'killed':
        await work();
        this.isKilled = true;
        this.#killed.reject(new Error('The process of the host ended.'));
        return new Promise<never>(() => {});
    }
  }

  /** Puts every method of a port on this line. */
  over<Port extends object>(port: Port, lost: (call: string) => unknown): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const call = String(name);
        return (...args: readonly unknown[]) =>
          this.pass(
            call,
            async () => Reflect.apply(value, target, args),
            () => lost(call),
          );
      },
    });
  }
}
