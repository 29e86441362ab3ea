import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';

/** What a {@link Button} takes besides a button's own attributes. `disabled` is not among them, on purpose. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly children: ReactNode;
  /** `primary` once a screen; `plain` looks like a link. */
  readonly look?: 'primary' | 'secondary' | 'plain' | undefined;
  /** Its work is running: stays focusable, turns a second press into nothing (ux 25). */
  readonly busy?: boolean | undefined;
  /** Cannot be used now; say why beside it. Stays focusable. */
  readonly inactive?: boolean | undefined;
  /** As wide as its place. */
  readonly wide?: boolean | undefined;
}

const looks = { primary: 'btn', secondary: 'btn-secondary', plain: 'btn-plain' };

/**
 * A button that is never `disabled` (ux 25): while busy or inactive it keeps its focus and swallows presses, Enter in a
 * form's field included.
 * @example <Button type="submit" busy={view.isPaying}>Pay 739.70 TL</Button>
 */
export function Button({
  children,
  look = 'primary',
  busy = false,
  inactive = false,
  wide = false,
  type = 'button',
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  const isHeld = busy || inactive;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isHeld) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${looks[look]} ${wide ? 'btn-wide' : ''} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={isHeld || undefined}
      onClick={press}
    >
      {busy && <span className="spinner" />}
      <span>{children}</span>
    </button>
  );
}
