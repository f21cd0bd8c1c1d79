import { accountSchemas } from '../account/call-schemas';
import { accountContract } from '../account/contract';
import { authSchemas } from '../auth/call-schemas';
import { authContract } from '../auth/contract';
import { badgesSchemas } from '../badges/call-schemas';
import { badgesContract } from '../badges/contract';
import { calendarSchemas } from '../calendar/call-schemas';
import { calendarContract } from '../calendar/contract';
import { chatSchemas } from '../chat/call-schemas';
import { chatContract } from '../chat/contract';
import { claimsSchemas } from '../claims/call-schemas';
import { claimsContract } from '../claims/contract';
import { feedbackSchemas } from '../feedback/call-schemas';
import { feedbackContract } from '../feedback/contract';
import { groupsSchemas } from '../groups/call-schemas';
import { groupsContract } from '../groups/contract';
import { homeSchemas } from '../home/call-schemas';
import { homeContract } from '../home/contract';
import { listsSchemas } from '../lists/call-schemas';
import { listsContract } from '../lists/contract';
import { matchesSchemas } from '../matches/call-schemas';
import { matchesContract } from '../matches/contract';
import { messagesSchemas } from '../messages/call-schemas';
import { messagesContract } from '../messages/contract';
import { notesSchemas } from '../notes/call-schemas';
import { notesContract } from '../notes/contract';
import { notificationsSchemas } from '../notifications/call-schemas';
import { notificationsContract } from '../notifications/contract';
import { ownDataSchemas } from '../own-data/call-schemas';
import { ownDataContract } from '../own-data/contract';
import { paymentsSchemas } from '../payments/call-schemas';
import { paymentsContract } from '../payments/contract';
import { rankingsSchemas } from '../rankings/call-schemas';
import { rankingsContract } from '../rankings/contract';
import { ratingsSchemas } from '../ratings/call-schemas';
import { ratingsContract } from '../ratings/contract';
import { reactionsSchemas } from '../reactions/call-schemas';
import { reactionsContract } from '../reactions/contract';
import { reportsSchemas } from '../reports/call-schemas';
import { reportsContract } from '../reports/contract';
import { resultsSchemas } from '../results/call-schemas';
import { resultsContract } from '../results/contract';
import { reviewsSchemas } from '../reviews/call-schemas';
import { reviewsContract } from '../reviews/contract';
import { rosterSchemas } from '../roster/call-schemas';
import { rosterContract } from '../roster/contract';
import { statisticsSchemas } from '../statistics/call-schemas';
import { statisticsContract } from '../statistics/contract';
import { tacticsSchemas } from '../tactics/call-schemas';
import { tacticsContract } from '../tactics/contract';
import { teamsSchemas } from '../teams/call-schemas';
import { teamsContract } from '../teams/contract';
import { turnoutSchemas } from '../turnout/call-schemas';
import { turnoutContract } from '../turnout/contract';
import { usersSchemas } from '../users/call-schemas';
import { usersContract } from '../users/contract';
import { votesSchemas } from '../votes/call-schemas';
import { votesContract } from '../votes/contract';
import type { CallDescription, DescriptionOf, Endpoint } from '../http/endpoint';

/** One call with its schemas. */
export interface DescribedCall {
  endpoint: Endpoint;
  description: CallDescription;
}

function joined<Contract extends Readonly<Record<string, Endpoint>>>(
  contract: Contract,
  schemas: { readonly [Name in keyof Contract]: DescriptionOf<Contract[Name]> },
): DescribedCall[] {
  return Object.entries(contract).flatMap(([name, endpoint]) => {
    const description: CallDescription | undefined = schemas[name];
    return description === undefined ? [] : [{ endpoint, description }];
  });
}

/** Every call of the contract with its schemas. The server's `http/openapi.test.ts` fails for a feature that is missing here. */
export const DESCRIBED_CALLS: readonly DescribedCall[] = [
  joined(accountContract, accountSchemas),
  joined(authContract, authSchemas),
  joined(badgesContract, badgesSchemas),
  joined(calendarContract, calendarSchemas),
  joined(chatContract, chatSchemas),
  joined(claimsContract, claimsSchemas),
  joined(feedbackContract, feedbackSchemas),
  joined(groupsContract, groupsSchemas),
  joined(homeContract, homeSchemas),
  joined(listsContract, listsSchemas),
  joined(matchesContract, matchesSchemas),
  joined(messagesContract, messagesSchemas),
  joined(notesContract, notesSchemas),
  joined(notificationsContract, notificationsSchemas),
  joined(ownDataContract, ownDataSchemas),
  joined(paymentsContract, paymentsSchemas),
  joined(rankingsContract, rankingsSchemas),
  joined(ratingsContract, ratingsSchemas),
  joined(reactionsContract, reactionsSchemas),
  joined(reportsContract, reportsSchemas),
  joined(resultsContract, resultsSchemas),
  joined(reviewsContract, reviewsSchemas),
  joined(rosterContract, rosterSchemas),
  joined(statisticsContract, statisticsSchemas),
  joined(tacticsContract, tacticsSchemas),
  joined(teamsContract, teamsSchemas),
  joined(turnoutContract, turnoutSchemas),
  joined(usersContract, usersSchemas),
  joined(votesContract, votesSchemas),
].flat();

/** The call whose answers are cached under a path: the one that reads where several share it. */
export function callAt(path: unknown): DescribedCall | undefined {
  const same = DESCRIBED_CALLS.filter(({ endpoint }) => endpoint.path === path);
  return same.find(({ endpoint }) => endpoint.method === 'GET') ?? same[0];
}

/** The call with its schemas; undefined for one that the contract has not. */
export function callOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): DescribedCall | undefined {
  return DESCRIBED_CALLS.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
}
