import { createShopper, mug } from '../../load/lib/shopper.mjs';

/** Of a line (basket.md): so many pieces can be added one by one. */
const mostPieces = 99;

/**
 * A guest with a basket, and what the shop said last that it holds.
 *
 * @typedef {object} Client
 * @property {ReturnType<typeof createShopper>} shopper
 * @property {number} basketPk
 * @property {number[]} quantities the last one that was answered, and those asked for since without an answer: a call that is refused
 *   or takes too long may have been done all the same
 */

let numbers = 0;
const newShopper = (shopUrl) => {
  numbers += 1;
  return createShopper(shopUrl, numbers);
};

/** A busy shop refuses calls, or answers too late; what it has done then is not known. @param {Promise<unknown>} call */
const isAnswered = (call) =>
  call.then(
    () => true,
    () => false,
  );

/** @param {string} shopUrl @param {number} count @returns {Promise<Client[]>} */
export async function openClients(shopUrl, count) {
  const clients = [];
  for (let index = 0; index < count; index += 1) {
    const shopper = newShopper(shopUrl);
    await shopper.fillBasket();
    const { basket } = await shopper.call('GET', '/baskets/basket/');
    clients.push({ shopper, basketPk: basket.pk, quantities: [1] });
  }
  return clients;
}

/**
 * Every client changes the quantity in its own basket, again as soon as it is answered.
 *
 * @param {Client[]} clients
 * @param {number} milliseconds
 * @returns {Promise<{ done: number, perSecond: number }>} changes that were answered
 */
export async function changeOwnBaskets(clients, milliseconds) {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - start < milliseconds) {
        const quantity = 1 + ((client.quantities.at(-1) ?? 0) % 9);
        client.quantities.push(quantity);
        if (!(await isAnswered(client.shopper.call('PUT', '/baskets/basket/', { json: { product: mug, quantity } })))) {
          continue;
        }
        client.quantities = [quantity];
        done += 1;
      }
    }),
  );
  return { done, perSecond: (done * 1_000) / (performance.now() - start) };
}

/**
 * All clients add pieces to the basket of the first one at once, each over a connection of its own.
 *
 * @param {Client[]} clients
 * @returns {Promise<{ basketPk: number, least: number, most: number }>} pieces that it may hold by what was answered; the same number
 *   twice where everything was answered
 */
export async function addToOneBasket(clients) {
  const [owner] = clients;
  const { basket } = await owner.shopper.call('GET', '/baskets/basket/');
  const before = basket.basketitem_set[0].quantity;
  let added = 0;
  let unsure = 0;
  const each = Math.floor((mostPieces - before) / clients.length);
  await Promise.all(
    clients.map(async () => {
      const shopper = owner.shopper.another();
      for (let count = 0; count < each; count += 1) {
        if (await isAnswered(shopper.call('POST', '/baskets/basket/', { json: { product: mug, quantity: 1 } })))
          added += 1;
        else unsure += 1;
      }
      shopper.close();
    }),
  );
  return { basketPk: owner.basketPk, least: before + added, most: before + added + unsure };
}

/**
 * Buyers who all buy the same product, a new guest for each purchase.
 *
 * @param {string} shopUrl
 * @param {number} buyers
 * @param {number} milliseconds
 * @returns {Promise<{ placed: number, unsure: number, perSecond: number }>} `unsure`: purchases whose end was not told
 */
export async function buyAtOnce(shopUrl, buyers, milliseconds) {
  const start = performance.now();
  let placed = 0;
  let unsure = 0;
  const buy = async (shopper) => {
    await shopper.fillBasket();
    await shopper.buy();
  };
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() - start < milliseconds) {
        const shopper = newShopper(shopUrl);
        if (await isAnswered(buy(shopper))) placed += 1;
        else unsure += 1;
        shopper.close();
      }
    }),
  );
  return { placed, unsure, perSecond: (placed * 1_000) / (performance.now() - start) };
}
