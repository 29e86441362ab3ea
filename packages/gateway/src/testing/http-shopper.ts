/** What a shopper's browser got. */
export interface ShopperReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without a screen that speaks HTTP to a front end: cookies, its origin, and the token with every write. */
export class HttpShopper {
  readonly cookies = new Map<string, string>();
  readonly #base: string;
  readonly #origin: string;

  /** @param base where it connects to. @param origin the address that stands in its address bar. */
  constructor(base: string, origin: string) {
    this.#base = base;
    this.#origin = origin;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<ShopperReply> {
    return this.#ask(path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } });
  }

  /** A write of the front end's own page, as JSON. */
  send(
    path: string,
    body: unknown,
    { method = 'POST', ...headers }: { method?: string } & Readonly<Record<string, string>> = {},
  ): Promise<ShopperReply> {
    return this.#ask(path, {
      method,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
        'x-csrftoken': this.cookies.get('csrftoken') ?? '',
        ...headers,
      },
    });
  }

  /** A form that a page of another site posts in this browser: without the cookies, which are `Lax`. */
  postFrom(origin: string, path: string, fields: Readonly<Record<string, string>>): Promise<ShopperReply> {
    return this.#ask(
      path,
      {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin,
          'sec-fetch-site': 'cross-site',
          'sec-fetch-dest': 'iframe',
        },
      },
      false,
    );
  }

  async #ask(path: string, init: RequestInit, isOwn = true): Promise<ShopperReply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'accept-language': 'en-us',
      'x-currency': 'try',
      ...(isOwn && cookie !== '' && { cookie }),
      ...(init.headers as Readonly<Record<string, string>>),
    };
    const reply = await fetch(this.#base + path, { redirect: 'manual', ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  }
}
