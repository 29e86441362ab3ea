import { createElement, type FunctionComponent, act as reactAct, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** As much of a page as React needs to run components that draw nothing: no element is ever made. */
function createBareElement(): Element {
  const window = { event: undefined, HTMLIFrameElement: class {} };
  const listening = { addEventListener: () => {}, removeEventListener: () => {} };
  const document = { nodeType: 9, defaultView: window, activeElement: null, body: null, ...listening };
  const element = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument: document,
    firstChild: null,
    ...listening,
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return element as unknown as Element;
}

/** Does something that React draws after, and waits until it has. */
export const act = (work: () => unknown): Promise<void> => reactAct(async () => void (await work()));

/** Lets a component stand on a page, twice mounted where `isStrict` says so. Its caller unstubs all globals in the end. */
export async function mount(component: FunctionComponent, { isStrict = false } = {}) {
  const root = createRoot(createBareElement());
  const element = createElement(component);
  await act(() => root.render(isStrict ? createElement(StrictMode, null, element) : element));
  return { unmount: () => act(() => root.unmount()) };
}
