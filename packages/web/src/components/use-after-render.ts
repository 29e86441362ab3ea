import { useEffect, useState } from 'react';

/**
 * Does something when what was set beside it is on screen: a focus behind a dialog that closes, a sentence for the live
 * region. As long as a modal dialog is open, neither can be reached.
 */
export function useAfterRender(): (act: () => void) => void {
  const [request, setRequest] = useState<{ readonly act: () => void }>();
  useEffect(() => request?.act(), [request]);
  return (act) => setRequest({ act });
}
