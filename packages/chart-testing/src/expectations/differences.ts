/** Lines of which the other text has none, each under the state that it stands in. */
function linesBeyond(text: string, other: string): readonly string[] {
  const known = new Set(statedLines(other));
  return statedLines(text).filter((line) => !known.has(line));
}

function statedLines(text: string): readonly string[] {
  let state = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) state = line.slice('## '.length);
    if (line === '') return [];
    return [state === '' || line.startsWith('## ') ? line : `${state}: ${line}`];
  });
}

/**
 * Where a chart differs from what was kept of it, in words; empty where it does not.
 *
 * @param text what the chart is now, as `expectationsOf` says it
 * @param kept what a person has read and kept; null where nothing was
 */
export function differences(text: string, kept: string | null): readonly string[] {
  if (text === kept) return [];
  if (kept === null) return ['nothing is kept yet'];
  const found = [
    ...linesBeyond(kept, text).map((line) => `expected: ${line}`),
    ...linesBeyond(text, kept).map((line) => `it is:    ${line}`),
  ];
  return found.length > 0 ? found : ['its lines stand in another order'];
}
