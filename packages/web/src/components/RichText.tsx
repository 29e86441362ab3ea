import { createElement, type ReactNode } from 'react';
import { Link } from '../app/Link.tsx';
import type { RichElement, RichNode } from '../app/rich-text.ts';

/** A host's text with its headings, lists, tables and links, drawn element by element: no html of the host reaches the page. */
export function RichText({ nodes }: { readonly nodes: readonly RichNode[] }) {
  return <div className="prose">{nodes.map(draw)}</div>;
}

function draw(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map(draw);
  if (node.tag === 'a') return drawLink(node, key, children);
  if (node.tag === 'br' || node.tag === 'hr') return createElement(node.tag, { key });
  const element = createElement(node.tag, { key, scope: node.scope }, ...children);
  // A wide table scrolls in its own box, not with the page.
  if (node.tag !== 'table') return element;
  return (
    <div key={key} className="prose-table">
      {element}
    </div>
  );
}

function drawLink({ href }: RichElement, key: number, children: readonly ReactNode[]): ReactNode {
  if (href === undefined) return <span key={key}>{children}</span>;
  if (href.startsWith('/')) {
    return (
      <Link key={key} to={href}>
        {children}
      </Link>
    );
  }
  const isAway = href.startsWith('https:');
  return (
    <a key={key} href={href} rel={isAway ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  );
}
