/** First parts of a path that name what answers it; everything else is a page. Labels stay few, whatever is asked for. */
const labels: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/client\//, '/api/client/*'],
  [/^\/api\/auth\//, '/api/auth/*'],
  [/^\/api\/locale(\/|$)/, '/api/locale'],
  [/^\/api\/(logout|checkout\/choices|sentry)$/, '/api/$1'],
  [/^\/api(\/|$)/, '/api/*'],
  [/^\/(assets|media|sitemap|\.well-known)\//, '/$1/*'],
  [/^\/(healthz|readyz|robots\.txt|sitemap\.xml)$/, '/$1'],
];

/**
 * The label of a request in figures and logs: a pattern, never the path that was asked for. The client API's rows put their
 * own pattern in its place.
 */
export function requestLabel(pathname: string): string {
  for (const [pattern, label] of labels) {
    const match = pattern.exec(pathname);
    if (match !== null) return label.replace('$1', match[1] ?? '');
  }
  return 'page';
}
