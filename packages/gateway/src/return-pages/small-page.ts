import { randomBytes } from 'node:crypto';
import { html as markup } from 'hono/html';

/** Makes text safe for element content and quoted attributes. */
export const escapeHtml = (text: string): string => String(markup`${text}`);

/** What one of the gateway's own pages holds. */
export interface SmallPage {
  readonly language: string;
  readonly title: string;
  /** Markup of the body; everything foreign in it is escaped. */
  readonly html: string;
  /** Runs when the page is there; nothing foreign stands in it. */
  readonly script?: string;
  /** Where its forms may lead, in words of the content security policy. */
  readonly formAction?: string;
  /** Markup of the head. */
  readonly head?: string;
  /** Address to which browsers report what the policy blocked (security.md W1). */
  readonly policyReports?: string | undefined;
}

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;display:grid;min-block-size:90vh;place-content:center;text-align:center;padding:1rem}' +
  'button{font:inherit;padding:.75rem 1.5rem;min-block-size:2.75rem}';

/**
 * A page without anything of the front end, for the frame in which a bank asks: it may be framed by the own origin alone,
 * runs one script by its nonce and loads nothing (security.md W1, W5).
 */
export function smallPage(page: SmallPage): Response {
  const nonce = randomBytes(18).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    page.script === undefined ? "script-src 'none'" : `script-src 'nonce-${nonce}'`,
    `form-action ${page.formAction ?? "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(page.policyReports === undefined ? [] : [`report-uri ${page.policyReports}`]),
  ].join('; ');
  const script = page.script === undefined ? '' : `<script nonce="${nonce}">${page.script}</script>`;
  const html = `<!doctype html>
<html lang="${escapeHtml(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
${page.head ?? ''}<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>${page.html}</main>
${script}</body>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.language,
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // The address may hold an order's token.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  });
}
