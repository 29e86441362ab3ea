import { describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { renderHtml } from './render-html.server.tsx';

describe('a button', () => {
  it('is busy without being disabled, so that it keeps its focus', () => {
    const html = renderHtml(<Button busy>Pay</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled/);
  });

  it('says nothing about states it is not in', () => {
    expect(renderHtml(<Button>Pay</Button>)).not.toMatch(/aria-(busy|disabled)/);
  });

  it('sends a form only when asked to', () => {
    expect(renderHtml(<Button>Pay</Button>)).toContain('type="button"');
    expect(renderHtml(<Button type="submit">Pay</Button>)).toContain('type="submit"');
  });
});
