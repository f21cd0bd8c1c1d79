/** Apps that open links in a browser of their own, by a word of its user agent. */
const APPS =
  /\bFBA[NV]\b|FB_IAB|Instagram|Messenger|Twitter|LinkedInApp|Snapchat|TikTok|BytedanceWebview|Telegram/u;

/**
 * The system whose own browser has to take over, where a page is open in the browser of another app; null in a browser of its own.
 * Google signs no user in there ('disallowed_useragent'). On an iPhone such a browser names no Safari, and neither does an installed
 * page, which is none.
 */
export function inAppBrowser(userAgent: string, isInstalled: boolean): 'ios' | 'android' | null {
  if (isInstalled) return null;
  if (/iPhone|iPad|iPod/u.test(userAgent))
    return APPS.test(userAgent) || !userAgent.includes('Safari/') ? 'ios' : null;
  return /Android/u.test(userAgent) && (APPS.test(userAgent) || userAgent.includes('; wv)'))
    ? 'android'
    : null;
}

/** The address that opens a page in Chrome from the browser of an Android app. */
export function addressInChrome(page: string): string {
  const { host, pathname, search, protocol } = new URL(page);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
