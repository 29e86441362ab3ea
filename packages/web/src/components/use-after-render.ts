import { useEffect, useState } from 'react';

/**
 * Does something when what was set beside it is on screen: a focus behind a dialog that closes, a sentence for the live
 * region. As long as a modal dialog is open, neither can be reached.
 */
export function useAfterRender(): (act: () => void) => void {
  const [listQuery, setRequest] = useState<{ readonly act: () => void }>();
  useEffect(() => listQuery?.act(), [listQuery]);
  return (act) => setRequest({ act });
}
