/** A line whose requests are answered by hand, one at a time: nothing else takes time. */
export function createHeldLine() {
  /** @type {{ request: *, resolve: (reply: *) => void } | undefined} */
  let held;
  return {
    /** Sends a request, and waits for {@link answer}. */
    ask: (request) =>
      new Promise((resolve) => {
        held = { request, resolve };
      }),
    /** A request waits for its reply. */
    isAsking: () => held !== undefined,
    /** @param {(request: *) => *} replyTo */
    answer: (replyTo) => {
      if (held === undefined) throw new Error('No request waits for its reply.');
      const { request, resolve } = held;
      held = undefined;
      resolve(replyTo(request));
    },
  };
}
