// For tests alone; no index exports it.
import { HeldCalls } from '@vitrin/chart-testing';
import { createActor, SimulatedClock } from 'xstate';
import type { SuggestionGroup } from '../../contract/catalogue/suggestions.ts';
import { searchBoxMachine } from '../../search-box/search-box.machine.ts';
import { heldServices, someSuggestions } from '../../search-box/search-box.model.ts';
import { raceOf } from './chart-race.ts';

/** A little longer than the pause after which a text is asked for, in milliseconds. */
const afterTyping = 200;

const labelled = (label: string): readonly SuggestionGroup[] =>
  someSuggestions.slice(0, 1).map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, label })),
  }));

/** A shopper who types on while suggestions for what was typed before are on their way. */
export const searchBoxRace = (machine = searchBoxMachine) =>
  raceOf({ name: 'search-box', events: 4 }, () => {
    const calls = new HeldCalls();
    const clock = new SimulatedClock();
    const services = {
      ...heldServices(),
      suggest: (text: string) => calls.hold(`the question for “${text}”`, labelled(text)),
    };
    const actor = createActor(machine, { input: { services, text: '' }, clock }).start();
    const context = () => actor.getSnapshot().context;
    const types = (text: string) => ({
      isOffered: () => context().text !== text,
      act: () => {
        actor.send({ type: 'text.typed', text });
        clock.increment(afterTyping);
      },
    });
    const wrongLabels = () => {
      const { shown } = context();
      const label = shown?.groups[0]?.entries[0]?.label;
      return shown === null || label === undefined || label === shown.text
        ? []
        : [`shows suggestions for “${label}” as if for “${shown.text}”`];
    };
    return {
      calls,
      events: {
        'types “va”': types('va'),
        'types “vas”': types('vas'),
        'types “vase”': types('vase'),
        'leaves the field': { act: () => actor.send({ type: 'list.close' }) },
      },
      known: context,
      breaches: wrongLabels,
      breachesAtRest: () => {
        const { shown, text } = context();
        if (!actor.getSnapshot().hasTag('open')) return [];
        return shown?.text === text ? [] : [`shows what came for “${shown?.text}”, and “${text}” stands there`];
      },
      stop: () => void actor.stop(),
    };
  });
