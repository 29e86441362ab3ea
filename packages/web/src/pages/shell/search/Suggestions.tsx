import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listParameters } from '@vitrin/core/contract';
import {
  type SearchBoxEvent,
  type SearchBoxView,
  type SearchOption,
  type SearchOptionGroup,
  selectSearchBox,
  startSearchBox,
} from '@vitrin/core/search-box';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Watched, watch } from '../../../actors/watch.ts';
import { useCommerce } from '../../../app/commerce.ts';
import { Link } from '../../../app/Link.tsx';
import { useView } from '../../../app/lazy-chart.ts';
import { useSite } from '../../../app/site-context.ts';
import { Icon, searchPath } from '../../../components/Icon.tsx';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { Picture } from '../../../components/product/Picture.tsx';
import { Money } from '../../../components/product/Price.tsx';
import { connectField, describeField, listId, optionId } from './search-field.ts';

interface SuggestionListProps {
  readonly view: SearchBoxView;
  readonly send: (event: SearchBoxEvent) => void;
}

/** Suggestions in groups, each a link; focus stays in the field, which names the active one. */
function SuggestionList({ view, send }: SuggestionListProps) {
  const { t } = useLingui();
  useSuggestionAnnouncement(view);
  const { isOpen, activeIndex } = view;
  useEffect(() => {
    if (activeIndex !== null) document.getElementById(optionId(activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  if (!isOpen) return null;
  const isRecent = view.groups[0]?.kind === 'recent';
  return (
    <div className="suggestions">
      {!view.isBusy && !isRecent && (view.hasFailed || view.found?.count === 0) && (
        <p className="suggestions-note">
          {view.hasFailed ? (
            <Trans>Suggestions could not be loaded.</Trans>
          ) : (
            t`No suggestions for “${view.found?.text ?? ''}”`
          )}
        </p>
      )}
      <div id={listId} role="listbox" aria-label={t`Suggestions`} aria-busy={view.isBusy || undefined}>
        {view.groups.map((group) => (
          <Group key={group.kind} group={group} activeIndex={activeIndex} send={send} />
        ))}
      </div>
      {isRecent && (
        <button type="button" className="btn-plain suggestions-clear" onClick={() => send({ type: 'recent.forget' })}>
          <Trans>Clear recent searches</Trans>
        </button>
      )}
    </div>
  );
}

/** Says how many suggestions there are, once for each text (ux 26). */
function useSuggestionAnnouncement({ found, hasFailed, isOpen, isBusy }: SearchBoxView): void {
  const { t } = useLingui();
  const announce = useAnnounce();
  const announcement = isOpen && !isBusy && (hasFailed ? 'failed' : found?.text);
  const speak = useEffectEvent(() => {
    if (hasFailed) announce(t`Suggestions could not be loaded.`);
    else announce(t`${plural(found?.count ?? 0, { one: '# suggestion', other: '# suggestions' })}`);
  });
  useEffect(() => {
    if (announcement) speak();
  }, [announcement]);
}

function Group({
  group: { kind, options, start },
  activeIndex,
  send,
}: {
  readonly group: SearchOptionGroup;
  readonly activeIndex: number | null;
  readonly send: (event: SearchBoxEvent) => void;
}) {
  const headings: Record<SearchOption['kind'], ReactNode> = {
    recent: <Trans>Recent searches</Trans>,
    category: <Trans>Categories</Trans>,
    product: <Trans>Products</Trans>,
    all: null,
  };
  const heading = headings[kind];
  const headingId = `${listId}-${kind}`;
  return (
    <fieldset aria-labelledby={heading ? headingId : undefined}>
      {heading && (
        <p id={headingId} className="suggestions-head" role="presentation">
          {heading}
        </p>
      )}
      {options.map((option, index) => {
        const place = start + index;
        const { to, content, done } = describe(option);
        return (
          <Link
            key={to}
            to={to}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === activeIndex}
            className={`suggestion suggestion-${kind}`}
            onClick={() => {
              send(done);
              // Another page comes: the focus goes there, and a keyboard on the screen goes away.
              if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            }}
          >
            {content}
          </Link>
        );
      })}
    </fieldset>
  );
}

interface OptionLook {
  readonly to: string;
  readonly content: ReactNode;
  readonly done: SearchBoxEvent;
}

/** As a text: in a `<Trans>` what was typed would be read for elements. */
function AllResults({ text }: { readonly text: string }) {
  const { t } = useLingui();
  return t`Show all results for “${text}”`;
}

function describe(option: SearchOption): OptionLook {
  if ('text' in option) {
    const { kind, text } = option;
    return {
      to: `/list/?${new URLSearchParams({ [listParameters.searchText]: text })}`,
      done: { type: 'search.done', text },
      content: (
        <>
          <Icon path={searchPath} />
          <span>{kind === 'all' ? <AllResults text={text} /> : text}</span>
        </>
      ),
    };
  }
  const { label, url, extra } = option.suggestion;
  const done = { type: 'option.chosen' } as const;
  if (option.kind === 'category') {
    const above = extra.parentCategories.join(' › ');
    return {
      to: url,
      done,
      content: (
        <>
          <span>{label}</span>
          {above && <span className="hint">{above}</span>}
        </>
      ),
    };
  }
  return {
    to: url,
    done,
    content: (
      <>
        {extra.image ? <Picture src={extra.image} alt="" width={44} aspectRatio="4/5" /> : <span />}
        <span>{label}</span>
        {extra.price !== null && <SuggestedPrice amount={extra.price} code={extra.currencyType} />}
      </>
    ),
  };
}

/** A host that does not say the currency means that of the visit. */
function SuggestedPrice({ amount, code }: { readonly amount: string; readonly code: string | null }) {
  const { currency } = useSite();
  return <Money amount={amount} code={code ?? currency.code} />;
}

type Box = Watched<ReturnType<typeof selectSearchBox>> & Pick<ReturnType<typeof startSearchBox>, 'send'>;

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
  const view = useView(box);

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
