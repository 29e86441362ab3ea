/** What a page tells of itself, sink by sink. */
export interface PageReading {
  readonly snapshots: readonly string[];
  readonly 'persisted snapshots': readonly string[];
  readonly traces: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
  readonly 'IndexedDB and CacheStorage': readonly string[];
  readonly 'URLs, history, referrer, title': readonly string[];
  readonly 'DOM after leaving': readonly string[];
}

/** As much of an XState actor as is read here. */
export interface SeenActor {
  readonly id: string;
  readonly _parent?: unknown;
  readonly system: { inspect(observer: (event: object) => void): unknown };
  getSnapshot(): unknown;
  getPersistedSnapshot(): unknown;
  send(event: object): void;
}

/** A component's hook: its value, and what sets it. */
export interface SeenHook {
  readonly memoizedState: unknown;
  readonly queue: { readonly dispatch?: (value: unknown) => void } | null;
  readonly next: SeenHook | null;
}

/** As much of a component in React's tree as is read here. */
export interface SeenFiber {
  readonly tag: number;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  readonly child: SeenFiber | null;
  readonly sibling: SeenFiber | null;
}

/** What the probes leave in a page for whoever reads or plants. */
export interface PageProbes {
  readonly actors: readonly SeenActor[];
  readonly roots: ReadonlySet<{ readonly current: SeenFiber }>;
  leavesOf(value: unknown): string[];
}

/** A window with probes, and with the way out for what they see. */
export type ProbedWindow = Window & {
  readonly secrecyProbes: PageProbes;
  readonly tellSink?: (sink: string, texts: readonly string[]) => unknown;
};

/**
 * Runs in every document before its own scripts: learns of every actor as it is made, of every event and snapshot in its
 * system, and of every commit of React. What it sees goes out by `tellSink`, each text once. It is sent to the page as it
 * stands here, so it uses nothing around it.
 */
export function installProbes(): void {
  const actors: SeenActor[] = [];
  const roots = new Set<{ readonly current: SeenFiber }>();
  const told = new Map<string, Set<string>>();

  /** Keys and values of anything, as texts; nodes of the document, functions and React's own links are left out. */
  const leavesOf = (start: unknown): string[] => {
    const found = new Set<string>();
    const seen = new Set<object>();
    const waiting: unknown[] = [start];
    const skipped = new Set(['_owner', 'return', 'stateNode', 'alternate', '_debugOwner', 'sibling', 'child']);
    const note = (value: unknown) => {
      if (typeof value === 'object' && value !== null) waiting.push(value);
      else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
        found.add(String(value));
    };
    while (waiting.length > 0) {
      const value = waiting.pop();
      if (typeof value !== 'object' || value === null) {
        note(value);
        continue;
      }
      if (seen.has(value) || value instanceof Node || value instanceof Window) continue;
      seen.add(value);
      if (value instanceof Map) for (const pair of value) waiting.push([...pair]);
      else if (value instanceof Set || Array.isArray(value)) for (const item of value) note(item);
      else
        for (const [key, item] of Object.entries(value)) {
          if (skipped.has(key)) continue;
          found.add(key);
          note(item);
        }
      if (value instanceof Error) found.add(String(value.stack));
    }
    return [...found];
  };

  const tell = (sink: string, texts: readonly string[]) => {
    const known = told.get(sink) ?? new Set<string>();
    told.set(sink, known);
    const fresh = texts.filter((text) => !known.has(text));
    for (const text of fresh) known.add(text);
    if (fresh.length > 0) (window as unknown as ProbedWindow).tellSink?.(sink, fresh);
  };

  const inspect = (event: object) => {
    tell('inspect stream', leavesOf({ ...event, actorRef: null, snapshot: null }));
    if ('snapshot' in event) tell('snapshots', leavesOf(event.snapshot));
  };

  // The first thing XState's constructor sets: here an actor is known before anything happens to it.
  Object.defineProperty(Object.prototype, '_snapshot', {
    configurable: true,
    set(this: SeenActor, value: unknown) {
      Object.defineProperty(this, '_snapshot', { value, writable: true, enumerable: true, configurable: true });
      actors.push(this);
      queueMicrotask(() => {
        if (this._parent === undefined && 'system' in this) this.system.inspect(inspect);
      });
    },
  });

  const readTree = (root: { readonly current: SeenFiber }) => {
    const texts = new Set<string>();
    const waiting: (SeenFiber | null)[] = [root.current];
    while (waiting.length > 0) {
      const fiber = waiting.pop();
      if (!fiber) continue;
      waiting.push(fiber.child, fiber.sibling);
      const { memoizedProps, memoizedState } = fiber;
      for (const text of leavesOf([memoizedProps, memoizedState])) texts.add(text);
    }
    tell('React dev hooks', [...texts]);
  };
  const changed = new Set<{ readonly current: SeenFiber }>();
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      renderers: new Map(),
      supportsFiber: true,
      isDisabled: false,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_id: number, root: { readonly current: SeenFiber }) => {
        roots.add(root);
        // Several commits of one task are read together.
        if (changed.size === 0)
          setTimeout(() => {
            for (const one of changed) readTree(one);
            changed.clear();
          }, 0);
        changed.add(root);
      },
    },
  });

  window.addEventListener('error', ({ message, filename }) => tell('console', [message, filename]));
  window.addEventListener('unhandledrejection', ({ reason }) => tell('console', leavesOf(reason)));
  Object.defineProperty(window, 'secrecyProbes', { value: { actors, roots, leavesOf } });
}

/** Reads a page as it stands at this moment. Sent to the page as it stands here. */
export async function readPage(): Promise<PageReading> {
  const { actors, leavesOf } = (window as unknown as ProbedWindow).secrecyProbes;
  const attempt = <Value>(read: () => Value): Value | null => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value | null>((resolve) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    });
  const records: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name ?? ''));
    for (const store of database?.objectStoreNames ?? []) {
      const shelf = database?.transaction(store).objectStore(store);
      if (shelf) records.push(name, store, await settled(shelf.getAll()), await settled(shelf.getAllKeys()));
    }
    database?.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const reply = await cache.match(request);
      records.push(name, request.url, await reply?.text());
    }
  }
  const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[];
  return {
    snapshots: actors.flatMap((actor) => leavesOf(attempt(() => actor.getSnapshot()))),
    'persisted snapshots': actors.flatMap((actor) => leavesOf(attempt(() => actor.getPersistedSnapshot()))),
    traces: performance.getEntries().map((entry) => JSON.stringify(entry)),
    localStorage: Object.entries({ ...localStorage }).flat(),
    sessionStorage: Object.entries({ ...sessionStorage }).flat(),
    'IndexedDB and CacheStorage': leavesOf(records),
    'URLs, history, referrer, title': [
      location.href,
      document.referrer,
      document.title,
      window.name,
      ...leavesOf(history.state),
    ],
    'DOM after leaving': [document.documentElement.outerHTML, ...fields.map(({ value }) => value)],
  };
}
