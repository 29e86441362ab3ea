type HeaderInit = Readonly<Record<string, string>>;

/** A JSON object of a reply, as loosely as a test wants to look into it. */
export interface TestBody {
  readonly [key: string]: TestValue;
}

/** Any JSON value of a reply; missing parts read as undefined. */
export type TestValue = string | number | boolean | null | undefined | readonly TestValue[] | TestBody;

/** A reply as tests read it. */
export interface TestReply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON object; empty when the reply is none. */
  readonly body: TestBody;
  readonly text: string;
}

/** A browser without a screen: it keeps cookies and sends the CSRF token back. */
export interface TestShopper {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: HeaderInit): Promise<TestReply>;
  /** Sends a JSON body. */
  send(method: string, path: string, body?: unknown, headers?: HeaderInit): Promise<TestReply>;
  /** POSTs a url-encoded form. */
  form(path: string, fields: Readonly<Record<string, string>>, headers?: HeaderInit): Promise<TestReply>;
}

/** A host to ask: an application in this process, or one behind a socket. */
export interface TestServer {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/** Reads a nested value: `pick(reply.body, 'basket', 'basketitem_set', 0, 'quantity')`. */
export function pick(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0(;|$)/.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** Makes a shopper of one host, in the given language (`en-us`) and currency (`try`). */
export function createTestShopper(
  server: TestServer,
  { language = 'en-us', currency = 'try' }: { readonly language?: string; readonly currency?: string } = {},
): TestShopper {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit, headers: HeaderInit): Promise<TestReply> {
    const token = cookies.get('csrftoken');
    const response = await server.request(path, {
      ...init,
      headers: {
        'Accept-Language': language,
        'x-currency': currency,
        ...(cookies.size > 0 ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(token ? { 'x-csrftoken': token } : {}),
        ...headers,
      },
    });
    keepCookies(cookies, response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {}, text };
  }

  return {
    cookies,
    get: (path, headers = {}) => request(path, {}, headers),
    send: (method, path, body, headers = {}) =>
      body === undefined
        ? request(path, { method }, headers)
        : request(path, { method, body: JSON.stringify(body) }, { 'Content-Type': 'application/json', ...headers }),
    form: (path, fields, headers = {}) =>
      request(
        path,
        { method: 'POST', body: new URLSearchParams(fields).toString() },
        {
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      ),
  };
}
