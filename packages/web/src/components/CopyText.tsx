import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { useAnnounce } from './LiveRegion.tsx';

export interface CopyTextProps {
  /** Names the text: it stands before it. */
  readonly label: ReactNode;
  /** As it is copied. */
  readonly text: string;
  /** As it is read, where that differs. */
  readonly shown?: string;
  /** Names the button, `Copy IBAN`. */
  readonly action: string;
  /** Said, and shown, when it is copied. */
  readonly done: string;
  /** Said, and shown, where a page may not copy: the text is selected then. */
  readonly byHand: string;
}

/**
 * A text to take elsewhere, with a button that copies it. Without the right to use the clipboard the text is selected
 * and the shopper told so; it can be selected by hand at any time.
 */
export function CopyText({ label, text, shown = text, action, done, byHand }: CopyTextProps) {
  const announce = useAnnounce();
  const place = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');

  async function copy() {
    const isCopied = await writeClipboard(text);
    if (!isCopied && place.current) window.getSelection()?.selectAllChildren(place.current);
    const words = isCopied ? done : byHand;
    setSaid(words);
    announce(words);
  }

  return (
    <div className="copy-text">
      <p className="copy-text-label">{label}</p>
      <p className="copy-text-line">
        <span ref={place} className="copy-text-value">
          {shown}
        </span>
        <Button look="secondary" onClick={() => void copy()}>
          {action}
        </Button>
      </p>
      {/* Heard already: the page's live region has said it. */}
      <p className="hint" aria-hidden="true">
        {said}
      </p>
    </div>
  );
}

/** @returns false where the browser has no clipboard for this page, or does not let it write. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
