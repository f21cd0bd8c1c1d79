/** The router's state on the way to a match that was just made: its page begins with sharing it. */
export interface JustCreated {
  isJustCreated: true;
}
