import { useQuery } from '@tanstack/react-query';
import { BadgeMark } from '../../../football/badge-mark';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { publicBadgesQuery } from '../api';
import { bestOf } from '../view';

const SHOWN = 5;
const MARKS = 'flex list-none flex-wrap justify-center gap-2.5 lg:justify-start';

/** The best badges of a player, without their names. An error is silent: the tab of all badges shows it. */
export function EarnedMarks({ userId }: { userId: string }) {
  const { data, isError } = useQuery(publicBadgesQuery(userId));
  if (data === undefined) return isError ? null : <Waiting />;
  const best = bestOf(data.badges, SHOWN);
  if (best.length === 0) return null;
  return (
    <ul className={MARKS} aria-label="Logros">
      {best.map(({ id, icon, name, level, levelName, levels }) => (
        <li key={id}>
          <BadgeMark icon={icon} level={level} levelCount={levels.length} size={48} />
          <span className="visually-hidden">
            {name}, {levelName}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Cargando badges...">
      <div className={MARKS}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <Skeleton key={index} width={48} height={48} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
