import { describe, expect, it } from 'vitest';
import { readLayout } from './layout-view.ts';

const cell = (value: string) => ({ value, kwargs: { data_type: 'text', value } });
const link = (label: string, url: string) => ({ value: { label, url }, kwargs: { data_type: 'nested', value: {} } });
const widget = (attributes: Record<string, unknown>) => ({
  name: '',
  slug: 'x',
  template: null,
  attributes,
  products: [],
});

function read(widgets: Readonly<Record<string, ReturnType<typeof widget>>>) {
  return readLayout(
    async () => [],
    async (slug) => widgets[slug],
  );
}

describe('what stands around every page', () => {
  it('is the menu alone where nobody filled anything', async () => {
    expect(await read({})).toEqual({ menu: [], footer: [] });
  });

  it('has an announcement with a link, or the words alone', async () => {
    const whole = widget({ text: cell('3 for 2'), action: cell('Choose'), url: cell('/campaigns/three/') });
    expect((await read({ 'announcement-bar': whole })).announcement).toEqual({
      text: '3 for 2',
      link: { label: 'Choose', url: '/campaigns/three/' },
    });
    const away = widget({ text: cell('3 for 2'), action: cell('Choose'), url: cell('//evil.test') });
    expect((await read({ 'announcement-bar': away })).announcement).toEqual({ text: '3 for 2', link: undefined });
    expect(await read({ 'announcement-bar': widget({ action: cell('x') }) })).not.toHaveProperty('announcement');
  });

  it('has the line of text that the host has for its footer, and none of its own', async () => {
    const footer = widget({ line: cell('Things for the home.') });
    expect((await read({ 'footer-links': footer })).line).toBe('Things for the home.');
    expect(await read({ 'footer-links': widget({}) })).not.toHaveProperty('line');
  });

  it('has links in groups, without those that lead out of the shop and without empty groups', async () => {
    const footer = widget({
      help_title: cell('Help'),
      help: [link('Ask us', '/ask-us/'), link('Bad', 'javascript:1'), link('', '/x/')],
      about_title: cell('About'),
      about: [],
    });
    expect((await read({ 'footer-links': footer })).footer).toEqual([
      { title: 'Help', links: [{ label: 'Ask us', url: '/ask-us/' }] },
    ]);
  });
});
