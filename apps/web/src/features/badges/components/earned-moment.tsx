import { findBadge } from '@picado/domain/badges/catalogue';
import { BADGE_LEVELS } from '@picado/domain/badges/levels';
import type { UnseenBadge } from '@picado/domain/badges/schema';
import { levelName, requirementText } from '@picado/domain/badges/wording';
import { paths } from '@picado/domain/pages/paths';
import { IconShare2 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { BadgeMark } from '../../../football/badge-mark';
import { Stage } from '../../../football/stage/stage';
import { useCommand } from '../../../lib/commands/use-command';
import { longDayOf } from '../../../lib/moments';
import { fileNamePart } from '../../../lib/pictures/file-name';
import { usePicture } from '../../../lib/pictures/use-picture';
import { Button } from '../../../ui/controls/button';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { markBadgesSeen } from '../commands';
import { storeWaiting } from '../state';
import { METALS, reachedOf, type EarnedSince } from '../view';
import { badgeImage } from './badge-image';
import classes from './earned-moment.module.css';
import { OtherBadges } from './other-badges';

interface EarnedMomentProps {
  /** The badges that were just earned: at least one. */
  earned: EarnedSince;
  /** Called for each as soon as it is in sight, and for those that were left out. */
  onShown: (badge: UnseenBadge) => void;
  onClose: () => void;
}

const MARK = 168;

/**
 * Shows the badges that were just earned, over the whole screen: the best of them first, then all others on one page. A
 * browser that is closed before that page opens on it the next time.
 */
export function EarnedMoment({ earned, onShown, onClose }: EarnedMomentProps) {
  const navigate = useNavigate();
  const { send } = useCommand(markBadgesSeen);
  const { best, others } = earned;
  const [areOthersShown, setOthersShown] = useState(best === null);

  const markSeen = (seen: readonly UnseenBadge[]) => {
    if (seen.length === 0) return;
    seen.forEach(onShown);
    void send(null, { badges: seen.map(({ id, level }) => ({ id, level })) });
  };
  const close = () => {
    if (!areOthersShown) markSeen(others);
    onClose();
  };
  const markShown = useEffectEvent(() => {
    if (areOthersShown || best === null) return markSeen(others);
    storeWaiting(others);
    markSeen([best]);
  });
  useEffect(() => markShown(), [areOthersShown]);

  const all = (isMain: boolean) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      size="lg"
      onClick={() => {
        close();
        void navigate(paths.rewards);
      }}
    >
      Ver mis badges
    </Button>
  );
  if (areOthersShown || best === null) {
    return (
      // Another stage: its title takes the focus.
      <Stage key="others" title={othersTitle(others.length)} actions={all(true)} onClose={close}>
        <OtherBadges badges={others} />
      </Stage>
    );
  }
  const { name, icon, level, levelCount, levelName: metal, earnedAt } = best;
  const next = nextText(best);
  return (
    <Stage
      key="best"
      eyebrow={longDayOf(earnedAt)}
      title={level > 1 ? '¡Nuevo nivel!' : '¡Nuevo badge!'}
      circle={
        <BadgeMark
          icon={icon}
          level={level}
          levelCount={levelCount}
          size={MARK}
          className={`${classes.mark} h-auto w-5/8`}
        />
      }
      lead={
        <Heading level={3} size="xl">
          {name}
        </Heading>
      }
      actions={
        others.length === 0 ? (
          <>
            {all(false)}
            <ShareButton badge={best} isMain />
          </>
        ) : (
          <>
            <ShareButton badge={best} />
            <Button size="lg" onClick={() => setOthersShown(true)}>
              {others.length === 1 ? 'Ver el otro' : `Ver los otros ${others.length}`}
            </Button>
          </>
        )
      }
      onClose={close}
    >
      <p
        className={`inline-block rounded-sm bg-surface-3 px-2 py-1 text-sm leading-5 font-semibold ${METALS[level]}`}
      >
        {levelCount === 1 ? metal : `${metal} · nivel ${level} de ${levelCount}`}
      </p>
      <Text size="md" tone="primary" className="mt-4">
        {reachedOf(best)}
      </Text>
      {next !== null && <Text className="mt-1">{next}</Text>}
    </Stage>
  );
}

const othersTitle = (count: number) => (count === 1 ? 'Y ganaste otro' : `Y ganaste otros ${count}`);

function nextText({ id, level, levelCount }: UnseenBadge): string | null {
  const rule = findBadge(id);
  const next = BADGE_LEVELS.find((each) => each === level + 1 && each <= levelCount);
  if (rule === undefined || next === undefined) return null;
  return `Para ${next === 2 ? 'la' : 'el'} ${levelName(rule, next).toLowerCase()}: ${requirementText(rule, next)}.`;
}

function ShareButton({ badge, isMain = false }: { badge: UnseenBadge; isMain?: boolean }) {
  const { name } = badge;
  const { busy, share } = usePicture({
    make: () => badgeImage(badge),
    fileName: `badge-${fileNamePart(name, 'Badge')}.png`,
    title: `Badge ${name}`,
    copied: 'Badge copiado. Pegalo en el chat.',
  });
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      size="lg"
      leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}
      disabled={busy !== null}
      aria-busy={busy !== null}
      onClick={() => void share()}
    >
      Compartir
    </Button>
  );
}
