/**
 * What the built app uses and one of the oldest engines (`apps/web/oldest-engines.ts`) lacks, with the way around. A use of another feature fails
 * `engines.test.mjs`, and so does a line here that nothing uses. `docs/engines.md` is written from it.
 *
 * @typedef {object} WayAround
 * @property {string} what The feature, in words.
 * @property {readonly string[]} features Its names, as `used-features.mjs` reports them.
 * @property {'filled' | 'guarded' | 'done without'} kind Filled: `app/older-engine.ts` brings it. Guarded: the code asks whether it
 *   is there. Done without: a browser passes over what it does not know, and the page is plainer.
 * @property {string} without What a user of an engine without it has.
 */

/** @type {readonly WayAround[]} */
export const IN_SCRIPTS = [
  {
    what: 'Popovers',
    features: [
      '.popover',
      '.showPopover',
      '.hidePopover',
      '.popoverTargetElement',
      '.popoverTargetAction',
      '.newState',
    ],
    kind: 'filled',
    without: 'the same: menus, the panel of the bell and toasts by @oddbird/popover-polyfill',
  },
  {
    what: 'Changed copies of arrays',
    features: ['.toSorted', '.toReversed', '.toSpliced'],
    kind: 'filled',
    without: 'the same, by core-js',
  },
  {
    what: 'Checks of addresses',
    features: ['URL.canParse'],
    kind: 'filled',
    without: 'the same, by core-js',
  },
  {
    what: 'A signal that ends by itself',
    features: ['AbortSignal.timeout'],
    kind: 'filled',
    without: 'the same, by a timer',
  },
  {
    what: 'Notifications and push messages',
    features: [
      'Notification',
      'Notification.permission',
      'Notification.requestPermission',
      '.pushManager',
      '.getSubscription',
      '.endpoint',
      '.expirationTime',
      '.unsubscribe',
      '.showNotification',
    ],
    kind: 'guarded',
    without: 'messages by WhatsApp and e-mail; Avisos says that this browser shows none',
  },
  {
    what: 'A window that the worker leads to a page',
    features: ['.navigate'],
    kind: 'guarded',
    without: 'a tapped notification opens a window of its own',
  },
  {
    what: 'The count on the icon',
    features: ['.setAppBadge', '.clearAppBadge'],
    kind: 'guarded',
    without: 'an icon without a count',
  },
  {
    what: 'Sending while the app is closed',
    features: ['.sync'],
    kind: 'guarded',
    without: 'what waits is sent when the app is opened',
  },
  {
    what: 'The screen that stays on',
    features: ['.wakeLock'],
    kind: 'guarded',
    without: 'a screen that goes off after the time of the phone',
  },
  {
    what: 'Sharing by the system',
    features: ['.share', '.canShare'],
    kind: 'guarded',
    without: 'links are copied and pictures saved',
  },
  {
    what: 'Reading the clipboard',
    features: ['.readText'],
    kind: 'guarded',
    without: "a sentence in place of 'Pegar': the list is pasted by hand",
  },
  {
    what: 'Promised text for the clipboard',
    features: ['ClipboardItem'],
    kind: 'guarded',
    without: 'the text is copied once it is there',
  },
  {
    what: 'Opening the wheels of a date or an hour',
    features: ['.showPicker'],
    kind: 'guarded',
    without: 'a tap on the field itself opens them',
  },
  {
    what: 'Idle moments',
    features: ['requestIdleCallback'],
    kind: 'guarded',
    without: 'a timer',
  },
  {
    what: 'Letters as readers count them',
    features: ['Intl.Segmenter'],
    kind: 'guarded',
    without: 'code points: an emoji of several may be cut in a drawing',
  },
  {
    what: 'Touches with their fingers',
    features: ['TouchEvent', '.touches', '.changedTouches', '.identifier'],
    kind: 'guarded',
    without: 'Safari on a Mac has no touch: the pointer does',
  },
  {
    what: 'The question of the browser about installing',
    features: ['.prompt'],
    kind: 'guarded',
    without: 'the two taps of an iPhone in pictures; nothing elsewhere',
  },
  {
    what: 'Pages requested while the worker starts',
    features: ['.getState'],
    kind: 'guarded',
    without: 'a first page waits for the worker (decision 115)',
  },
  {
    what: 'Features that libraries ask for before they use them',
    features: [
      'Error.captureStackTrace',
      '.stackTraceLimit',
      '.fetchPriority',
      '.imageSizes',
      '.startViewTransition',
      'WebTransport',
      'navigation',
      'setImmediate',
      '.cssFloat',
      '.isActive',
      '.navigationType',
      '.window',
      '.capture',
      '.silent',
      '.priority',
      '.delay',
    ],
    kind: 'guarded',
    without: 'the same',
  },
];

