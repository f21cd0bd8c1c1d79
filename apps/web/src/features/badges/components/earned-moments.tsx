import type { UnseenBadge } from '@picado/domain/badges/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore, useEffect, useEffectEvent } from 'react';
import { onOverlays, topOverlay } from '../../../ui/overlays/overlays';
import { unseenBadgesQuery } from '../api';
import { isLeftOver, storeWaiting } from '../state';
import { earnedSince, type EarnedSince, METALS, reachedOf } from '../view';
import { useExtra } from '../../../lib/api/unread';
import { findBadge } from '@picado/domain/badges/catalogue';
import { BADGE_LEVELS } from '@picado/domain/badges/levels';
import { levelName, requirementText } from '@picado/domain/badges/wording';
import { paths } from '@picado/domain/pages/paths';
import { IconShare2 } from '@tabler/icons-react';
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
import classes from './earned-moment.module.css';
import { BADGE_SIDE, drawBadge, type DrawnBadge } from '@picado/design/badge-mark';
import { svgPicture } from '../../../lib/pictures/svg-picture';

/** Everything else that was earned since the last look: marks with their names, levels, and what was done for them. */
function OtherBadges({ badges }: { badges: readonly UnseenBadge[] }) {
  return (
    <ul className="mx-auto grid w-full max-w-220 grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-6 text-left">
      {badges.map((badge) => {
        const { id, name, icon, level, levelCount, levelName } = badge;
        return (
          <li
            key={`${id} ${level}`}
            className="flex min-h-22 items-center gap-4 border-t border-line-strong py-3"
          >
            <BadgeMark icon={icon} level={level} levelCount={levelCount} size={64} />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-md leading-6 font-semibold wrap-anywhere">{name}</span>
                <span className={`text-xs leading-4.5 font-semibold ${METALS[level]}`}>{levelName}</span>
              </span>
              <Text as="span" size="base">
                {reachedOf(badge)}
              </Text>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The side of the picture in pixels. */
const SIDE = 1080;
/** The free margin around the mark, in its units. */
const MARGIN = 12;

/** The mark of a badge on dark ground, as a square PNG. */
function badgeImage(badge: DrawnBadge): Promise<Blob> {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const side = BADGE_SIDE + 2 * MARGIN;
  svg.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${side} ${side}`);
  const ground = `<rect x="${-MARGIN}" y="${-MARGIN}" width="${side}" height="${side}" fill="var(--color-surface-0)"/>`;
  svg.innerHTML = ground + drawBadge(badge, SIDE, 'badge');
  return svgPicture(svg, { width: SIDE, height: SIDE, isOpaque: true });
}

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
function EarnedMoment({ earned, onShown, onClose }: EarnedMomentProps) {
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

/** Shows what the reader earned since the app was last in sight. Waits while a dialog is open. */
export function EarnedMoments() {
  const client = useQueryClient();
  const data = useExtra(unseenBadgesQuery());
  const isFree = useSyncExternalStore(onOverlays, () => topOverlay() === document.body);
  const [shown, setShown] = useState<EarnedSince | null>(null);
  const hasUnseen = data !== undefined && data.badges.length > 0;
  if (shown === null && isFree && hasUnseen) setShown(earnedSince(data.badges, isLeftOver));
  if (shown === null) return null;

  function takeOff(badge: UnseenBadge) {
    const { queryKey } = unseenBadgesQuery();
    // An answer in flight may have been read before the level was marked as seen.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) =>
      before === undefined ? before : { badges: before.badges.filter((one) => !isSame(one, badge)) },
    );
  }

  return <EarnedMoment earned={shown} onShown={takeOff} onClose={() => setShown(null)} />;
}

function isSame(one: UnseenBadge, other: UnseenBadge): boolean {
  return one.id === other.id && one.level === other.level;
}
