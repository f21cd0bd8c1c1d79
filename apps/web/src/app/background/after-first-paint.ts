import type { QueryClient } from '@tanstack/react-query';
import { countVisit } from '../../features/messages/state';
import { showLight, systemLight } from '../../lib/light';
import { probeSignal } from '../../lib/api/probe';
import { keepSeen } from '../../lib/offline/seen';
import { light, onStored } from '../../lib/storage';
import { followTranslator } from './translated-texts';
import { clearIconWithoutSession } from './clear-icon';
import { openTapped } from './open-tapped';
import { sendLeftCommands } from './left-commands';
import { registerWorker } from './register-worker';
import { watchVersion, type VersionCheckDoors } from './version-check';

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
