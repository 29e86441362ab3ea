import { Agent, request } from 'node:http';

/**
 * A shopper who talks to the host directly, with a connection and a session of their own.
 *
 * @param {string} hostUrl
 */
export function createHostShopper(hostUrl) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map();

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<{ status: number, text: string }>}
   */
  const send = (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        accept: 'application/json',
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(cookies.has('csrftoken') ? { 'x-csrftoken': cookies.get('csrftoken') } : {}),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request(new URL(path, hostUrl), { method, agent, headers }, (reply) => {
        for (const line of reply.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (name !== undefined) cookies.set(name, value);
        }
        let read = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk) => {
          read += chunk;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: read }));
        reply.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(text);
    });

  return { send, close: () => agent.destroy() };
}

/** @typedef {ReturnType<typeof createHostShopper>} HostShopper */

const mug = 1201;

/**
 * Opens a session and puts one piece into its basket.
 *
 * @param {HostShopper} shopper
 */
export async function fillBasket(shopper) {
  await shopper.send('GET', '/csrf_token/');
  const reply = await shopper.send('POST', '/baskets/basket/', { product: mug, quantity: 1 });
  if (reply.status !== 200) throw new Error(`A basket was not filled: ${reply.status} ${reply.text.slice(0, 200)}`);
}

/**
 * Sets how many pieces the basket of {@link fillBasket} holds.
 *
 * @param {HostShopper} shopper
 * @param {number} quantity
 */
export const setQuantity = (shopper, quantity) => shopper.send('PUT', '/baskets/basket/', { product: mug, quantity });

/** @param {HostShopper} shopper */
export async function readQuantity(shopper) {
  const { text } = await shopper.send('GET', '/baskets/basket/');
  return JSON.parse(text).basket.basketitem_set[0]?.quantity;
}
