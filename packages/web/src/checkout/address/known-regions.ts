import type { Id } from '@vitrin/core/contract';
import { createContext } from 'react';
import type { KnownRegion } from '../../app/reads/page-reads.types.ts';

/** Lists of regions that came with the document: a form has them at once and asks for none of them. */
export interface KnownRegions {
  readonly countries: readonly KnownRegion[];
  /** Pk of the country whose cities these are. */
  readonly country: Id;
  readonly cities: readonly KnownRegion[];
}

/** Undefined where the document brought none. */
export const KnownRegionsContext = createContext<KnownRegions | undefined>(undefined);
