/**
 * Loads with the first call and hands the same promise to every later one. A load that failed is tried again by the next call.
 *
 * @example const openPanel = loadOnce(() => import('./panel.ts'));
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
