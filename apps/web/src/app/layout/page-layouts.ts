import type { PageName } from '@picado/domain/pages/paths';

/** The frame around a screen. `bar`: the bar on top and the sidebar; `own-bar`: the sidebar, and a bar of the screen's own. */
export type FrameName = 'bar' | 'own-bar' | 'none';

interface PageLayout {
  frame: FrameName;
  /**
   * The dialogs that open by themselves over the page: new badges, and the guest's places that a user may claim. Neither
   * over a match, nor over a form that is being filled in.
   */
  opens: readonly ('badges' | 'claims')[];
}

/** The layout of each page. An invitation has its own bar for visitors, the usual one for users. */
export const PAGE_LAYOUTS: Record<PageName, PageLayout> = {
  landing: { frame: 'none', opens: [] },
  home: { frame: 'bar', opens: ['badges', 'claims'] },
  'create-match': { frame: 'bar', opens: [] },
  matches: { frame: 'bar', opens: ['badges', 'claims'] },
  profile: { frame: 'bar', opens: ['badges', 'claims'] },
  friends: { frame: 'bar', opens: ['badges'] },
  reviews: { frame: 'bar', opens: ['badges'] },
  preferences: { frame: 'bar', opens: [] },
  'own-data': { frame: 'bar', opens: [] },
  'account-deleted': { frame: 'none', opens: [] },
  share: { frame: 'bar', opens: [] },
  'public-profile': { frame: 'bar', opens: [] },
  join: { frame: 'own-bar', opens: [] },
  match: { frame: 'bar', opens: [] },
  payments: { frame: 'bar', opens: [] },
  'roster-log': { frame: 'bar', opens: [] },
  group: { frame: 'bar', opens: [] },
  'group-table': { frame: 'bar', opens: [] },
  'group-settings': { frame: 'bar', opens: [] },
  'group-link': { frame: 'bar', opens: [] },
  leave: { frame: 'bar', opens: [] },
  confirm: { frame: 'bar', opens: [] },
  auth: { frame: 'none', opens: [] },
  'auth-callback': { frame: 'none', opens: [] },
  'auth-failure': { frame: 'none', opens: [] },
};
