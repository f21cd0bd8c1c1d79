import { expect, it, onTestFinished } from 'vitest';
import { watchIcon } from '../../../test/app-icon';
import { browserStorage } from '../../lib/storage';
import { clearIconWithoutSession } from './after-first-paint';

it('the icon of the app has no count once the session is over', () => {
  const told = watchIcon();
  browserStorage.authToken.write('token');
  onTestFinished(clearIconWithoutSession());
  expect(told).toEqual([]);
  browserStorage.authToken.remove();
  expect(told).toEqual(['none']);
});

it('the icon of the app has no count where the session ended while it was closed', () => {
  const told = watchIcon();
  onTestFinished(clearIconWithoutSession());
  expect(told).toEqual(['none']);
});
