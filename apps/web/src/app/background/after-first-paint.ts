import type { QueryClient } from '@tanstack/react-query';
import { countVisit } from '../../features/messages/state';
import { showLight, systemLight } from '../../lib/light';
import { probeSignal } from '../../lib/api/probe';
import { keepSeen } from '../../lib/offline/seen';
import { light, onStored, browserStorage, storedKeys } from '../../lib/storage';
import { watchVersion, type VersionCheckDoors } from './version-check';
import { showIconBadge } from '../../features/notifications/icon-badge';
import { takeTapped } from '../../lib/offline/tapped';
import { loadStored, storedCommands, untakenAnswers } from '../../lib/commands/stored-commands';
import { isRefused } from '../../lib/commands/stored-state';
import { hasSignal } from '../../lib/offline/signal';
import { SERVICE_WORKER } from '../../lib/offline/service-worker';
import { whenIdle } from '../../lib/idle-queue';

/**
 * A translator of the browser takes each text of the page out and puts a `font` with the translation in its place. React goes on writing into
 * the text that it knows, which stands nowhere any more ('5/10' where six are in), and fails where it removes it. Here the text
 * comes back as soon as it changes, which the translator then translates anew.
 */

/** The `font` that stands in the place of a text. */
const places = new WeakMap<Node, Element>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node): node is Element => node.nodeName === 'FONT';

/** Follows what a translator does, from now on. Returns the function that ends it. */
export function followTranslator(): () => void {
  let restore: (() => void) | null = null;
  const changes = new MutationObserver((records) => {
    for (const { target } of records) bringBack(target);
  });
  const moves = new MutationObserver((records) => {
    const taken = new Map<Node, { fonts: Element[]; texts: Text[] }>();
    for (const { target, addedNodes, removedNodes } of records) {
      const fonts = [...addedNodes].filter(isFont);
      const texts = [...removedNodes].filter(isText);
      if (fonts.length === 0 && texts.length === 0) continue;
      const known = taken.get(target) ?? { fonts: [], texts: [] };
      taken.set(target, { fonts: [...known.fonts, ...fonts], texts: [...known.texts, ...texts] });
    }
    for (const { fonts, texts } of taken.values()) {
      if (fonts.length === 0) continue;
      const out = texts.filter(({ parentNode }) => parentNode === null);
      out.forEach((text, index) => {
        const font = fonts[Math.min(index, fonts.length - 1)];
        if (font === undefined) return;
        restore ??= guardTree();
        places.set(text, font);
        changes.observe(text, { characterData: true });
      });
    }
  });
  moves.observe(document.body, { childList: true, subtree: true });
  return () => {
    moves.disconnect();
    changes.disconnect();
    restore?.();
  };
}

function bringBack(text: Node): void {
  const font = places.get(text);
  places.delete(text);
  if (font?.isConnected === true && text.parentNode === null) font.replaceWith(text);
}

/** The node itself, or the element that a translator put in its place among the children of its parent. */
function standing<Child extends Node>(parent: Node, child: Child): Child | Element {
  const font = child.parentNode === parent ? undefined : places.get(child);
  return font?.parentNode === parent ? font : child;
}

/**
 * React removes a text, or puts an element before one, that the translator has taken out: the `font` is meant. The methods of the browser are
 * replaced once there is such a text, and not in pages that nothing translates.
 */
function guardTree(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- Called with its own `this` alone.
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, standing(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before === null ? null : standing(this, before));
    return child;
  };
  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
}

/** The first page is read first: the worker fetches the whole app. In milliseconds. */
const REGISTER_AFTER_MS = 3_000;

/** A visitor who looks at one link has no use for the whole app; a user, a guest with a place, and an installed app do. */
function isAtHome(): boolean {
  return (
    browserStorage.authToken.read() !== null ||
    storedKeys(browserStorage.guestJoined('').key).length > 0 ||
    window.matchMedia('(display-mode: standalone)').matches
  );
}

/**
 * Registers the service worker, which opens the app without a signal, once this browser is at home here. Returns the function that
 * ends the wait.
 */
function registerWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  let isDone = false;
  let takeBack: (() => void) | undefined;
  const register = async () => {
    try {
      await navigator.serviceWorker.register(SERVICE_WORKER);
    } catch {
      // No connection, or a browser that has it turned off: the next page tries again.
    }
  };
  const look = () => {
    if (isDone || !isAtHome()) return;
    isDone = true;
    takeBack = whenIdle(register);
  };
  const timer = setTimeout(look, REGISTER_AFTER_MS);
  const stop = onStored(browserStorage.authToken, look);
  return () => {
    clearTimeout(timer);
    takeBack?.();
    stop();
  };
}

