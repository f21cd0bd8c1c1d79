import { useSyncExternalStore } from 'react';
import { onStored, browserStorage } from '../../lib/storage';

/**
 * The way in which the app is installed here: by the browser's question, or by hand in Safari of an iPhone. Null where it
 * is not offered.
 */
export type InstallWay = 'prompt' | 'by-hand' | null;

const DAY_MS = 24 * 60 * 60 * 1000;
const PUT_OFF_MS = 30 * DAY_MS;
/** The number of matches from which a user comes back. */
const MATCHES_BEFORE = 2;

/** Returns true if a user has played in, or is signed up for, enough matches to be offered the app. */
export function isOfferedTo({
  figures,
  matchCount,
}: {
  figures: { totalMatches: number };
  matchCount: number;
}) {
  return figures.totalMatches + matchCount >= MATCHES_BEFORE;
}

function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches;
}

/** Other browsers of an iPhone, and those inside of apps, have another menu than the steps describe, or none. */
export function isSafariOfIphone(userAgent: string): boolean {
  const isOther = /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|GSA\/|DuckDuckGo|Brave/u.test(userAgent);
  return /iPhone/u.test(userAgent) && /Version\/[\d.]+.* Safari\//u.test(userAgent) && !isOther;
}

function isPutOff(): boolean {
  const at = Number(browserStorage.installPutOff.read() ?? Number.NEGATIVE_INFINITY);
  return Date.now() - at < PUT_OFF_MS;
}

function readWay(): InstallWay {
  if (isInstalled() || isPutOff()) return null;
  if (window.installPrompt !== undefined) return 'prompt';
  return isSafariOfIphone(navigator.userAgent) ? 'by-hand' : null;
}

function onInstallWay(listener: () => void): () => void {
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', listener);
  const stop = onStored(browserStorage.installPutOff, listener);
  return () => {
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', listener);
    stop();
  };
}

export const useInstallWay = () => useSyncExternalStore(onInstallWay, readWay, () => null);

/** Offers nothing more on this device for thirty days. */
export function putInstallOff(): void {
  browserStorage.installPutOff.write(String(Date.now()));
}

/** Asks the browser's question, which it answers once: after any answer the offer rests. */
export async function askToInstall(): Promise<void> {
  const { installPrompt } = window;
  if (installPrompt === undefined) return;
  try {
    await installPrompt.prompt();
  } catch {
    // The question was asked already, in another part of the page.
  }
  delete window.installPrompt;
  putInstallOff();
}
