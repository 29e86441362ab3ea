/** What the programs tell each other or are told by tools, with why nobody sets it by hand. */
const internal = new Map([
  ['CI', 'set by continuous integration'],
  ['DOCKER_HOST', 'Docker’s own'],
  ['E2E_DATA_TEMPLATE', 'the browser tests’ runner to its workers'],
  ['E2E_MODE', 'the browser tests’ runner to its workers'],
  ['E2E_PICTURES', 'the browser tests’ runner to its workers'],
  ['E2E_TRACE', 'told with the browser tests'],
  ['FORCE_COLOR', 'terminals’ own'],
  ['HEALTH_PORT', 'the compose file to the image'],
  ['LONG', '`npm run test:long` to the tests'],
  ['NODE_COMPILE_CACHE', 'Node’s own'],
  ['NODE_ENV', 'Node’s own; the start scripts set it'],
  ['NO_COLOR', 'terminals’ own'],
  ['PAGE_BYTES', 'a measurement to the build'],
  ['PATH', 'the system’s own'],
  ['SEED', 'told with the tests that take it'],
  ['VITE_INSPECT', 'the start scripts to the build'],
  ['VITRIN_INSPECT_URL', 'the start scripts to the shop'],
]);

const reads = [
  /\benv(?:ironment)?\.([A-Z][A-Z0-9_]+)\b/g,
  /\(\s*env, '([A-Z][A-Z0-9_]+)'/g,
  /\benv(?:ironment)?\[?'([A-Z][A-Z0-9_]+)'\]/g,
];

/**
 * What is wrong between code and the list of settings.
 *
 * @param {readonly string[]} sources texts of code
 * @param {string} list its Markdown, one item for each setting: name in backquotes, default in brackets, a colon, meaning
 * @returns {string[]}
 */
export function undocumentedSettings(sources, list) {
  const code = sources.map((text) => text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, ''));
  const read = new Set(
    code.flatMap((text) => reads.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name))),
  );
  const heads = [...list.matchAll(/^[-|] (`[^:|(]*)/gm)].map(([, head]) => head);
  const documented = new Set(
    heads.flatMap((head) => [...head.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)),
  );
  // A name that a function takes apart or passes on stands in the code as a word.
  const stands = (name) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  return [
    ...[...read]
      .filter((name) => !documented.has(name) && !internal.has(name))
      .map((name) => `docs/guide.md: ${name} is read from the environment and has no line in the list of settings.`),
    ...[...documented].filter((name) => !stands(name)).map((name) => `docs/guide.md: ${name} is not read by anything.`),
  ];
}
