import type { CommercePorts } from '@vitrin/core';
import { createCardVault } from '@vitrin/core/card';
import { type Fetch, sendBy } from '../sending/send-requests.ts';
import { createTokenFetch } from '../sending/token-fetch.ts';

/** What a program decides about its ports. */
export interface NodePortsOptions {
  /** Where core calls, with its slash at the end: the host's address, or a gateway's client API. The CSRF token is asked for there. */
  readonly baseUrl: string;
  /** Absent: Node's own. */
  readonly fetch?: Fetch;
  /** Where the program would be; what follows a sign-in leads back there. */
  readonly currentPath?: string;
  /** Absent: the console. */
  readonly logger?: CommercePorts['logger'];
}

/**
 * Node behind core's ports, for one shopper: Node keeps no cookies, so the jar is here, with session and CSRF token
 * (conventions §5). Nothing outlives the program, and there are no pages to go to.
 * @example
 * const ports = createNodePorts({ baseUrl: 'http://localhost:4000/' });
 */
export function createNodePorts(options: NodePortsOptions): CommercePorts {
  const { baseUrl, fetch = globalThis.fetch, currentPath = '/', logger = console } = options;
  const jar = new Map<string, string>();
  const kept = new Map<string, string>();
  const clock: CommercePorts['clock'] = {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as number | undefined),
  };
  const randomId = () => crypto.randomUUID().replaceAll('-', '');
  const withCookies: Fetch = async (request) => {
    if (jar.size > 0) request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line);
    return response;
  };
  return {
    send: sendBy(createTokenFetch(withCookies, () => jar.get('csrftoken'), `${baseUrl}csrf_token/`)),
    clock,
    vault: createCardVault({ clock, randomId }),
    storage: {
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    logger: { warn: (...words) => logger.warn(...words), error: (...words) => logger.error(...words) },
    readCookie: (name) => jar.get(name),
    navigate: () => {},
    currentPath: () => currentPath,
    randomId,
    random: () => Math.random(),
  };
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*max-age=0(;|$)/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}
