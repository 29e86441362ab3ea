import { describe, expect, it } from 'vitest';
import { toParagraphs } from './plain-text.ts';

describe("a host's html as text", () => {
  const cases: readonly [name: string, html: string, paragraphs: readonly string[]][] = [
    ['splits at block ends', '<p>One.</p><p>Two.</p>', ['One.', 'Two.']],
    ['splits at line breaks', 'One.<br/>Two.<BR>Three.', ['One.', 'Two.', 'Three.']],
    ['keeps inline words together', '<p>A <b>bold</b> word</p>', ['A bold word']],
    ['reads entities', 'Salt &amp; pepper &#8211; 5 &lt; 6', ['Salt & pepper – 5 < 6']],
    ['leaves what it does not know', '&nope; &#99999999;', ['&nope; &#99999999;']],
    ['shows a script as harmless text', '<script>alert(1)</script>', ['alert(1)']],
    ['does not build a tag out of entities', '&lt;img src=x onerror=alert(1)&gt;', ['<img src=x onerror=alert(1)>']],
    ['gives nothing for nothing', '  ', []],
  ];
  it.each(cases)('%s', (_name, html, paragraphs) => {
    expect(toParagraphs(html)).toEqual(paragraphs);
  });
});
