import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ChoiceGroup, searchItems } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { type RadioCard, RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';

/** Says that the shop chose, and of how many: an automatic choice is never hidden, and the others stand beside it. */
export function choiceReason(automatic: { readonly count: number } | null): ReactNode {
  if (automatic === null || automatic.count < 2) return undefined;
  return (
    <Plural
      value={automatic.count}
      one="We chose this for you."
      other="We chose the first of # for you. Change it if you like."
    />
  );
}

/**
 * What of a long list stands on screen: the first entries that are looked for. The chosen one is among them while nothing
 * is looked for, because a choice is never hidden.
 * @param limit entries at most.
 */
export function shownChoices<Item extends Choice>(
  found: readonly Item[],
  { chosen, limit, isSearched }: { readonly chosen: Id | null; readonly limit: number; readonly isSearched: boolean },
): readonly Item[] {
  const shown = found.slice(0, limit);
  const isHidden = !isSearched && chosen !== null && !shown.some(({ key }) => key === chosen);
  const hidden = isHidden ? found.find(({ key }) => key === chosen) : undefined;
  return hidden ? [hidden, ...shown.slice(0, limit - 1)] : shown;
}

/** Entries on screen before anybody asks for more, and how many more there are then. */
const first = 5;
const more = 20;

/** How long typing rests before the number of entries found is said, in milliseconds. */
const pause = 500;

interface Choice {
  readonly key: Id | null;
}

export interface SearchedChoicesProps<Item extends Choice> {
  readonly name: string;
  readonly label: string;
  readonly group: ChoiceGroup<Item>;
  readonly error: string | undefined;
  readonly cardOf: (item: Item) => Omit<RadioCard, 'value'>;
  /** Texts in which an entry is looked for. Make it once, outside a component. */
  readonly textsOf: (item: Item) => readonly string[];
  readonly searchLabel: string;
  readonly searchHint?: ReactNode;
  /** So many entries need a search; a shorter list stands there as it is. */
  readonly searchFrom: number;
  readonly onChoose: (key: Id) => void;
}

/**
 * A radio group that stays usable with hundreds of entries: the first few, a search by any word of an entry, and more of
 * them on request. The number found is announced, and nothing found has a way on.
 */
export function SearchedChoices<Item extends Choice>(props: SearchedChoicesProps<Item>) {
  const { name, label, group, error, cardOf, textsOf, searchLabel, searchHint, searchFrom, onChoose } = props;
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => group.items.filter(isChoosable), [group.items]);
  const found = useMemo(() => searchItems(choices, query, textsOf), [choices, query, textsOf]);
  const isSearched = query.trim() !== '';
  const hasSearch = choices.length >= searchFrom;
  const shown = shownChoices(found, { chosen: group.chosen, limit, isSearched });
  const count =
    shown.length < found.length
      ? t`Showing ${shown.length} of ${found.length}`
      : t`${plural(found.length, { one: '# found', other: '# found' })}`;
  useCountAnnounced(query, found.length === 0 ? t`Nothing found for “${query}”.` : count);

  function search(text: string) {
    setQuery(text);
    setLimit(first);
  }
  function showAll() {
    if (field.current) field.current.value = '';
    search('');
    field.current?.focus();
  }
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined) return;
    // The button may be gone now: focus goes on to the first entry it brought.
    list.current?.querySelectorAll<HTMLElement>('[type=radio]')[firstNew.current]?.focus();
    firstNew.current = undefined;
  });

  return (
    <div ref={list} className="long-list">
      {hasSearch && (
        <TextField
          ref={field}
          name={`${name}Search`}
          label={searchLabel}
          hint={searchHint}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onInput={({ currentTarget }) => search(currentTarget.value)}
        />
      )}
      {shown.length > 0 && (
        <RadioCardGroup
          name={name}
          label={label}
          options={shown.map((item) => ({ ...cardOf(item), value: item.key }))}
          value={group.chosen}
          busyValue={group.isBusy ? group.chosen : null}
          hint={choiceReason(group.automatic)}
          error={error}
          onChoose={onChoose}
        />
      )}
      {(isSearched || shown.length < found.length) && (
        <div className="long-list-more">
          <p className="hint">{found.length === 0 ? t`Nothing found for “${query}”.` : count}</p>
          {found.length === 0 && (
            <Button look="secondary" onClick={showAll}>
              <Trans>Show all</Trans>
            </Button>
          )}
          {shown.length < found.length && (
            <Button
              look="secondary"
              onClick={() => {
                firstNew.current = shown.length;
                setLimit(limit + more);
              }}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function isChoosable<Item extends Choice>(item: Item): item is Item & { readonly key: Id } {
  return item.key !== null;
}

/** Says once, after a rest in typing, how much the search found (ux 26). */
function useCountAnnounced(query: string, sentence: string): void {
  const announce = useAnnounce();
  const said = useRef(query);
  const say = useEffectEvent((about: string) => {
    said.current = about;
    announce(sentence);
  });
  useEffect(() => {
    if (said.current === query) return;
    const timer = window.setTimeout(() => say(query), pause);
    return () => window.clearTimeout(timer);
  }, [query]);
}
