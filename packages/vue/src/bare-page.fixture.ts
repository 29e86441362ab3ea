import { type Component, createRenderer } from 'vue';

const nothing = () => ({});

/** A page that draws nothing: components live and end on it as on any other. */
const { createApp } = createRenderer<object, object>({
  patchProp: () => {},
  insert: () => {},
  remove: () => {},
  setText: () => {},
  setElementText: () => {},
  createElement: nothing,
  createText: nothing,
  createComment: nothing,
  parentNode: () => null,
  nextSibling: () => null,
});

/** Lets a component stand on a page that draws nothing. */
export function mount(component: Component) {
  const app = createApp(component);
  app.mount({});
  return app;
}
