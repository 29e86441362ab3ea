import type { Commerce } from '@vitrin/core';
import type { Id } from '@vitrin/core/contract';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { KnownRegions } from '../../app/reads/shop-reads.ts';
import type { RegionLevel } from './read-regions.ts';

/** Empty where the document brought none. */
export const KnownRegionsContext = createContext<readonly KnownRegions[]>([]);

/** One entry of a list of regions. */
export interface Region {
  readonly value: string;
  readonly label: string;
  /** Id as the host wrote it, which is sent back. */
  readonly id: Id;
  /** ISO code of a country. */
  readonly code?: string | undefined;
  /** The host's own rules of a country's addresses. */
  readonly addressRules?: Readonly<Record<string, unknown>> | null | undefined;
  /** Postcode that the host suggests for it. */
  readonly postcode?: string | null;
}

/** A list that depends on a choice above it. */
export interface RegionList {
  readonly regions: readonly Region[];
  readonly isBusy: boolean;
  /** It is here, for the choice that stands now. */
  readonly isRead: boolean;
  /** It could not be read; `retry` asks again. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Comes with core, and not with the form: the first one of checkout stands before it (decision 0028). */
const loadRead = async () => (await import('./read-regions.ts')).readRegions;

interface Loaded {
  readonly key: string;
  readonly regions: readonly Region[] | 'failed';
}

/**
 * Reads one list of regions whenever the choice above it changes (Protocol address §1). A list that is read for another
 * choice counts as empty at once, so that no township of the former city can be chosen.
 * @param commerce undefined until core is there: the list is busy then.
 * @param parent pk of the choice above as text, empty for none; countries have no parent.
 */
export function useRegions(commerce: Commerce | undefined, level: RegionLevel, parent: string): RegionList {
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  const isWanted = level === 'country' || parent !== '';
  const key = `${parent}/${tries}`;
  const came = useContext(KnownRegionsContext);
  const known = useMemo(() => knownOf(came, level, parent), [came, level, parent]);
  useEffect(() => {
    if (!isWanted || commerce === undefined || known !== undefined) return;
    const controller = new AbortController();
    const keep = (regions: Loaded['regions']) => {
      if (!controller.signal.aborted) setLoaded({ key, regions });
    };
    loadRead()
      .then((read) => read(commerce, level, parent, controller.signal))
      .then(
        ({ results }) =>
          keep(results.map(({ pk, name, ...rest }) => ({ ...rest, value: String(pk), label: name, id: pk }))),
        () => keep('failed'),
      );
    return () => controller.abort();
  }, [commerce, level, parent, key, isWanted, known]);
  const current = known ?? (isWanted && loaded?.key === key ? loaded.regions : undefined);
  return {
    regions: current === undefined || current === 'failed' ? [] : current,
    isBusy: isWanted && current === undefined,
    isRead: current !== undefined && current !== 'failed',
    isFailed: current === 'failed',
    retry: () => setTries((before) => before + 1),
  };
}

function knownOf(known: readonly KnownRegions[], level: RegionLevel, parent: string): readonly Region[] | undefined {
  const list = known.find((each) => each.level === level && each.parent === parent);
  return list?.regions.map(({ pk, name, code }) => ({ value: String(pk), label: name, id: pk, code }));
}
