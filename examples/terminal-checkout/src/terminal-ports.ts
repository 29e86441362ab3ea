import { randomUUID } from 'node:crypto';
import type { CommercePorts } from '@vitrin/core';
import { createCardVault } from '@vitrin/core/card';

/** What the program sends by: Node's own fetch, or a host in the same process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A terminal behind core's ports. Node keeps no cookies, so the jar is here: the session, and the CSRF token that core
 * reads from it for every write (conventions §5). Nothing outlives the program.
 */
export function createTerminalPorts(fetch: Fetch, warn: (message: string) => void): CommercePorts {
  const jar = new Map<string, string>();
  const kept = new Map<string, string>();
  const clock: CommercePorts['clock'] = {
    now: () => Date.now(),
    setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
  };
  const randomId = () => randomUUID().replaceAll('-', '');
  return {
    async send(url, { method, headers, body, signal }) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const init = { method, signal, headers: cookie === '' ? headers : { ...headers, cookie } };
      const response = await fetch(url, body === undefined ? init : { ...init, body });
      for (const line of response.headers.getSetCookie()) keepCookie(jar, line);
      return response;
    },
    clock,
    vault: createCardVault({ clock, randomId }),
    storage: {
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    logger: { warn, error: warn },
    readCookie: (name) => jar.get(name),
    // A terminal shows no pages: what happened is read from the view.
    navigate: () => {},
    currentPath: () => '/orders/checkout/',
    randomId,
    random: () => Math.random(),
  };
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*max-age=0(;|$)/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}
