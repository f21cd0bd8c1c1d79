import type { SelfReport } from '@picado/domain/reports/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { selfReportsQuery } from '../api';
import { ValidationSheet } from './validation-sheet';

interface AskedValidationProps {
  matchId: string;
  /** The moment at which the report was sent that one was asked to check; null where one was asked nothing. */
  askedAt: number | null;
  /** The question was put, or there is none any more: it is not put again. */
  onTaken: () => void;
}

/** Opens the very report that a notification asks to check. Read anew: one comes here because something is new. */
export function AskedValidation({ matchId, askedAt, onTaken }: AskedValidationProps) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<SelfReport | null>(null);
  const { data } = useQuery({ ...selfReportsQuery(matchId), enabled: opened !== null });

  const show = useEffectEvent((selfReports: readonly SelfReport[], at: number) => {
    const asked = selfReports.find(({ submittedAt }) => Date.parse(submittedAt) === at);
    if (asked === undefined) toast.info('Ese reporte ya cambió: no hace falta que lo valides.');
    else setOpened(asked);
    onTaken();
  });
  const fail = useEffectEvent((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    toast.error(sentenceOf(error, 'Error cargando reporte'));
    // What a bad connection kept back is put again when the page is opened again.
    if (error.status !== undefined) onTaken();
  });

  useEffect(() => {
    if (askedAt === null) return undefined;
    let isGone = false;
    client.query({ ...selfReportsQuery(matchId), staleTime: 0 }).then(
      ({ selfReports }) => {
        if (!isGone) show(selfReports, askedAt);
      },
      (error: unknown) => {
        if (!isGone) fail(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [client, matchId, askedAt]);

  if (opened === null) return null;
  return (
    <ValidationSheet
      matchId={matchId}
      report={data?.selfReports.find(({ playerId }) => playerId === opened.playerId) ?? opened}
      onClose={() => setOpened(null)}
    />
  );
}
