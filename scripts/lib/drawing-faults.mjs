import { pathToFileURL } from 'node:url';
import { readXml } from './read-xml.mjs';
import { inRoot } from './root.mjs';

const { readChart, textWidth, widest } = await import(
  pathToFileURL(inRoot('packages/inspector/src/drawing/index.ts')).href
);

/** @typedef {import('./read-xml.mjs').XmlElement} XmlElement */

/** Smaller text is not read on a screen. CSS pixels. */
const smallestText = 11;

/**
 * A text with what it inherits: its size, its place, and the state or transitions that it is about.
 *
 * @typedef {object} DrawnText
 * @property {string} words
 * @property {number} size
 * @property {number} left
 * @property {number} right
 * @property {string | undefined} state
 * @property {readonly string[]} transitions
 * @property {string | undefined} role
 */

/** @param {XmlElement} element @returns {string} */
const wordsOf = (element) =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');

const idsOf = (list) => list?.split(' ').map((id) => decodeURI(id));

/**
 * @param {XmlElement} element
 * @param {{ size: number, shift: number, state?: string, transitions: readonly string[], role?: string }} around
 * @param {string[]} faults
 * @returns {DrawnText[]}
 */
function readTexts(element, around, faults) {
  const { attributes, name, children } = element;
  if (name === 'style' || attributes.style !== undefined) faults.push('a style that could change sizes unseen');
  const move = /^translate\((-?[\d.]+)[ ,]-?[\d.]+\)$/.exec(attributes.transform ?? 'translate(0 0)');
  if (move === null) faults.push(`a transform that changes sizes: ${attributes.transform}`);
  const here = {
    size: Number(attributes['font-size'] ?? around.size),
    shift: around.shift + Number(move?.[1] ?? 0),
    state: attributes['data-state'] === undefined ? around.state : decodeURI(attributes['data-state']),
    transitions: idsOf(attributes['data-transitions']) ?? around.transitions,
    role: attributes.class ?? around.role,
  };
  if (name !== 'text') {
    return children.flatMap((child) => (typeof child === 'string' ? [] : readTexts(child, here, faults)));
  }
  const words = wordsOf(element);
  const width = textWidth(words, here.size);
  const x = Number(attributes.x) + here.shift;
  const left = attributes['text-anchor'] === 'end' ? x - width : x;
  return [{ ...here, words, left, right: left + width }];
}

/** Names in a text: whatever stands between spaces, commas and brackets. */
const namesIn = (text) => new Set(text.split(/[\s,()[\]/→&]+|:(?=\s|$)/));

/** Whether all words of a phrase are among some names. */
const holds = (names, phrase) => [...namesIn(phrase)].every((word) => word === '' || names.has(word));

/** @param {import('xstate').AnyStateNode} node @returns {import('xstate').AnyStateNode[]} */
const allNodes = (node) => [node, ...Object.values(node.states).flatMap(allNodes)];

const nameOf = (part) => (typeof part === 'string' ? part : typeof part === 'object' ? part?.type : undefined);

/** Names in the machine itself, not in what was read of it for drawing. */
function namesOf(machine) {
  return allNodes(machine.root).flatMap((node) => {
    const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
    const actions = [...node.entry, ...node.exit, ...transitions.flatMap((one) => one.actions)];
    return [
      node.key,
      ...transitions.map(({ eventType }) => eventType).filter((type) => !/^xstate\.|^$/.test(type)),
      ...[...actions, ...transitions.map(({ guard }) => guard)].map(nameOf).filter((name) => name !== undefined),
      ...node.tags.map((tag) => `#${tag}`),
    ];
  });
}

/**
 * @param {readonly DrawnText[]} texts
 * @param {import('xstate').AnyStateMachine} machine
 */
function missingParts(texts, machine) {
  const { root, transitions } = readChart(machine);
  const together = (some) => namesIn(some.map(({ words }) => words).join(' '));
  const faults = [];
  const seek = (names, about, phrases) => {
    for (const phrase of phrases) if (!holds(names, phrase)) faults.push(`${about} is drawn without "${phrase}"`);
  };
  const walk = (state) => {
    const own = texts.filter((text) => text.state === state.id);
    if (!own.some(({ role, words }) => role === 'name' && words === state.key))
      faults.push(`${state.path} is not drawn`);
    else
      seek(together(own), state.path, [
        ...state.entry,
        ...state.exit,
        ...state.invokes,
        ...state.tags.map((tag) => `#${tag}`),
      ]);
    state.states.forEach(walk);
  };
  walk(root);
  for (const { id, event, source, guard, actions, refusal } of transitions) {
    const own = texts.filter((text) => text.transitions.includes(id));
    const about = `${event} in ${source}`;
    if (own.length === 0) faults.push(`${about} is not drawn`);
    else
      seek(together(own), about, [
        event,
        ...(guard === undefined ? [] : [guard]),
        ...actions,
        ...(refusal?.reason ? [refusal.reason] : []),
      ]);
    if (refusal !== undefined && !own.some(({ role, words }) => role === 'refused' && words.startsWith('✕ refused')))
      faults.push(`${about} is refused, and is not drawn so`);
  }
  const refusing = new Set(transitions.flatMap(({ refusal }) => (refusal === undefined ? [] : ['refuse'])));
  const all = together(texts);
  for (const name of new Set(namesOf(machine))) {
    const isRefusal = /^refuse(?![a-z])/.test(name) && refusing.size > 0;
    if (!isRefusal && !holds(all, name)) faults.push(`"${name}" is nowhere in the drawing`);
  }
  return faults;
}

/**
 * What keeps a drawing from being read, or makes it untrue: too wide, too small, cut off, no XML, or without something that
 * the machine does. Empty when nothing does.
 *
 * @param {string} svg
 * @param {import('xstate').AnyStateMachine} machine
 * @returns {string[]}
 */
export function findDrawingFaults(svg, machine) {
  let image;
  try {
    image = readXml(svg);
  } catch (error) {
    return [`no XML: ${error.message}`];
  }
  const { width, height, viewBox, xmlns } = image.attributes;
  const faults = [];
  if (image.name !== 'svg' || xmlns !== 'http://www.w3.org/2000/svg') faults.push('no SVG');
  if (!(Number(width) <= widest)) faults.push(`${width} px wide: ${widest} is the most`);
  if (viewBox !== `0 0 ${width} ${height}`) faults.push('shown in another size than its own');
  const texts = readTexts(image, { size: 0, shift: 0, transitions: [] }, faults);
  for (const { words, size, left, right } of texts) {
    if (!(size >= smallestText)) faults.push(`"${words}" is ${size} px high: ${smallestText} is the least`);
    if (left < 0 || right > Number(width)) faults.push(`"${words}" is cut off`);
  }
  return [...faults, ...missingParts(texts, machine)];
}
