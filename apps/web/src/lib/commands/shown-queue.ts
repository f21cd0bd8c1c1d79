import { createStore } from '../store';

/** True while the sheet of the changes that wait is open. */
export const isQueueOpen = createStore(false);

export const openQueue = () => isQueueOpen.set(true);
export const closeQueue = () => isQueueOpen.set(false);
