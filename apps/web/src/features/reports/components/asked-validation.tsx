import { ASKED_REPORT_PARAM } from '@picado/domain/notifications/links';
import { reportsContract } from '@picado/domain/reports/contract';
import type { SelfReport, SelfReports } from '@picado/domain/reports/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, type Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { useAsked } from '../../../lib/use-asked';
import { toast } from '../../../lib/toast';
import { selfReportsQuery } from '../api';
import { ValidationSheet } from './validation-sheet';
import { useExtra } from '../../../lib/api/unread';

interface AskedValidationProps {
  matchId: string;
  /** Opens what was said of a player. */
  onReviews: (playerId: string) => void;
}

/** Opens the very report that the address asks to check. Fetched again: a notification leads here because something is new. */
export function AskedValidation({ matchId, onReviews }: AskedValidationProps) {
  const client = useQueryClient();
  const { asked, take } = useAsked(ASKED_REPORT_PARAM);
  const [opened, setOpened] = useState<SelfReport | null>(null);
  const data = useExtra({ ...selfReportsQuery(matchId), enabled: opened !== null });

  const show = useEffectEvent((read: Outcome<SelfReports>) => {
    if (read.error !== undefined) {
      toast.error(sentenceOf(read, 'Error cargando reporte'));
      // The question stays where no answer came, and opens with the next visit.
      if (read.status !== undefined) take();
      return;
    }
    client.setQueryData(selfReportsQuery(matchId).queryKey, read.data);
    const report = read.data.selfReports.find(({ submittedAt }) => Date.parse(submittedAt) === Number(asked));
    if (report === undefined) toast.info('Ese reporte ya cambió: no hace falta que lo valides.');
    else setOpened(report);
    take();
  });

  useEffect(() => {
    if (asked === null) return undefined;
    let isGone = false;
    void call(reportsContract.selfReports, { params: { id: matchId } }).then((read) => {
      if (!isGone) show(read);
    });
    return () => {
      isGone = true;
    };
  }, [matchId, asked]);

  if (opened === null) return null;
  return (
    <ValidationSheet
      matchId={matchId}
      report={data?.selfReports.find(({ playerId }) => playerId === opened.playerId) ?? opened}
      onReviews={() => {
        setOpened(null);
        onReviews(opened.playerId);
      }}
      onClose={() => setOpened(null)}
    />
  );
}
