import type { EnteredByForm, RefusedEntry } from '@picado/domain/pages/drawing';
import type { PageName } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { checkAnswer } from '../stored/checked';
import { CONTRACT } from '../stored/contract-mark';

/** The data from which the server drew a page; the app begins with them, so that it finds its own markup. */
export interface PageData {
  page: PageName | 'not-found';
  /** Its path; on any other path the rest does not apply. */
  path: string;
  /** Names the contract of the server that gave these data. */
  contract: string;
  /** The origin of the site, as 'https://picado.ar'. */
  origin: string;
  /** Milliseconds since 1970, by the server's clock. */
  drawnAt: number;
  /** The user that it is drawn for. */
  user: OwnUser | null;
  /** Answers of calls, each under the key of its query. */
  answers: readonly (readonly [key: QueryKey, answer: unknown])[];
  /** The `Idempotency-Key` of the page's form. */
  formKey: string;
  refused?: RefusedEntry | undefined;
  entered?: EnteredByForm | undefined;
  /** The result of leaving with the form of a personal link. */
  left?: { matchId: string; successor: string | null } | undefined;
  /** The reason for which a personal link leads nowhere. */
  refusal?: string | undefined;
  /** A promotion was answered with the form of its page. */
  isAnsweredHere?: boolean | undefined;
}

/** The data of the page; null in one that the server did not draw. */
const PageDataContext = createContext<PageData | null>(null);

export const PageDataProvider = PageDataContext;

export const usePageData = (): PageData | null => use(PageDataContext);

/** The data of the page while it is the one that is shown; null on every page that is opened from it. */
export function useShownPageData(): PageData | null {
  const data = use(PageDataContext);
  return useLocation().pathname === data?.path ? data : null;
}

/** The page's data where the server wrote it. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return null;
  try {
    const data = JSON.parse(text) as PageData;
    if (!isOfThisContract(data)) return data;
    for (const [[path], answer] of data.answers) checkAnswer({ method: 'GET', path: String(path) }, answer);
    return data;
  } catch {
    return null;
  }
}

/** False for data of a server with another contract: what they hold may have another form, and the app reads it anew. */
export const isOfThisContract = ({ contract }: Pick<PageData, 'contract'>): boolean => contract === CONTRACT;

/** Gives the answers that came with the page to their queries. They are as old as the page. */
export function showAnswers(client: QueryClient, data: PageData | null, updatedAt: number): QueryClient {
  for (const [key, answer] of data?.answers ?? []) client.setQueryData(key, answer, { updatedAt });
  return client;
}
