import type { QueryClient } from '@tanstack/react-query';
import { countVisit } from '../../features/messages/state';
import { showLight, systemLight } from '../../lib/light';
import { probeSignal } from '../../lib/api/probe';
import { keepSeen } from '../../lib/offline/seen';
import { light, onStored } from '../../lib/storage';
import { clearIconWithoutSession } from './clear-icon';
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
 * day without a signal, the watch over new versions, the light, the colours of the system, and the icon of the installed app.
 * Returns how to end it.
 */
export function startAfterFirstPaint(
  client: QueryClient,
  showWaiting: VersionCheckDoors['showWaiting'],
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
    clearIconWithoutSession(),
  ];
  return () => stops.forEach((stop) => stop());
}
