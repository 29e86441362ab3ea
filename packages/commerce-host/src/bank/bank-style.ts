/** Style of the bank's pages: calm, one column, readable from 250×400 up to a full screen (UX 34). */
export const BANK_STYLE = `
:root { color-scheme: light; --ink: #14213d; --soft: #55607a; --line: #d9deea; --deep: #12355b; --paper: #fff; --ground: #eef2f8; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 0.75rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
main { width: 100%; max-width: 26rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.875rem;
  box-shadow: 0 1px 2px rgb(20 33 61 / 6%), 0 12px 32px rgb(20 33 61 / 8%); overflow: hidden; }
header { display: flex; align-items: center; gap: 0.625rem; padding: 0.875rem 1.25rem; background: var(--deep); color: #fff; font-weight: 600; }
header svg { flex: none; }
.body { padding: 1.25rem; }
h1 { margin: 0 0 0.375rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.375rem 1rem; margin: 0 0 1.25rem; padding: 0.75rem 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-weight: 600; font-variant-numeric: tabular-nums; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
input { width: 100%; min-height: 3rem; padding: 0 0.875rem; border: 1px solid #8791a8; border-radius: 0.5rem; background: #fff; color: inherit;
  font: inherit; font-size: 1.25rem; letter-spacing: 0.25em; font-variant-numeric: tabular-nums; }
.hint { margin: 0.375rem 0 1.25rem; font-size: 0.875rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.625rem; }
button { flex: 1 1 7rem; min-height: 2.875rem; padding: 0 1rem; border-radius: 0.5rem; border: 1px solid var(--deep); font: inherit; font-weight: 600; cursor: pointer; }
.primary { background: var(--deep); color: #fff; }
.primary:hover { background: #0c2746; }
.secondary { background: #fff; color: var(--deep); }
.secondary:hover { background: var(--ground); }
:focus-visible { outline: 3px solid #f5b301; outline-offset: 2px; }
footer { padding: 0.75rem 1.25rem; border-top: 1px solid var(--line); font-size: 0.8125rem; color: var(--soft); }
@media (max-height: 38rem) { .body { padding-block: 0.75rem; } dl { margin-bottom: 0.75rem; padding: 0.5rem 0; } .hint { margin-bottom: 0.875rem; } footer { padding-block: 0.5rem; } }
@media (max-width: 20rem) { body { padding: 0; place-items: start stretch; } main { border: 0; border-radius: 0; } }
@media (max-width: 20rem), (max-height: 30rem) {
  .body, header, footer { padding: 0.625rem 0.875rem; }
  .lead, footer { display: none; }
  h1 { font-size: 1.0625rem; margin: 0; }
  dl { gap: 0.125rem 0.75rem; margin: 0.5rem 0; padding: 0.375rem 0; font-size: 0.9375rem; }
  input { min-height: 2.5rem; }
  .hint { margin: 0.25rem 0 0.625rem; font-size: 0.8125rem; line-height: 1.35; }
  button { flex-basis: 5rem; min-height: 2.75rem; padding: 0 0.5rem; white-space: nowrap; }
}
@media (forced-colors: active) { button, input, main { border: 1px solid; } }
`;