/** Names of the product's and its libraries' own objects that are names of newer features too. */
export const OWN_NAMES = [
  '.actions',
  '.alpha',
  '.badge',
  '.blocking',
  '.cancelAnimationFrame',
  '.check',
  '.command',
  '.connection',
  '.destroy',
  '.difference',
  '.displayName',
  '.fileName',
  '.icon',
  '.image',
  '.ink',
  '.isError',
  '.letterSpacing',
  '.movementX',
  '.movementY',
  '.notification',
  '.orientation',
  '.preferences',
  '.requestAnimationFrame',
  '.role',
  '.subscribe',
  '.tag',
  '.variant',
];

/** @type {readonly WayAround[]} */
export const IN_STYLES = [
  {
    what: 'Popovers',
    features: [':popover-open'],
    kind: 'filled',
    without: 'the same: `app/older-engine.css`',
  },
  {
    what: 'Marks by what an element holds',
    features: [':has', ':modal'],
    kind: 'done without',
    without: 'what is behind a sheet can be scrolled; a chosen option has its mark alone, without a frame',
  },
  {
    what: 'Layout by the width of a part',
    features: ['@container', 'container-type', 'container-type: inline-size', 'contain: inline-size', 'cqi'],
    kind: 'done without',
    without: 'the layout of a phone in each part; figures of one size',
  },
  {
    what: 'A place beside the opener',
    features: [
      '@position-try',
      'position-try-fallbacks',
      'anchor()',
      'inset: anchor',
      'left: anchor',
      'bottom: anchor',
    ],
    kind: 'done without',
    without: 'a menu in the middle of the window, the panel of the bell in its corner',
  },
  {
    what: 'Styles to come from, and what stands open',
    features: ['@starting-style', ':open'],
    kind: 'done without',
    without: 'overlays and toasts are there at once',
  },
  {
    what: 'Registered properties',
    features: ['@property'],
    kind: 'done without',
    without: 'the same: their first values are set on each element',
  },
  {
    what: 'Mixed colours',
    features: ['color-mix()'],
    kind: 'done without',
    without: 'flat colours',
  },
  {
    what: 'Rows that share the grid of their list',
    features: ['grid-template-rows: subgrid'],
    kind: 'done without',
    without: 'cards of unequal height in a row',
  },
  {
    what: 'Balanced lines',
    features: ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'],
    kind: 'done without',
    without: 'uneven lines',
  },
  {
    what: 'Drawing only what is seen',
    features: ['content-visibility', 'content-visibility: auto', 'contain-intrinsic-block-size'],
    kind: 'done without',
    without: 'a slower list of all emoji',
  },
  {
    what: 'Scrolling that stays in its box',
    features: [
      'overscroll-behavior',
      'overscroll-behavior-x',
      'overscroll-behavior: contain',
      'overscroll-behavior-x: contain',
      'overflow-anchor',
      'overflow-anchor: none',
    ],
    kind: 'done without',
    without: 'the page behind moves at the end of a sheet',
  },
  {
    what: 'Bars for scrolling',
    features: ['scrollbar-gutter', 'scrollbar-gutter: stable', 'scrollbar-width', 'scrollbar-width: none'],
    kind: 'done without',
    without: 'a shift by a classic bar, and a bar below tabs',
  },
  {
    what: 'Clipping without a box to scroll',
    features: ['overflow: clip'],
    kind: 'done without',
    without: 'the stars of a celebration stand out of it',
  },
  {
    what: 'Forced colours',
    features: ['@media (forced-colors)', 'forced-color-adjust', 'forced-color-adjust: none'],
    kind: 'done without',
    without: 'nothing: systems with forced colours have engines that know them',
  },
  {
    what: 'Whether scripts run',
    features: ['@media (scripting)'],
    kind: 'done without',
    without: 'a page without script keeps the foot at its window',
  },
  {
    what: 'A mask without a prefix',
    features: ['mask'],
    kind: 'done without',
    without: 'the same: the build writes the prefixed one too',
  },
  {
    what: 'Outlines with round corners',
    features: ['outline'],
    kind: 'done without',
    without: 'square outlines of the focus',
  },
  {
    what: 'Text that no press selects',
    features: ['user-select', 'user-select: all'],
    kind: 'done without',
    without: 'the same: the prefixed one stands beside it',
  },
  {
    what: 'Pointers and handles of a desktop',
    features: [
      'cursor: default',
      'cursor: grab',
      'cursor: grabbing',
      'cursor: move',
      'cursor: not-allowed',
      'cursor: pointer',
      'resize',
      'resize: none',
      'resize: vertical',
    ],
    kind: 'done without',
    without: 'nothing: a phone has no pointer',
  },
  {
    what: "Engines' own names",
    features: [
      '-webkit-tap-highlight-color',
      '-webkit-touch-callout',
      ':-moz-range-thumb',
      ':-webkit-search-cancel-button',
      ':-webkit-slider-thumb',
      'text-size-adjust',
    ],
    kind: 'done without',
    without: 'each engine passes over those of the others',
  },
];
