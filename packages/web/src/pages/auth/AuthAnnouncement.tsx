import { type ReactNode, useEffect, useRef } from 'react';

export interface AuthAnnouncementProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** It stands where a form stood a moment ago: its heading takes the focus that the form had. */
  readonly isAnswer?: boolean;
}

/** One page about one thing: a heading, a few words and the way on. */
export function AuthAnnouncement({ title, children, isAnswer = false }: AuthAnnouncementProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className="wrap form-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="form-thanks">{children}</div>
    </div>
  );
}
