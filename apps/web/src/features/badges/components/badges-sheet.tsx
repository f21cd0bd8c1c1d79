import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../../ui/overlays/sheet';
import { badgesQuery } from '../api';
import { BadgeGroups } from './badge-groups';
import { BadgesAnswer, BadgesSummary } from './badges-answer';

interface BadgesSheetProps {
  userId: string;
  onClose: () => void;
}

/** Every badge of the reader, over the page that they are on. */
export function BadgesSheet({ userId, onClose }: BadgesSheetProps) {
  const query = useQuery(badgesQuery(userId));
  return (
    <Sheet opened title="Mis Logros y Badges" size="wide" onClose={onClose}>
      <BadgesAnswer query={query} frame="plain">
        {(badges) => (
          <div className="grid gap-6">
            <div className="border-b border-line pb-5">
              <BadgesSummary badges={badges} scope="own" />
            </div>
            <BadgeGroups badges={badges} />
          </div>
        )}
      </BadgesAnswer>
    </Sheet>
  );
}
