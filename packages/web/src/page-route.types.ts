import type { PageModule } from './app/page/page-module.types.ts';
import type { TextsName } from './i18n/messages.ts';

/**
 * Page of the shop with an address of its own (Protocol gateway §1): its path without locale, and the file that shows it, whose name ends in Page.
 */
export interface PageRoute {
  readonly id: string;
  readonly path: string;
  load(): Promise<PageModule>;
  /** The same for everybody without a session: the server may keep the rendered page. */
  readonly shared?: boolean;
  /** Its texts are in a catalogue of their own, which is loaded with it; undefined: in the shop's. */
  readonly texts?: TextsName;
  /** There is no such page unless the shop has this (ruling 24). */
  readonly feature?: 'b2b';
}
