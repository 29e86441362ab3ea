import type { AnyStateMachine } from 'xstate';

/** A chart with one defect. */
export interface Mutant<Kind extends string = string> {
  readonly kind: Kind;
  /** Location of the defect in words: `asking.code.sending: sendCode error`, `guards.canResume: negated`. */
  readonly words: string;
  /** Makes the chart with it. */
  build(): AnyStateMachine;
}
