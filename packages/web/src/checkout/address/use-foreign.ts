import { type AddressRules, homeRules, isRuledByShop } from '@vitrin/core/address';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import type { Region, RegionList } from './use-regions.ts';

type Part = typeof import('./foreign-address.tsx');

interface Loaded {
  readonly key: string;
  /** Undefined: it could not be loaded. */
  readonly rules: AddressRules | undefined;
  readonly part?: Part;
}

/** Changes of an address form by another country. */
export interface Foreign {
  /** Those before, at first the shop's own, until those of the chosen country are loaded. */
  readonly rules: AddressRules;
  /** Fields and texts of other countries; undefined at home. */
  readonly part: Part | undefined;
  /** Regions are typed, since the host lists none. */
  readonly isTyped: boolean;
  /** The first rules are not loaded yet: which fields there are is unknown. */
  readonly isAwaited: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * The rules of the chosen country. The shop's own are known; any other country's come when its cities are read, which say
 * whether regions are chosen or typed.
 */
export function useForeign(chosen: string, countries: readonly Region[], cities: RegionList): Foreign {
  const { shop } = useSite();
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  const [first] = useState(chosen);
  const { defaultCountry } = shop;
  const region = countries.find(({ value }) => value === chosen);
  const code = region?.code ?? (chosen === String(defaultCountry.pk) ? defaultCountry.code : undefined);
  const sent = region?.addressRules ?? null;
  const isListed = cities.regions.length > 0;
  const isHome =
    code !== undefined && isRuledByShop({ code, addressRules: sent }, shop) && (isListed || !cities.isRead);
  const key = `${code}/${isListed}/${tries}`;
  const isWanted = !isHome && code !== undefined && cities.isRead;
  useEffect(() => {
    if (!isWanted || code === undefined) return;
    const controller = new AbortController();
    const take = (came: Loaded) => {
      if (!controller.signal.aborted) setLoaded(came);
    };
    import('./foreign-address.tsx')
      .then(async (part) =>
        take({ key, part, rules: await part.addressRules({ code, addressRules: sent }, shop, isListed) }),
      )
      .catch(() => take({ key, rules: undefined }));
    return () => controller.abort();
  }, [isWanted, code, sent, shop, isListed, key]);
  // The fields of the country before stay until those of the next one are loaded: lists of home would flash between them.
  const current = isHome ? undefined : loaded;
  return {
    rules: current?.rules ?? homeRules(shop),
    part: current?.part,
    isTyped: current?.rules !== undefined && !isListed,
    isAwaited: !isHome && loaded === undefined && chosen === first,
    isFailed: current?.key === key && current.rules === undefined,
    retry: () => setTries((before) => before + 1),
  };
}
