import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAnnounce } from '../../components/LiveRegion.tsx';

export interface PassingNoteProps {
  /** Spoken as well. */
  readonly sentence: string;
  /** It waits for an answer; else it goes by itself, unless somebody is at it. */
  readonly stays?: boolean;
  /** What one can do about it. */
  readonly children: ReactNode;
}

/**
 * Says one thing that happened, above the page's end and out of the element that caused it. Of several the newest is seen. What
 * it leads to must be reachable without it.
 */
export function PassingNote({ sentence, stays = false, children }: PassingNoteProps) {
  const announce = useAnnounce();
  const [isGone, setGone] = useState(false);
  useEffect(() => announce(sentence), [announce, sentence]);
  if (isGone) return null;
  return createPortal(
    <div
      className={stays ? 'toast' : 'toast toast-passing'}
      onAnimationEnd={({ animationName }) => setGone(animationName === 'leave')}
    >
      <span>{sentence}</span>
      {children}
    </div>,
    document.body,
  );
}