/**
 * Sends the commands that an earlier page of this browser left unsent, on whatever screen: now, after a sign-in, and when the
 * signal returns, where the code that sends could not be fetched. Returns the function that ends it.
 */
function sendLeftCommands(client: QueryClient): () => void {
  const send = () => {
    const isIdle = storedCommands().every(isRefused) && untakenAnswers().length === 0;
    if (isIdle) return;
    // The code of every kind with `isStored`.
    Promise.all([
      import('../../lib/commands/queue'),
      import('../../features/chat/commands'),
      import('../../features/my-matches/commands'),
      import('../../features/notes/commands'),
      import('../../features/notifications/commands'),
      import('../../features/payments/commands'),
      import('../../features/reports/commands'),
      import('../../features/results/commands'),
      import('../../features/reviews/commands'),
      import('../../features/roster/commands'),
      import('../../features/tactics/commands'),
      import('../../features/votes/commands'),
    ]).then(
      ([queue]) => queue.sendStored(client),
      () => undefined,
    );
  };
  void loadStored().then(send);
  const stop = onStored(browserStorage.authToken, send);
  // This sends also what a tab that is closed by now has left.
  const stopFollowing = hasSignal.subscribe(() => {
    if (hasSignal.get()) send();
  });
  return () => {
    stop();
    stopFollowing();
  };
}

/** The address that this document was loaded with, and when; an app of one page changes its own address later. */
function loaded(): { url: string; at: number } {
  const [navigation] = performance.getEntriesByType('navigation');
  return { url: navigation?.name ?? window.location.href, at: performance.timeOrigin };
}

/**
 * Goes to the page of a tapped notification where the browser shows another one: now, and each time that this page is shown again.
 * Returns how to stop.
 */
export function openTapped(goTo: (path: string) => void): () => void {
  let isStopped = false;
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const tapped = await takeTapped(Date.now());
    if (tapped === null || isStopped) return;
    const { url, at } = loaded();
    // The window was opened for it, and may have been led on from there.
    if (url === tapped.url && at >= tapped.at) return;
    const target = new URL(tapped.url, window.location.origin);
    if (target.origin !== window.location.origin || target.href === window.location.href) return;
    goTo(`${target.pathname}${target.search}${target.hash}`);
  };
  const shown = () => void look();
  shown();
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('focus', shown);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('focus', shown);
  };
}

/** Takes the count of notifications off the app's icon where there is no session, and at its end. Returns how to stop. */
export function clearIconWithoutSession(): () => void {
  const look = () => {
    if (browserStorage.authToken.read() === null) showIconBadge(0);
  };
  look();
  return onStored(browserStorage.authToken, look);
}

/** Fetches what a system with colours of its own needs, once it asks for them: now, or while the page is open. */
function followForcedColors(): () => void {
  const forced = window.matchMedia('(forced-colors: active)');
  const follow = () => {
    if (forced.matches) void import('../../ui/forced-colors.css').catch(() => undefined);
  };
  follow();
  forced.addEventListener('change', follow);
  return () => forced.removeEventListener('change', follow);
}

/** The light follows the choice, also from another tab, and the system where it was asked for. */
function followLight(): () => void {
  const system = systemLight();
  const stopStored = onStored(light, showLight);
  system.addEventListener('change', showLight);
  return () => {
    stopStored();
    system.removeEventListener('change', showLight);
  };
}

/**
 * Starts what no first paint waits for: the count of visits, the changes that an earlier page left, what is stored for a
 * day without a signal, the watch over new versions, the light, the colours of the system, texts that the browser translates, the icon of
 * the installed app, and the page of a notification that was tapped.
 * Returns how to end it.
 */
export function startAfterFirstPaint(
  client: QueryClient,
  { showWaiting, goTo }: Pick<VersionCheckDoors, 'showWaiting'> & { goTo: (path: string) => void },
): () => void {
  countVisit();
  const stops = [
    sendLeftCommands(client),
    keepSeen(client),
    probeSignal(),
    registerWorker(),
    watchVersion(client, showWaiting),
    followLight(),
    followForcedColors(),
    followTranslator(),
    clearIconWithoutSession(),
    openTapped(goTo),
  ];
  return () => stops.forEach((stop) => stop());
}
