import type { Finding, ProbeReport, Verdict } from '../probe.types.ts';
import { type Summary, summarise } from './summary.ts';

const marks: Readonly<Record<Verdict, string>> = {
  reads: '✓ reads    ',
  tolerated: '~ tolerated',
  refused: '✗ refused  ',
  missing: '✗ missing  ',
  failed: '✗ failed   ',
  notAsked: '· not asked',
};

/** One finding for a terminal, its details indented below it. */
export function findingText({ area, name, route, need, verdict, details, milliseconds }: Finding): string {
  const time = milliseconds === null ? '' : `  ${Math.round(milliseconds)} ms`;
  const needed = need === 'must' && !['reads', 'tolerated'].includes(verdict) ? '  (needed)' : '';
  const head = `${marks[verdict]}  ${area}: ${route ?? name}${route ? ` (${name})` : ''}${time}${needed}`;
  return [head, ...details.map((line) => `               ${line}`)].join('\n');
}

/** The last lines: how many of each, and what to do next. */
export function summaryText(report: ProbeReport): string {
  const { counts, needed } = summarise(report);
  const told = Object.entries(counts).map(([verdict, count]) => `${count} ${words[verdict as Verdict]}`);
  return [`${report.host}: ${told.join(', ')}.`, nextStep({ counts, needed })].join('\n');
}

const words: Readonly<Record<Verdict, string>> = {
  reads: 'read',
  tolerated: 'tolerated',
  refused: 'refused',
  missing: 'missing',
  failed: 'failed',
  notAsked: 'not asked',
};

function nextStep({ needed, counts }: Summary): string {
  if (needed.length > 0) {
    return `A purchase needs what is marked (needed) and cannot be used: ${needed.map(({ name }) => name).join(', ')}.`;
  }
  const others = counts.refused + counts.missing + counts.failed;
  if (others > 0) return 'Purchases work. What is missing, failed or refused is left out of the shop.';
  return 'All that was asked can be used.';
}
