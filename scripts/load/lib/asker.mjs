import { fork } from 'node:child_process';
import { inRoot, pinnedNode } from '../../lib/root.mjs';

/**
 * What an asker is to ask.
 *
 * @typedef {object} Question
 * @property {string} origin
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {number} connections kept ones; 0: one for each request
 *
 * @typedef {Question & ({ flow: 'keepAsking', pace: { askers: number, seconds: number } } |
 *   { flow: 'keepComing', pace: { perSecond: number, seconds: number } })} Order
 *
 * What came of it, and how busy the asker was itself: the share of its time and the p99 of its loop's delay in milliseconds.
 * @typedef {import('./flows.mjs').Seen & { own: { busy: number, p99: number } }} Told
 *
 * @typedef {object} Asker
 * @property {(question: Question, pace: { askers: number, seconds: number }) => Promise<Told>} keepAsking
 * @property {(question: Question, pace: { perSecond: number, seconds: number }) => Promise<Told>} keepComing
 */

/**
 * A process that asks, one flow after another.
 *
 * @param {import('../../lib/measure.mjs').Rig} rig
 * @returns {Asker}
 */
export function startAsker({ atEnd }) {
  const child = fork(inRoot('scripts/load/servers/asker.mjs'), { execPath: pinnedNode });
  atEnd(() => void child.kill('SIGKILL'));
  /** @param {Order} order @returns {Promise<Told>} */
  const tell = (order) =>
    new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('The asker ended.'));
      child.once('exit', onExit);
      child.once('message', (told) => {
        child.off('exit', onExit);
        resolve(/** @type {Told} */ (told));
      });
      child.send(order);
    });
  return {
    keepAsking: (question, pace) => tell({ ...question, flow: 'keepAsking', pace }),
    keepComing: (question, pace) => tell({ ...question, flow: 'keepComing', pace }),
  };
}
