/** The shop's name with its mark: an arched shop window with one thing in it. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 24 30" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.75">
        <path d="M2 28V12a10 10 0 0 1 20 0v16zM2 23h20" strokeLinejoin="round" />
        <path d="M9.5 23c-2-3-1.7-6.5.7-8.2V12.5h3.6v2.3c2.4 1.7 2.7 5.2.7 8.2z" fill="currentColor" stroke="none" />
      </svg>
      Vitrin
    </>
  );
}
