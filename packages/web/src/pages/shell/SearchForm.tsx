import { useLingui } from '@lingui/react/macro';
import { listParameters } from '@vitrin/core/contract';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { searchPath } from '../../components/icons.ts';
import type { SuggestionsProps } from './search/Suggestions.tsx';

/**
 * A form without scripts: works before any script, and afterwards without loading the document anew. Its suggestions are fetched
 * when somebody wants to search.
 */
export function SearchForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const area = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const text = new URLSearchParams(search).get(listParameters.searchText) ?? '';

  // The field stays the same element from page to page: it may have focus.
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);

  function suggest() {
    if (Suggestions) return;
    // Without them the form is as good as before any script; the next touch tries again.
    import('./search/Suggestions.tsx').then(
      (module) => setSuggestions(() => module.Suggestions),
      () => {},
    );
  }
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get(listParameters.searchText) ?? '').trim();
    void navigate(wanted === '' ? '/list/' : `/list/?${new URLSearchParams({ [listParameters.searchText]: wanted })}`);
  }
  return (
    <search ref={area} className="search">
      <form action={useHref('/list/')} onSubmit={find} onFocus={suggest} onInput={suggest}>
        <input
          ref={input}
          type="search"
          name={listParameters.searchText}
          className="input"
          defaultValue={text}
          aria-label={t`Search products`}
          placeholder={t`Search products`}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="btn-icon" aria-label={t`Search`}>
          <Icon path={searchPath} />
        </button>
      </form>
      {Suggestions && <Suggestions input={input} area={area} />}
    </search>
  );
}
