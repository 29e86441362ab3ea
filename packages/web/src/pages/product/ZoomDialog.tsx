import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closePath, Icon, minusPath, plusPath } from '../../components/Icon.tsx';
import { Picture } from '../../components/product/Picture.tsx';

interface ZoomDialogProps {
  readonly images: readonly string[];
  readonly name: string;
  /** Index of the picture it opens on. */
  readonly first: number;
  /** It has closed, and the focus is back at its opener. */
  readonly onClose: () => void;
}

/** How much closer, in steps; design/product.css has the sizes. */
const lastStep = 3;

const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };
const turnKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const backPath = 'm14 6-6 6 6 6';
const forthPath = 'm10 6 6 6-6 6';

/**
 * A product's pictures as large as the window, and closer: by buttons, by + and −, by a double press. Two fingers are the browser's own
 * zoom. Closer pictures are moved by scrolling, with whatever the device scrolls.
 */
export function ZoomDialog({ images, name, first, onClose }: ZoomDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(first);
  const [step, setStep] = useState(0);
  const count = images.length;
  const image = images[index];

  useEffect(() => {
    dialog.current?.showModal();
    // A dialog opens on its first control, which can do nothing yet.
    closer.current?.focus();
  }, []);
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null || step === 0) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const side = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollTo((side * (scrollWidth - clientWidth)) / 2, (scrollHeight - clientHeight) / 2);
  }, [step]);

  function turn(by: number) {
    setStep(0);
    setIndex((index + by + count) % count);
  }
  function magnify(by: number) {
    setStep((before) => Math.min(Math.max(before + by, 0), lastStep));
  }
  function press(event: KeyboardEvent<HTMLDialogElement>) {
    const by = zoomKeys[event.key];
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    // While a picture is larger than the window, arrows scroll it.
    const along = step === 0 ? turnKeys[event.key] : undefined;
    if (by !== undefined) magnify(by);
    else if (along !== undefined) turn(isRightToLeft ? -along : along);
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} className="zoom" aria-label={t`Pictures of ${name}`} onClose={onClose} onKeyDown={press}>
      <div className="zoom-bar">
        <p aria-live="polite">{t`Picture ${index + 1} of ${count}`}</p>
        <button
          type="button"
          className="btn-icon"
          aria-label={t`Zoom out`}
          aria-disabled={step === 0 || undefined}
          onClick={() => magnify(-1)}
        >
          <Icon path={minusPath} />
        </button>
        <button
          ref={closer}
          type="button"
          className="btn-icon"
          aria-label={t`Zoom in`}
          aria-disabled={step === lastStep || undefined}
          onClick={() => magnify(1)}
        >
          <Icon path={plusPath} />
        </button>
        <button type="button" className="btn-icon" aria-label={t`Close`} onClick={() => dialog.current?.close()}>
          <Icon path={closePath} />
        </button>
      </div>
      <section
        ref={stage}
        className="zoom-stage"
        data-step={step}
        aria-label={t`Picture`}
        // A scrolling region has to be reachable from the keyboard.
        {...(step > 0 && { tabIndex: 0 })}
        onDoubleClick={() => setStep(step === 0 ? 2 : 0)}
      >
        {image !== undefined && (
          <Picture
            key={image}
            src={image}
            alt={t`${name}, picture ${index + 1} of ${count}`}
            fill
            aspectRatio="4/5"
            quality={85}
            sizes={step === 0 ? '100vw' : '200vw'}
            priority
          />
        )}
      </section>
      {count > 1 && (
        <div className="zoom-turn">
          <button type="button" className="btn-icon" aria-label={t`Previous picture`} onClick={() => turn(-1)}>
            <Icon path={backPath} />
          </button>
          <button type="button" className="btn-icon" aria-label={t`Next picture`} onClick={() => turn(1)}>
            <Icon path={forthPath} />
          </button>
        </div>
      )}
    </dialog>
  );
}
