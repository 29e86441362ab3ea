import type { AskedGuard } from '../message.types.ts';
import type { AnyStateMachine } from '../xstate.types.ts';
import { guardInWords } from './guard-in-words.ts';
import type { Redact } from './redact.ts';

/** Guards that were asked since somebody last looked. */
export interface GuardRecord {
  /** Starts to watch a machine's named guards; a machine that is watched already is left alone. */
  readonly watch: (machine: AnyStateMachine) => void;
  /** The guards that this machine asked since the last call, in order. */
  readonly take: (machine: AnyStateMachine) => AskedGuard[];
}

type Guard = (...args: unknown[]) => boolean;

/**
 * Records which named guards are asked and what they answer. xstate's inspection tells transitions but not guards, so the
 * implementations are wrapped in place, in inspect mode only: an actor is told to the inspector before it first asks one.
 */
export function createGuardRecord(redact: Redact): GuardRecord {
  const asked = new WeakMap<AnyStateMachine, AskedGuard[]>();
  return {
    watch: (machine) => {
      if (asked.has(machine)) return;
      const list: AskedGuard[] = [];
      asked.set(machine, list);
      const guards = machine.implementations.guards as Record<string, Guard>;
      for (const [name, guard] of Object.entries(guards)) {
        if (typeof guard !== 'function' || 'check' in guard) continue;
        guards[name] = (...args) => {
          const answer = guard(...args);
          list.push({ name: guardInWords(name, args[1], redact), answer });
          return answer;
        };
      }
    },
    take: (machine) => asked.get(machine)?.splice(0) ?? [],
  };
}
