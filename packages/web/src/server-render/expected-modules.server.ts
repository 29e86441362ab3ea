import { matchRoutes, type StaticHandler } from 'react-router-dom';
import { type PageModules, routeFiles, tableFiles } from './page-files.server.ts';

/**
 * Source files of the page of an address, as far as the address alone tells: those of an own page. Of one that is looked up nothing is
 * known before the host has answered.
 *
 * @param prefix of the locale, `''` for none.
 */
export function expectedModules(
  { dataRoutes }: Pick<StaticHandler, 'dataRoutes'>,
  pathname: string,
  prefix: string,
): PageModules {
  const id = matchRoutes(dataRoutes, pathname, prefix || '/')?.at(-1)?.route.id;
  const file = id === undefined ? undefined : routeFiles[id];
  return { now: file === undefined ? [] : [file, ...tableFiles(id)], soon: [], next: [] };
}
