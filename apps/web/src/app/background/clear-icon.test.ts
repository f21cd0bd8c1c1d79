import { expect, it, onTestFinished } from 'vitest';
import { watchIcon } from '../../../test/app-icon';
import { stored } from '../../lib/storage';
import { clearIconWithoutSession } from './after-first-paint';

it('the icon of the app has no count once the session is over', () => {
  const told = watchIcon();
  stored.authToken.write('token');
  onTestFinished(clearIconWithoutSession());
  expect(told).toEqual([]);
  stored.authToken.remove();
  expect(told).toEqual(['none']);
});

it('the icon of the app has no count where the session ended while it was closed', () => {
  const told = watchIcon();
  onTestFinished(clearIconWithoutSession());
  expect(told).toEqual(['none']);
});
