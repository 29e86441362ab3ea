import type { ReactNode } from 'react';

/** What a {@link Panel} takes. */
export interface PanelProps {
  readonly title: ReactNode;
  /** The one way to change what stands here: "Edit delivery". */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
}

/** A framed part of a page with a heading. */
export function Panel({ title, action, children, id }: PanelProps) {
  return (
    <section className="panel" id={id} aria-labelledby={id && `${id}-title`}>
      <div className="panel-head">
        <h2 id={id && `${id}-title`}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
