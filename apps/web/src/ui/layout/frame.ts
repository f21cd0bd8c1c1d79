import { createContext, use } from 'react';

/** The parts that the app already draws around a screen. */
export interface Frame {
  /** A bar with the name on top: a screen then brings no bar of its own. */
  hasBar: boolean;
}

export const FrameContext = createContext<Frame>({ hasBar: false });

export const useFrame = () => use(FrameContext);
