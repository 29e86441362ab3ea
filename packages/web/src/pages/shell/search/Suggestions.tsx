import { selectSearchBox, startSearchBox } from '@vitrin/core/search-box';
import { type RefObject, useEffect, useState } from 'react';
import { type Watched, watch } from '../../../actors/watch.ts';
import { useCommerce } from '../../../app/commerce.ts';
import { useWatched } from '../client-session-context.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { connectField, describeField } from './search-field.ts';

type Box = Watched<ReturnType<typeof selectSearchBox>> & Pick<ReturnType<typeof startSearchBox>, 'send'>;

/** What {@link Suggestions} take. */
export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly area: RefObject<HTMLElement | null>;
}

/**
 * The list below the search field, and the field's part in it. Fetched when the field first gets focus; without it the
 * field is a form without scripts.
 */
export function Suggestions({ input, area }: SuggestionsProps) {
  const getCommerce = useCommerce();
  const [box, setBox] = useState<Box>();
  const view = useWatched(box);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function start() {
      const tab = await getCommerce();
      const { queries } = await tab.reads();
      const [field, around] = [input.current, area.current];
      if (signal.aborted || field === null || around === null) return;
      const suggest = (text: string) => queries.suggestions(text).fetch();
      const actor = startSearchBox(tab.commerce, suggest, field.value);
      const announced = { ...watch(actor, selectSearchBox), send: actor.send };
      const disconnect = connectField(field, around, announced);
      signal.addEventListener('abort', () => {
        disconnect();
        actor.stop();
      });
      setBox(announced);
    }
    // Offline, the field stays the form without scripts that it is.
    start().catch(() => {});
    return () => leaving.abort();
  }, [getCommerce, input, area]);

  useEffect(() => {
    if (input.current && view) describeField(input.current, view);
  }, [input, view]);

  return box && view ? <SuggestionList view={view} send={box.send} /> : null;
}
