/** The product of the protocol's worked example. */
const mug = 1201;

/**
 * @param {string} hostUrl
 * @returns {Promise<string>} the path of the product page that is measured
 */
export async function productPath(hostUrl) {
  const reply = await fetch(new URL(`/product/${mug}/`, hostUrl), { headers: { accept: 'application/json' } });
  const { product } = await reply.json();
  return product.absolute_url;
}
