interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: 'default',
    rules: Readonly<Record<string, (text: string, type: string, sink: string) => string | null>>,
  ): unknown;
}

/** A document that loads, runs, sends and leads to nothing, whatever its html holds. */
const CLOSED =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">';

/**
 * Makes the one policy of a page by which a text becomes html or the address of a script (security W1), once: whoever needs it
 * asks for it first, and until then browsers with Trusted Types refuse every text. They ask it wherever code hands them one;
 * nothing else may make a policy. Html is for a frame alone, which it closes; scripts come from the page's own origin and from
 * those on the shop's list.
 */
export function guardSinks(browser: Window, allowedOrigins: readonly string[]): void {
  const { trustedTypes, location } = browser as Window & { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink === 'HTMLIFrameElement srcdoc' ? CLOSED + html : null),
    createScriptURL(address) {
      if (!URL.canParse(address, location.href)) return null;
      const { origin, protocol } = new URL(address, location.href);
      // The page's own origin is that of its blobs too.
      return protocol !== 'blob:' && [location.origin, ...allowedOrigins].includes(origin) ? address : null;
    },
  });
}
