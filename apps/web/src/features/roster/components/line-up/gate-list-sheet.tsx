import type { Match } from '@picado/domain/matches/schema';
import { Sheet } from '../../../../ui/overlays/sheet';
import { Text } from '../../../../ui/text/text';
import { GateList } from './gate-list';

interface GateListSheetProps {
  match: Match;
  joining: ReadonlySet<string>;
  onClose: () => void;
}

/** The list over the invitation of a phone. */
export function GateListSheet({ match, joining, onClose }: GateListSheetProps) {
  const waiting = match.substitutes.map(({ name }) => name).join(', ');
  return (
    <Sheet
      opened
      title="La lista"
      subtitle={`${match.players.length} de ${match.maxTotalPlayers} anotados`}
      onClose={onClose}
    >
      <GateList match={match} joining={joining} />
      {waiting !== '' && <Text className="mt-4 wrap-anywhere">Suplentes: {waiting}</Text>}
    </Sheet>
  );
}
