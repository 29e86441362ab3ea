import { createContext, type ReactNode } from 'react';

/** Header and footer as the server kept them from an earlier page. */
export interface KeptLayout {
  readonly header: ReactNode;
  readonly footer: ReactNode;
}

/** What stands in the place of header and footer; undefined where they are rendered, as in every browser. */
export const KeptLayoutContext = createContext<KeptLayout | undefined>(undefined);
