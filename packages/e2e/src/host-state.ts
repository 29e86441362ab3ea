import { expect } from 'playwright/test';

/** What the tests read of a product. */
export interface ProductState {
  readonly name: string;
  readonly path: string;
  readonly stock: number;
}

/** What the tests read of an order. */
export interface OrderState {
  readonly number: string;
  readonly amount: string;
  readonly pieces: number;
}

const json = { accept: 'application/json', 'accept-language': 'en-us', 'x-currency': 'try' };

/** Where an order goes, whom it is billed to, whose it is and what was answered. */
export interface OrderPlaces {
  readonly shipping: string;
  readonly company: string;
  readonly isKept: boolean;
  readonly answers?: Readonly<Record<string, string>>;
}

/** Reads the truth from the host itself, past the shop. */
export class HostState {
  readonly #hostUrl: string;

  constructor(hostUrl: string) {
    this.#hostUrl = hostUrl;
  }

  async #read(path: string, language = 'en-us'): Promise<unknown> {
    const reply = await fetch(new URL(path, this.#hostUrl), { headers: { ...json, 'accept-language': language } });
    expect(reply.status, `GET ${path} of the host`).toBe(200);
    return reply.json();
  }

  /** A product as it is now: never through the shop's cache. */
  async product(pk: number, language = 'en-us'): Promise<ProductState> {
    const { product } = (await this.#read(`/product/${pk}/`, language)) as {
      product: { name: string; absolute_url: string; stock: number };
    };
    return { name: product.name, path: product.absolute_url, stock: product.stock };
  }

  /** The order behind the token of its confirmation page. */
  async order(token: string): Promise<OrderState> {
    const { order } = (await this.#read(`/orders/completed/${token}/?format=json`)) as {
      order: { number: string; amount: string; orderitem_set: readonly unknown[] };
    };
    return { number: order.number, amount: order.amount, pieces: order.orderitem_set.length };
  }

  /** The same order's places and answers. */
  async orderPlaces(token: string): Promise<OrderPlaces> {
    const { order } = (await this.#read(`/orders/completed/${token}/?format=json`)) as {
      order: {
        user: number | null;
        shipping_address: { title: string };
        billing_address: { company_name: string | null };
        extra_field: Readonly<Record<string, string>> | null;
      };
    };
    return {
      shipping: order.shipping_address.title,
      company: order.billing_address.company_name ?? '',
      isKept: order.user !== null,
      ...(order.extra_field && { answers: order.extra_field }),
    };
  }

  /** Goods of a product arrive in the admin, as a person's browser would tell it: with the token of the admin's page. */
  async doReceiveGoods(product: number, quantity: number): Promise<void> {
    const admin = new URL('/admin/', this.#hostUrl);
    const page = await fetch(admin);
    const [, csrfmiddlewaretoken = ''] = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(await page.text()) ?? [];
    const cookie = page.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(';')));
    const body = new URLSearchParams({ csrfmiddlewaretoken, product: String(product), quantity: String(quantity) });
    const headers = { cookie: cookie.join('; '), origin: admin.origin };
    const reply = await fetch(admin, { method: 'POST', headers, body, redirect: 'manual' });
    expect(reply.status, 'POST /admin/ of the host').toBe(303);
  }

  /** Texts of the messages to one phone or address, the newest first. */
  async messagesTo(recipient: string): Promise<readonly string[]> {
    const query = new URLSearchParams({ to: recipient });
    const { messages } = (await this.#read(`/outbox.json?${query}`)) as { messages: readonly { body: string }[] };
    return messages.map(({ body }) => body);
  }

  /** The outbox page's text about one receiver. */
  async mailsTo(email: string): Promise<readonly string[]> {
    const reply = await fetch(new URL('/outbox', this.#hostUrl), { headers: { accept: 'text/html' } });
    expect(reply.status, 'GET /outbox of the host').toBe(200);
    const page = await reply.text();
    return page.split(/<(?:article|li|tr)\b/).filter((part) => part.includes(email));
  }
}
