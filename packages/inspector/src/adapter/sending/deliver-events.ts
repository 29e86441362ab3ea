import type { JsonSchema } from '../../json-schema.types.ts';
import type { SentCommand } from '../../message.types.ts';
import type { AnyActor } from '../../xstate.types.ts';
import { checkPayload, describePayload } from './check-payload.ts';
import type { EventSchema } from './event-schema.types.ts';

/** Brings events of the inspector's page to the application's actors. */
export interface EventDelivery {
  /** Remembers an actor by the name under which the inspector was told of it. */
  readonly add: (name: string, actor: AnyActor) => void;
  /** Whether this very event is one that the inspector sent. */
  readonly isFromInspector: (event: object) => boolean;
  /** Sends it; gives the reason when it is refused. */
  readonly deliver: (command: SentCommand) => Promise<string | undefined>;
  /** What events hold, where it can be described, by their types. */
  readonly payloads: Readonly<Record<string, JsonSchema>>;
}

/** @param schemas what events hold, by their types */
export function createEventDelivery(schemas: Readonly<Record<string, EventSchema>>): EventDelivery {
  const actors = new Map<string, WeakRef<AnyActor>>();
  const gone = new FinalizationRegistry<string>((name) => actors.delete(name));
  const sent = new WeakSet<object>();
  return {
    add: (name, actor) => {
      actors.set(name, new WeakRef(actor));
      gone.register(actor, name);
    },
    isFromInspector: (event) => sent.has(event),
    deliver: async ({ actor: name, event: { type, payload } }) => {
      if (/^$|\*|^xstate\./.test(type)) return 'Only the application’s own events can be sent, by their full type.';
      const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
      const checked = await checkPayload(schema, payload);
      if ('refused' in checked) return checked.refused;
      const actor = actors.get(name)?.deref();
      if (actor?.getSnapshot().status !== 'active') return 'This actor has ended.';
      const event = { ...checked.payload, type };
      sent.add(event);
      actor.send(event);
      return undefined;
    },
    payloads: Object.fromEntries(
      Object.entries(schemas).flatMap(([type, schema]) => {
        const described = describePayload(schema);
        return described === undefined ? [] : [[type, described]];
      }),
    ),
  };
}
