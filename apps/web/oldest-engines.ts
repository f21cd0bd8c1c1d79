/**
 * The oldest versions of the engines in which the app works: syntax is lowered to them at build (`vite.config.ts`), and what they lack
 * beside is in `scripts/engines/ways-around.mjs`. The last two years of each engine are far newer; these are what phones that are not
 * updated any more have (iOS 15.8 on an iPhone 6s), Windows 7 and 8 (Firefox 115, Chrome 109), and the first that can open a dialog.
 */
export const OLDEST = { safari: '15.4', safari_ios: '15.4', firefox: '115', chrome: '109' };

/**
 * Those versions as the build names them, but for Safari: it has fields of classes from 14.1 on, with a fault of their scope before 16
 * for which the build would write each of them out, in three more files of the first view. No class here meets that fault.
 */
export const BUILD_TARGETS = ['safari16', 'ios16', `firefox${OLDEST.firefox}`, `chrome${OLDEST.chrome}`];
