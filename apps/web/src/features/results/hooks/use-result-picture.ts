import type { Match } from '@picado/domain/matches/schema';
import { resultPictureOf, type ResultPicture } from '@picado/domain/reports/result-picture';
import { thisYear } from '../../../lib/dates';
import { reportQuery } from '../../reports/api';
import { useExtra } from '../../../lib/api/unread';

/** Returns the content of the picture of a match's result; null before there is a score, and until the report is there. */
export function useResultPicture(match: Match): ResultPicture | null {
  const report = useExtra(reportQuery(match.id));
  return report === undefined ? null : resultPictureOf(match, report, thisYear());
}
