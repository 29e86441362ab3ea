/** What follows is a task of its own: the browser paints, and answers presses, before it. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
