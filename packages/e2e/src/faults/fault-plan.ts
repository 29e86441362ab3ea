import { type Fault, isFault } from './faults.table.ts';

/** Which calls a fault strikes. */
export interface FaultRule {
  readonly fault: Fault;
  /** Name of the call (`callName`); absent: any. */
  readonly call?: string;
  /** 1 for the first call of this name; `every`: all of them. */
  readonly nth: number | 'every';
}

/** `fault`, `fault@call`, `fault@call#2` or `fault@call#every`. */
const ruleText = /^(?<fault>[\w-]+)(?:@(?<call>.+?))?(?:#(?<nth>\d+|every))?$/;

/**
 * Reads one rule as it is written on a command line.
 *
 * @example readRule('drop-reply@POST CreditCardConfirmationPage#1')
 * @throws TypeError when it names no fault.
 */
export function readRule(text: string): FaultRule {
  const { fault = '', call, nth = '1' } = ruleText.exec(text.trim())?.groups ?? {};
  if (!isFault(fault)) throw new TypeError(`"${text}" names no fault: write fault@call#n.`);
  return { fault, ...(call ? { call } : {}), nth: nth === 'every' ? nth : Number(nth) };
}

/** A rule as it is written on a command line. */
export const ruleTextOf = ({ fault, call, nth }: FaultRule): string => `${fault}${call ? `@${call}` : ''}#${nth}`;

/** Counts calls by name and says which fault strikes which of them. */
export class FaultPlan {
  readonly #rules: FaultRule[];
  readonly #tell: (fault: Fault, call: string) => void;
  readonly #counts = new Map<string, number>();
  /** Faults that struck. */
  struck = 0;

  /** @param tell hears of each fault that strikes. */
  constructor(rules: readonly FaultRule[] = [], tell: (fault: Fault, call: string) => void = () => {}) {
    this.#rules = [...rules];
    this.#tell = tell;
  }

  /** Lets `fault` strike the next call of this name, or the `nth` one, counted from now. */
  strikeNext(call: string, fault: Fault, nth = 1): void {
    this.#rules.push({ fault, call, nth: (this.#counts.get(call) ?? 0) + nth });
  }

  /** Counts a call; gives the fault that strikes it, if any. */
  take(call: string): Fault | null {
    const count = this.#count(call);
    const total = this.#count('');
    const rule = this.#rules.find(
      (one) => (one.call ?? call) === call && (one.nth === 'every' || one.nth === (one.call ? count : total)),
    );
    if (!rule) return null;
    this.struck += 1;
    this.#tell(rule.fault, call);
    return rule.fault;
  }

  #count(name: string): number {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }
}
