import { turnoutContract } from '@picado/domain/turnout/contract';
import { withTurnout } from '@picado/domain/turnout/rules';
import type { RecordTurnout, Turnout } from '@picado/domain/turnout/schema';
import { defineCommand, over } from '../../lib/commands/command';
import { turnoutQuery } from './api';

export const recordTurnout = defineCommand<typeof turnoutContract.record, RecordTurnout, string>({
  kind: 'turnout.record',
  endpoint: turnoutContract.record,
  input: (id, body) => ({ params: { id }, body }),
  draws: [
    over(turnoutQuery, (turnout: Turnout, change: RecordTurnout): Turnout => withTurnout(turnout, change)),
  ],
  settled: (client, { matchId }) => client.invalidateQueries({ queryKey: turnoutQuery(matchId).queryKey }),
  failed: 'Error al anotar quién faltó',
});
