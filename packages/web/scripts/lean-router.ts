import type { Plugin } from 'vite';

/** One cut: a piece of the router's source as it stands there, and what takes its place. */
interface Cut {
  readonly find: RegExp;
  readonly put: string;
}

/**
 * What keeps a bundler from leaving out what nobody uses: components made by calls and then given a name, warnings for
 * developers (4 kB of forms, prefetching and framework links, brotli). Server and browser.
 */
const marks: readonly Cut[] = [
  { find: /^\s*\w+\.displayName = "[^"]*";$/gm, put: '' },
  { find: /= (React\d*)\.(forwardRef|createContext|memo)\(/g, put: '= /*#__PURE__*/ $1.$2(' },
  { find: /^(\s*)(warning|warnOnce|warningOnce)\(/gm, put: '$1/*#__PURE__*/ $2(' },
  { find: /if \(init\.instrumentations\)/g, put: 'if (false)' },
  // `entry-client.tsx` hands the server's data over; the router need not find it by itself.
  { find: /opts\?\.hydrationData \|\| parseHydrationData\(\)/g, put: 'opts?.hydrationData' },
  // Loaders read the request's address (`page-loader.ts`); each of these parses it twice more.
  { find: /^ +url: createDataFunctionUrl\(request, path\),$/gm, put: '' },
  // The server asks this six times a page, of paths that need no encoding.
  {
    find: /(?<=function encodeLocation\(to\) \{\n)/g,
    put: '  if (typeof to === "string" && /^\\/(?:[\\w-][\\w./-]*)?$/.test(to)) return { pathname: to, search: "", hash: "" };\n',
  },
];

/**
 * Features of the browser's router that the shop does without, so that no page pays for them (7 kB, brotli). Writes go
 * through charts, never through the router's forms: no actions, no submissions, no fetchers. What needs one of them is
 * refused below, so that nothing works in development and is missing in the build.
 */
const unused: readonly Cut[] = [
  // Actions and submissions: every request of the router reads.
  { find: /(?<!function )isMutationMethod\((?:[^()]|\([^()]*\))*\)/g, put: 'false' },
  {
    find: /(function normalizeNavigateOptions\(isFetcher, path, opts\) \{\n)[\s\S]*?\n\}\n/g,
    put: '$1  return { path };\n}\n',
  },
  // Fetchers.
  {
    find: /^ {4}(fetch: fetch2|getFetcher|resetFetcher|deleteFetcher: \w+|_internalFetchControllers: \w+),$/gm,
    put: '',
  },
  { find: /^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{[\s\S]*?\n {2}\}\);$/gm, put: '' },
  { find: /revalidatingFetchers\.length > 0/g, put: 'false' },
  { find: /revalidatingFetchers\.length === 0/g, put: 'true' },
  { find: /^ {4}revalidatingFetchers\.forEach\(\(rf\) => \{[\s\S]*?\n {4}\}\);$/gm, put: '' },
  { find: /^ {4}revalidatingFetchers\.forEach\(\(rf\) => .*;$/gm, put: '' },
  { find: /^ {4}let abortPendingFetchRevalidations = .*;$/gm, put: '' },
  {
    find: /^ {4}if \(pendingNavigationController\) \{\n {6}pendingNavigationController\.signal\.\w+EventListener\([\s\S]*?\n {4}\}$/gm,
    put: '',
  },
  { find: /^ {4}let fetcherResultsPromise = [\s\S]*?\n {4}\);$/gm, put: '' },
  { find: /\(await fetcherResultsPromise\)\.reduce\([\s\S]*?\n {4}\);/g, put: '{};' },
  { find: /redirect2 = findRedirect\(fetcherResults\);/g, put: 'redirect2 = void 0;' },
  { find: /markFetchRedirectsDone\(working\w+\)/g, put: 'false' },
  { find: /= abortStaleFetchLoads\([\s\S]*?\);/g, put: '= false;' },
  { find: /^ {2}revalidatingFetchers\.filter\([\s\S]*?\n {2}\}\);$/gm, put: '' },
  { find: /^ {4}state\.fetchers\.forEach\(\(fetcher, key\) => \{[\s\S]*?\n {4}\}\);$/gm, put: '' },
  { find: /^ {4}fetchersQueuedForDeletion\.forEach\([\s\S]*?\n {4}\}\);$/gm, put: '' },
  { find: /^ {4}(un)?mountedFetchers\.forEach\(.*$/gm, put: '' },
  { find: /^ {4}fetchLoadMatches\.forEach\(\(_, key\) => \{[\s\S]*?\n {4}\}\);$/gm, put: '' },
  { find: /^ {6}newState\.fetchers\.forEach\([\s\S]*?\n {6}\}\);$/gm, put: '' },
  { find: /^ {6}deletedFetchers\.forEach\(.*$/gm, put: '' },
  // Routes that are made known on the way, and the tools that replace routes while the page runs.
  { find: /init\.patchRoutesOnNavigation/g, put: 'void 0' },
  { find: /fogOfWar\.active = false;/g, put: '' },
  { find: /fogOfWar\.active/g, put: 'false' },
  { find: /(?<=\()isFogOfWar(?=\) \{)/g, put: 'false' },
  { find: /!isFogOfWar/g, put: 'true' },
  { find: /^ {4}(patchRoutes|_internalSetRoutes|dispose),$/gm, put: '' },
  // Blockers: what was typed is kept, nobody is held back.
  { find: /let blockerKey = shouldBlockNavigation\(\{[\s\S]*?\}\);/g, put: '' },
  { find: /if \(blockerKey && delta != null\)/g, put: 'if (false)' },
  { find: /if \(blockerKey\)/g, put: 'if (false)' },
  { find: /^ {4}(getBlocker|deleteBlocker),$/gm, put: '' },
  // View transitions.
  { find: /if \(isBrowser3\) \{(?=\n\s*restoreAppliedTransitions)/g, put: 'if (false) {' },
  { find: /^ {4}if \(pendingAction === "POP" .*\n {6}let priorPaths[\s\S]*?\n {4}\}$/gm, put: '' },
  { find: /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/g, put: 'if (true) {' },
  { find: /^ {2}React3\.useEffect\(\(\) => \{\n {4}if \(vtContext[\s\S]*?(?=^ {2}let navigator)/gm, put: '' },
  { find: /^ {6}(transition|renderDfd),$/gm, put: '' },
  // `useTransitions` is not set: updates are transitions without optimistic state.
  { find: /useTransitions === (true|false)/g, put: 'false' },
  { find: /let \[state, setOptimisticState\] = useOptimisticSafe\(_state\);/g, put: 'let state = _state;' },
  { find: /^ {6}setOptimisticState,$/gm, put: '' },
  // Server components.
  { find: /let unstable_rsc = useIsRSCRouterContext\(\);/g, put: 'let unstable_rsc = false;' },
  { find: /^RenderErrorBoundary\.contextType = .*$/gm, put: '' },
  { find: /if \(this\.context/g, put: 'if (false' },
  // Middleware.
  { find: /init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/g, put: 'defaultDataStrategy' },
  { find: /let runClientMiddleware = isStaticHandler \? [\s\S]*?\n {2}\};/g, put: 'let runClientMiddleware;' },
  { find: /let lazyMiddlewarePromise = loadLazyRouteProperty\(\{[\s\S]*?\}\);/g, put: 'let lazyMiddlewarePromise;' },
  // Routes load as a whole (`lazy` is a function), addresses are not masked, the location is the browser's.
  {
    find: /^ {2}let lazyKeys = Object\.keys\(route\.lazy\);[\s\S]*?(?=^ {2}return \{$)/gm,
    put: '  let lazyRoutePromise, lazyHandlerPromise;\n',
  },
  { find: /if \(opts\?\.mask\) \{/g, put: 'if (false) {' },
  { find: /if \(locationArg( && renderedMatches)?\) \{/g, put: 'if (false) {' },
  // Every route has the shop's own error page.
  { find: /(function DefaultErrorComponent\(\) \{\n)[\s\S]*?\n\}\n/g, put: '$1  return null;\n}\n' },
  // What a developer did wrong is said while developing.
  {
    find: /(invariant\([^;]*?),\s*(?:\/\/[^\n]*\s*)*(?:`[^`]*`|"(?:[^"\\]|\\.)*")\s*\);/g,
    put: '$1);',
  },
];

/** Names whose features are cut away. */
const refused =
  /\b(Form|useSubmit|useActionData|useFormAction|useFetchers?|useBlocker|unstable_usePrompt|useViewTransitionState|Await)\b/;
const routerImport = /import \{([^}]*)\} from 'react-router(?:-dom)?';/;

/** Applies cuts; a piece that is no longer found is a reason to look at the router's new version, not to go on. */
function cutAll(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((text, { find, put }) => {
    if (text.search(find) === -1) {
      throw new Error(`lean-router: ${find} is not in this version of react-router; look what became of it.`);
    }
    return text.replace(find, put);
  }, code);
}

/**
 * Leaves out of the build what of the router nobody uses.
 *
 * @param isServer the server's build keeps the features: its bytes cost nobody anything
 */
export function leanRouter(isServer: boolean): Plugin {
  return {
    name: 'vitrin-lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production|web[\\/]src[\\/]/ },
      handler(code, id) {
        if (!id.includes('react-router')) {
          const name = refused.exec(routerImport.exec(code)?.[1] ?? '')?.[0];
          if (name) this.error(`${id} imports ${name} of the router, which the build leaves out (lean-router.ts).`);
          return undefined;
        }
        if (!code.includes('\nfunction createRouter(')) return undefined;
        return { code: cutAll(code, isServer ? marks : [...marks, ...unused]), map: null };
      },
    },
  };
}
