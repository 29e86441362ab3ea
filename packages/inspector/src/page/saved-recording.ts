import type { ChartDefinition } from '../chart.types.ts';
import type { PageEntry } from './recording.types.ts';

/** A recording as a file: what was told, and the charts that it names. */
export interface SavedRecording {
  readonly format: 'vitrin-recording';
  readonly version: 1;
  readonly charts: Readonly<Record<string, ChartDefinition>>;
  readonly entries: readonly PageEntry[];
}

/** Reads a file's text. @throws with words for a reader when it is no recording. */
export function readRecording(text: string): SavedRecording {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 'vitrin-recording') {
    throw new Error('This file is not a recording of the inspector.');
  }
  if (!('version' in value) || value.version !== 1) throw new Error('This recording was saved by another version.');
  const { charts, entries } = value as Partial<SavedRecording>;
  if (!Array.isArray(entries) || typeof charts !== 'object') throw new Error('This recording is damaged.');
  return value as SavedRecording;
}
