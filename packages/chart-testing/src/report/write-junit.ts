import type { ChartReport } from '../chart-model.types.ts';
import { describeCoverage, isComplete } from '../describe-chart.ts';
import type { AskedPromise } from '../promises/judge-promises.ts';
import type { ChartResult, PathResult } from './chart-result.ts';
import { escaped } from './markup.ts';

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

function testCase(chart: string, name: string, milliseconds: number, error: string | null): string {
  const head = `    <testcase classname="${escaped(chart)}" name="${escaped(name)}" time="${seconds(milliseconds)}"`;
  if (error === null) return `${head}/>`;
  const [message = ''] = error.split('\n');
  return `${head}>\n      <failure message="${escaped(message)}">${escaped(error)}</failure>\n    </testcase>`;
}

function coverageCase(report: ChartReport): string {
  const error = isComplete(report) ? null : describeCoverage(report);
  return testCase(report.chart, 'every state, transition and refused guard is reached, and nothing crashes', 0, error);
}

function promiseCase(chart: string, one: AskedPromise): string {
  const error = one.breaches.length === 0 ? null : `${one.promise}:\n${one.breaches.join('\n')}`;
  return testCase(chart, `promise, asked ${one.asked}×: ${one.promise}`, 0, error);
}

function suite({ report, paths, promises }: ChartResult): string {
  const { chart } = report;
  const asked = promises.filter((one) => one.asked > 0 || one.breaches.length > 0);
  const broken = asked.filter(({ breaches }) => breaches.length > 0).length;
  const failures = paths.filter(({ error }) => error !== null).length + broken + (isComplete(report) ? 0 : 1);
  const time = seconds(paths.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  const caseOf = ({ number, path, error, milliseconds }: PathResult) =>
    testCase(chart, `${number}. ${path.title}`, milliseconds, error);
  return [
    `  <testsuite name="${escaped(chart)}" tests="${paths.length + asked.length + 1}" failures="${failures}" time="${time}">`,
    coverageCase(report),
    ...asked.map((one) => promiseCase(chart, one)),
    ...paths.map(caseOf),
    '  </testsuite>',
  ].join('\n');
}

/** The results as JUnit XML: a suite for each chart, a case for what is reached, one for each promise and one for each path. */
export function writeJunit(results: readonly ChartResult[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...results.map(suite), '</testsuites>', ''].join(
    '\n',
  );
}
