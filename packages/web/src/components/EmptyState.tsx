import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What the shopper can do instead. */
  readonly children?: ReactNode;
  /** Heading level of the title: 1 when it is the page's own heading. */
  readonly level?: 1 | 2;
}

/** A place with nothing in it, drawn as an empty shop window. */
export function EmptyState({ title, children, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <svg
        className="empty-art"
        viewBox="0 0 144 112"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M22 104V56a50 50 0 0 1 100 0v48M10 104h124" strokeLinecap="round" />
        <path d="M36 84h72M72 6v14" opacity=".45" strokeLinecap="round" />
        <path
          d="M62 84c-6-9-6-20 2-26v-8h16v8c8 6 8 17 2 26"
          opacity=".45"
          strokeDasharray="3 5"
          strokeLinecap="round"
        />
      </svg>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
