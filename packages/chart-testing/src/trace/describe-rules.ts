import type { RuleProof, TracedRule } from './rule-trace.types.ts';

function proofLines({ chart, id, number, title }: RuleProof): string[] {
  const proof = number === null ? 'by its own way' : `path ${number}`;
  return [`    ${chart}: ${id}`, title === '' ? '      no path passes it' : `      ${proof}: ${title}`];
}

/** The rules in words, each with its transitions and the first path that proves them. */
export function describeRules(rules: readonly TracedRule[]): string {
  return rules
    .flatMap(({ id, rule, source, beyond, tests = [], proofs }) => [
      `${id}. ${rule} (${source})`,
      ...proofs.flatMap(proofLines),
      ...(beyond === undefined ? [] : [`    beyond charts: ${beyond}`]),
      ...tests.map((file) => `    ${beyond === undefined ? 'the rest' : 'instead'}: ${file}`),
    ])
    .join('\n');
}

/** How many rules there are and what shows them, in one line. */
export function countRules(rules: readonly TracedRule[]): string {
  const shown = rules.filter(({ beyond }) => beyond === undefined);
  const transitions = new Set(shown.flatMap(({ proofs }) => proofs.map(({ chart, id }) => `${chart}: ${id}`)));
  return (
    `${rules.length} rules of the specification: ${shown.length} are shown by ${transitions.size} transitions, ` +
    `${rules.length - shown.length} by tests alone, as no chart can.`
  );
}
