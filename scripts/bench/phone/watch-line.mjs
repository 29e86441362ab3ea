/**
 * What came over the line for a page.
 *
 * @typedef {object} Traffic
 * @property {number} requests the document's own among them
 * @property {number} scripts
 * @property {number} scriptBytes on the wire, with the heads of the replies
 * @property {number} waves how many scripts, at most, had to come one after another: a script that the document names is the first
 *   wave, one that such a script asks for the second
 * @property {number} largestHead bytes of the largest head among the shop's files
 * @property {string[]} chain the scripts of the longest chain, by name
 */

/** In a stack, the place that asked and then those that made it ask. */
const urlsOf = (stack) =>
  stack === undefined ? [] : [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)];

/**
 * Which script asked for another; undefined for what the document names.
 *
 * @param {{ url?: string, stack?: * }} initiator as the browser tells it
 * @param {ReadonlyMap<string, *>} known scripts by their address
 */
export const askerOf = ({ url, stack }, known) =>
  [...urlsOf(stack), ...(url === undefined ? [] : [url])].find((one) => known.has(one));

/**
 * The longest chain of scripts that ends with this one, the first of them first.
 *
 * @param {string} url
 * @param {ReadonlyMap<string, string | undefined>} askers who asked, by script
 * @returns {string[]}
 */
export function chainTo(url, askers) {
  const asker = askers.get(url);
  return asker === undefined ? [url] : [...chainTo(asker, askers), url];
}

const nameOf = (url) => new URL(url).pathname.replace(/^.*\/|-[\w-]{7,8}\.js$/g, '');

/**
 * Listens from now on.
 *
 * @param {import('playwright').CDPSession} session with its network switched on
 * @returns {() => Traffic} what has come by now
 */
export function watchLine(session) {
  const asked = new Map();
  const askers = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!/^https?:/.test(request.url)) return;
    asked.set(requestId, { url: request.url, isScript: type === 'Script', bytes: 0, head: 0 });
    if (type === 'Script' && !askers.has(request.url)) askers.set(request.url, askerOf(initiator, askers));
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headersText }) => {
    const one = asked.get(requestId);
    if (one) one.head = headersText?.length ?? 0;
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache) asked.delete(requestId);
    const one = asked.get(requestId);
    if (one && type === 'Script') one.isScript = true;
  });
  // What the browser has already does not go over the line.
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return () => {
    const all = [...asked.values()];
    const scripts = all.filter(({ isScript }) => isScript);
    const files = all.filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
    const longest = [...askers.keys()]
      .map((url) => chainTo(url, askers))
      .reduce((most, chain) => (chain.length > most.length ? chain : most), []);
    return {
      requests: all.length,
      scripts: new Set(scripts.map(({ url }) => url)).size,
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      waves: longest.length,
      largestHead: Math.max(0, ...files.map(({ head }) => head)),
      chain: longest.map(nameOf),
    };
  };
}
