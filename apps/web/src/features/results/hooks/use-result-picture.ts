import type { Match } from '@picado/domain/matches/schema';
import { resultPictureOf, type ResultPicture } from '@picado/domain/reports/result-picture';
import { useQuery } from '@tanstack/react-query';
import { thisYear } from '../../../lib/dates';
import { reportQuery } from '../../reports/api';

/** What the picture of a match's result says; null before there is a score, and until the report is there. */
export function useResultPicture(match: Match): ResultPicture | null {
  const { data: report } = useQuery(reportQuery(match.id));
  return report === undefined ? null : resultPictureOf(match, report, thisYear());
}
