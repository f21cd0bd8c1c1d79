import { describe, expect, it } from 'vitest';
import { addressInChrome, inAppBrowser } from './in-app-browser';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 7';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe('the browser of another app', () => {
  it.each([
    [
      'Instagram on an iPhone',
      `${IPHONE} Mobile/22B83 Instagram 355.0.0.29.102 (iPhone14,7; iOS 18_1)`,
      'ios',
    ],
    ['Facebook on an iPhone', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.45.91]`, 'ios'],
    ['an app without a name on an iPhone', `${IPHONE} Mobile/15E148`, 'ios'],
    [
      'Messenger with the words of Safari',
      `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1 Messenger`,
      'ios',
    ],
    ['a view of an Android app', `${PIXEL}; wv) ${CHROME}`, 'android'],
    ['Facebook on Android', `${PIXEL}) ${CHROME} [FB_IAB/FB4A;FBAV/490.0.0.32.81;]`, 'android'],
  ])('is %s', (_, userAgent, system) => {
    expect(inAppBrowser(userAgent, false)).toBe(system);
  });

  it.each([
    ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
    ['Chrome on Android', `${PIXEL}) ${CHROME}`],
    [
      'Samsung Internet',
      `${PIXEL}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ])('is not %s', (_, userAgent) => {
    expect(inAppBrowser(userAgent, false)).toBeNull();
  });

  it('is not an installed page, which names no Safari either', () => {
    expect(inAppBrowser(`${IPHONE} Mobile/15E148`, true)).toBeNull();
  });
});

it('the address in Chrome is that of the page, with what it asks for', () => {
  expect(addressInChrome('https://picado.club/join/1?via=chat')).toBe(
    'intent://picado.club/join/1?via=chat#Intent;scheme=https;package=com.android.chrome;end',
  );
});
