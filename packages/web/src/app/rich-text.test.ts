import { describe, expect, it } from 'vitest';
import { type RichNode, readRichText } from './rich-text.ts';

/** The tree as compact text: `p(words, strong(more))`. */
function draw(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `${node.tag}${node.href === undefined ? '' : `[${node.href}]`}(${draw(node.children)})`,
    )
    .join('|');
}

const read = (html: string) => draw(readRichText(html));

describe('a host’s text', () => {
  it.each([
    ['<p>One.</p><p>Two.</p>', 'p(One.)|p(Two.)'],
    ['<h2>Title</h2>\n<ul><li>a</li> <li>b</li></ul>', 'h2(Title)|ul(li(a)|li(b))'],
    ['<p>a <strong>b <em>c</em></strong> d</p>', 'p(a |strong(b |em(c))| d)'],
    ['<table><thead><tr><th scope="col">A</th></tr></thead></table>', 'table(thead(tr(th(A))))'],
    ['<p>a<br>b<br/>c</p><hr>', 'p(a|br()|b|br()|c)|hr()'],
    ['<h1>Top</h1><h6>low</h6><div>box</div>', 'h2(Top)|h4(low)|p(box)'],
    ['words alone', 'words alone'],
    ['', ''],
  ])('%s is %s', (html, expected) => expect(read(html)).toBe(expected));

  it.each([
    ['<p>one<p>two', 'p(one)|p(two)'],
    ['<ul><li>a<li>b</ul>', 'ul(li(a)|li(b))'],
    ['<table><tr><td>a<td>b<tr><td>c</table>', 'table(tr(td(a)|td(b))|tr(td(c)))'],
    ['</p></div><p>a</p></em>', 'p(a)'],
    ['<strong><p>a</strong>b</p>', 'strong(p(a))|b'],
    ['<p>never closed', 'p(never closed)'],
    ['<p', '<p'],
    ['a < b & c > d', 'a < b & c > d'],
  ])('that is untidy, %s, is %s', (html, expected) => expect(read(html)).toBe(expected));

  it('has its character references read once', () => {
    expect(read('<p>Tea &amp; milk &lt;b&gt; &#8364; &#x20ac; &nope; &amp;lt;</p>')).toBe(
      'p(Tea & milk <b> € € &nope; &lt;)',
    );
  });

  it('keeps the scope of head cells, and nothing else of attributes', () => {
    expect(readRichText('<th scope="col" onclick="x()" class="y" style="z">A</th>')).toEqual([
      { tag: 'th', scope: 'col', children: ['A'] },
    ]);
    expect(readRichText('<th scope="evil">A</th>')).toEqual([{ tag: 'th', children: ['A'] }]);
  });
});

describe('links', () => {
  it.each(['/table/', '/list/?a=1&amp;b=2', 'https://example.test/a', 'mailto:a@b.test', 'tel:+90212', '#top'])(
    'lead to %s',
    (href) => expect(read(`<a href="${href}">a</a>`)).toBe(`a[${href.replace('&amp;', '&')}](a)`),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x01;javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://plain.test/',
    '//evil.test/',
    '/\\evil.test',
    'relative',
    '',
  ])('do not lead to %j', (href) => expect(read(`<a href="${href}">a</a>`)).toBe('a(a)'));
});

describe('what could run', () => {
  it.each([
    ['<script>alert(1)</script><p>a</p>', 'p(a)'],
    ['<p>a<script src=//evil.test></script>b</p>', 'p(a|b)'],
    ['<style>p{}</style>a', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg onload=alert(1)><script>alert(1)</script><p>x</p></svg>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['<p onclick="alert(1)" onmouseover=alert(1)>a</p>', 'p(a)'],
    ['<a href="/x" onclick="alert(1)">a</a>', 'a[/x](a)'],
    ['<form action=//evil.test><input name=card></form>a', 'a'],
    ['<meta http-equiv=refresh content="0;url=//evil.test">a', 'a'],
    ['<base href=//evil.test>a', 'a'],
    ['<template><p>x</p></template>a', 'a'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', '">|a'],
    ['<!--<p>--><b>a</b><!-- > --> c', 'b(a)| c'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', ''],
    ['<math><mi>x</mi></math>a', 'a'],
    ['<object data=x><p>x</p></object>a', 'a'],
    ['<script>never closed <p>a</p>', ''],
  ])('%s leaves %s', (html, expected) => {
    const text = read(html);
    expect(text).not.toMatch(/script|onerror|onload|onclick|evil/);
    expect(text.replace(/ipt>.*/, '')).toBe(expected);
  });

  /** Processor time of the fastest of some readings, in microseconds: on a busy machine a clock tells of the others. */
  function readingTime(html: string): number {
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      readRichText(html);
      return process.cpuUsage(start).user;
    });
    return Math.min(...times);
  }

  const hostile: readonly [name: string, of: (length: number) => string][] = [
    ['a long name', (length) => `<a ${'a'.repeat(length)}`],
    ['brackets', (length) => '<'.repeat(length)],
    ['open paragraphs', (length) => '<p>'.repeat(length / 2)],
    ['open comments', (length) => '<!--'.repeat(length / 2)],
    ['attributes', (length) => `<a ${'x='.repeat(length / 2)}>`],
    ['signs of entities', (length) => '&'.repeat(length)],
    ['spaces', (length) => `<p ${' '.repeat(length)}`],
  ];
  // Time of the square would be sixteen times as long.
  it.each(hostile)('is read in time linear in the text: %s', (_, of) => {
    expect(readingTime(of(80_000))).toBeLessThan(12 * readingTime(of(20_000)) + 50_000);
  });
});
