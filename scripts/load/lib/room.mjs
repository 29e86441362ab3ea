/**
 * What a room may use, and what it gives.
 *
 * @typedef {import('../../bench/lib/figure.mjs').Row} Row
 *
 * `brief` proves in seconds that the promise is kept, `whole` measures, `long` takes the time that the rules ask for.
 * @typedef {'brief' | 'whole' | 'long'} Extent
 *
 * @typedef {object} Rig
 * @property {Extent} extent
 * @property {string} data a prepared data folder, to be copied
 * @property {(detail: string) => void} say shows what is going on
 * @property {(stop: () => Promise<unknown> | void) => void} atEnd runs when the room is left, whatever happened in it
 *
 * @typedef {object} Room
 * @property {string} name as given on the command line
 * @property {string} title
 * @property {readonly Extent[]} [extents] without it: all
 * @property {(rig: Rig) => Promise<Row[]>} measure
 */

/**
 * A value by extent: what a short run may leave out, a long one must not.
 *
 * @template T
 * @param {Extent} extent
 * @param {Record<Extent, T>} values
 * @returns {T}
 */
export const byExtent = (extent, values) => values[extent];

/**
 * Replies that may not be there: any of them breaks the run.
 *
 * @param {string} what
 * @param {number} value
 * @param {string} [note]
 * @returns {Row}
 */
export const none = (what, value, note) => ({ what, value, unit: 'times', most: 0, ...(note && { note }) });

/**
 * A time or a rate with its goal: printed, since a machine that is shared decides as much about it as the shop does.
 *
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @param {{ most?: number, least?: number, note?: string }} [goal]
 * @returns {Row}
 */
export const figure = (what, value, unit, goal = {}) => ({ what, value, unit, isGoal: true, ...goal });
