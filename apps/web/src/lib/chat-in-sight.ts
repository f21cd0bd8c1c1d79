import { createStore } from './store';

/** The match whose chat is open at its end on this screen: what comes there is read as it comes. Null for none. */
export const chatInSight = createStore<string | null>(null);
