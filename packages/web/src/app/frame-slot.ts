import { createContext } from 'react';

/** True while the server renders a page whose header and footer it keeps as text (`kept-frames.server.ts`). */
export const FrameIsKept = createContext(false);
