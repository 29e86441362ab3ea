/** Whether React has taken the server's page over (`BrowserRoot` says so); where there is no page there is nothing to take over. */
export const hydration = { isOver: typeof document === 'undefined' };
