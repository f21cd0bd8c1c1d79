import { paths } from './paths';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const LINK = new RegExp(`/(join|match)/(${ID})(?![\\w-])`, 'iu');

const GROUP_LINK = new RegExp(`/g/(${ID})(?![\\w-])`, 'iu');

/**
 * The page that a pasted text leads to: that of the first link of a match in it, else of the first link of a group. The message that
 * came with the link may stand around it. Only the path is read, so that no text leads away from this site. Null without such a link.
 */
export function pastedPath(text: string): string | null {
  const [, page, id] = LINK.exec(text) ?? [];
  const [, groupId] = GROUP_LINK.exec(text) ?? [];
  if (id === undefined) return groupId === undefined ? null : paths.groupLink(groupId);
  return page?.toLowerCase() === 'join' ? paths.join(id) : paths.match(id);
}

/** The id of the match that the first link in a text leads to; null without such a link. */
export const pastedMatchId = (text: string): string | null => LINK.exec(text)?.[2]?.toLowerCase() ?? null;
