import { describe, expect, it } from 'vitest';
import { type MailPart, mailHtml, mailText } from './message-html.ts';

const TYPED = `<b>"Ada" & 'co'</b>`;
const ESCAPED = '&lt;b&gt;&quot;Ada&quot; &amp; &#39;co&#39;&lt;/b&gt;';
const PICTURE = 'https://shop.example/media/p/mug_size160x200.jpg?a=1&b=2';
const PARTS: readonly MailPart[] = [
  { kind: 'text', lines: [TYPED, 'See https://shop.example/help'] },
  {
    kind: 'goods',
    goods: [
      { name: TYPED, count: 2, amount: '10.00 TL', picture: PICTURE },
      { name: 'Bowl', count: 1, amount: '5.00 TL', picture: null },
    ],
  },
  { kind: 'amounts', rows: [['Products', TYPED]] },
  { kind: 'section', title: TYPED, lines: ['Moda', TYPED] },
  { kind: 'link', label: TYPED, address: 'https://shop.example/?a=1&b="2"' },
];

describe('a mail of blocks', () => {
  const html = mailHtml({ subject: TYPED, body: '', language: 'tr', parts: PARTS });

  it('escapes every text, wherever a block has it', () => {
    expect(html).not.toContain('<b>');
    expect(html.split(ESCAPED)).toHaveLength(10);
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('<html lang="tr">');
  });

  it('has a picture with its words where the goods have one', () => {
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toContain(`src="${PICTURE.replace('&', '&amp;')}"`);
    expect(pictures[0]).toContain(`alt="${ESCAPED}"`);
  });

  it('says the same as plain text', () => {
    expect(mailText(PARTS)).toBe(
      [
        `${TYPED}\nSee https://shop.example/help`,
        `2 × ${TYPED}   10.00 TL\n1 × Bowl   5.00 TL`,
        `Products: ${TYPED}`,
        `${TYPED}:\nModa\n${TYPED}`,
        `${TYPED}: https://shop.example/?a=1&b="2"`,
      ].join('\n\n'),
    );
  });
});

it('a mail of text alone has its paragraphs', () => {
  const html = mailHtml({ subject: 'Code', body: `One\ntwo\n\n${TYPED}`, language: 'en' });
  expect(html.match(/<p [^>]*>.*?<\/p>/g)?.map((text) => text.replace(/<p [^>]*>/, '<p>'))).toEqual([
    '<p>One<br>two</p>',
    `<p>${ESCAPED}</p>`,
  ]);
});
