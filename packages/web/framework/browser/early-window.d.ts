/** Notes that the inline program of the document's head (`early.ts`) leaves for the application. */
interface Window {
  /** Errors from before the application runs, at most ten. */
  earlyErrors?: unknown[];
  /** Time at which a form was posted, in milliseconds since 1970. */
  leftAt?: number;
  /** Button that was pressed although only the application can act; null once the application listens. */
  pressed?: HTMLElement | null;
}
