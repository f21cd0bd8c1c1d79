import { findBadge } from '@picado/domain/badges/catalogue';
import { BADGE_LEVELS, type BadgeLevel } from '@picado/domain/badges/levels';
import type { UnseenBadge } from '@picado/domain/badges/schema';
import { levelName, requirementText } from '@picado/domain/badges/wording';
import { paths } from '@picado/domain/pages/paths';
import { IconShare2, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../lib/commands/use-command';
import { longDayOf } from '../../../lib/dates';
import { fileNamePart } from '../../../lib/file-name';
import { usePicture } from '../../../lib/use-picture';
import { BadgeMark } from '../../../ui/badge-mark';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { Text } from '../../../ui/text';
import { useModal } from '../../../ui/use-modal';
import { markBadgesSeen } from '../commands';
import { badgeImage } from './badge-image';
import classes from './earned-moment.module.css';

interface EarnedMomentProps {
  /** At least one, the oldest first. */
  badges: readonly UnseenBadge[];
  /** Called for each as soon as it is in sight, and for all that were left out. */
  onShown: (badge: UnseenBadge) => void;
  onClose: () => void;
}

const MARK = 168;
const CHIPS: Record<BadgeLevel, string> = { 1: 'text-bronze', 2: 'text-silver', 3: 'text-gold' };

/** Levels that were just earned, one after the other over the whole screen. */
export function EarnedMoment({ badges, onShown, onClose }: EarnedMomentProps) {
  const navigate = useNavigate();
  const { send } = useCommand(markBadgesSeen);
  const [index, setIndex] = useState(0);
  const left = badges.slice(index + 1);

  const markSeen = (seen: readonly UnseenBadge[]) => {
    if (seen.length === 0) return;
    seen.forEach(onShown);
    void send(null, { badges: seen.map(({ id, level }) => ({ id, level })) });
  };
  const close = () => {
    markSeen(left);
    onClose();
  };
  const markShown = useEffectEvent(() => markSeen(badges.slice(index, index + 1)));
  useEffect(() => markShown(), [index]);

  const ref = useModal({ onClose: close, isHeld: false });
  const badge = badges[index];
  if (badge === undefined) return null;
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby="earned earned-name"
      tabIndex={-1}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-x-hidden overflow-y-auto border-0 bg-surface-0 p-0 text-inherit transition-opacity duration-(--time-sheet) ease-(--curve) outline-none starting:opacity-0"
    >
      <div className={`${classes.night} relative flex min-h-full flex-col`}>
        {badges.length > 1 && (
          <p
            role="status"
            className="absolute top-3 left-6 z-1 grid h-12 place-items-center text-sm font-semibold text-fg-2 md:top-5 md:left-10"
          >
            {index + 1} de {badges.length}
          </p>
        )}
        <button
          type="button"
          className="absolute top-3 right-3 z-1 grid size-12 place-items-center rounded-md focus-visible:-outline-offset-5 md:top-5 md:right-7"
          aria-label="Cerrar"
          onClick={close}
        >
          <IconX size={28} stroke={1.8} aria-hidden="true" />
        </button>
        <div className="grid flex-1 overflow-x-clip px-4 pt-16 pb-6">
          {/* Drawn anew for each, so that each fades in. */}
          <Shown key={`${badge.id} ${badge.level}`} badge={badge} />
        </div>
        <footer className="sticky bottom-0 z-1 border-t-[1.5px] border-line-strong bg-surface-0 px-4 pt-3 pb-safe">
          <div className="mx-auto flex max-w-110 flex-wrap gap-2.5 *:grow">
            {left.length > 0 ? (
              <>
                <ShareButton key={badge.id} badge={badge} />
                <Button size="lg" onClick={() => setIndex(index + 1)}>
                  Siguiente
                </Button>
              </>
            ) : (
              <>
                <Button
                  variant="default"
                  size="lg"
                  onClick={() => {
                    close();
                    void navigate(paths.rewards);
                  }}
                >
                  Ver mis badges
                </Button>
                <ShareButton key={badge.id} badge={badge} isMain />
              </>
            )}
          </div>
        </footer>
      </div>
    </dialog>,
    document.body,
  );
}

function Shown({ badge }: { badge: UnseenBadge }) {
  const { name, icon, level, levelCount, levelName: metal, earnedAt } = badge;
  const { reached, next } = wordsOf(badge);
  const place = levelCount === 1 ? metal : `${metal} · nivel ${level} de ${levelCount}`;
  return (
    <div className={`${classes.fadingIn} m-auto grid w-full justify-items-center text-center`}>
      <Text size="base" weight="medium" className="first-letter:uppercase">
        {longDayOf(earnedAt)}
      </Text>
      <Heading level={2} size="2xl" id="earned" className="mt-1">
        {level > 1 ? '¡Nuevo nivel!' : '¡Nuevo badge!'}
      </Heading>
      <div
        className={`${classes.circle} my-7 grid aspect-square w-67 max-w-[38dvh] place-items-center rounded-full`}
      >
        <BadgeMark
          icon={icon}
          level={level}
          levelCount={levelCount}
          size={MARK}
          className={`${classes.mark} h-auto w-5/8`}
        />
      </div>
      <Heading level={3} size="xl" id="earned-name">
        {name}
      </Heading>
      <p className={`mt-2 rounded-sm bg-surface-3 px-2 py-1 text-sm leading-5 font-semibold ${CHIPS[level]}`}>
        {place}
      </p>
      <Text size="md" tone="primary" className="mt-4">
        {reached}
      </Text>
      {next !== null && <Text className="mt-1">{next}</Text>}
    </div>
  );
}

function wordsOf({ id, level, levelCount, description, requirement }: UnseenBadge) {
  const rule = findBadge(id);
  const nextLevel = BADGE_LEVELS.find((each) => each === level + 1 && each <= levelCount);
  return {
    reached: levelCount === 1 ? description : `Llegaste a ${requirement}.`,
    next:
      rule === undefined || nextLevel === undefined
        ? null
        : `Para ${nextLevel === 2 ? 'la' : 'el'} ${levelName(rule, nextLevel).toLowerCase()}: ${requirementText(rule, nextLevel)}.`,
  };
}

function ShareButton({ badge, isMain = false }: { badge: UnseenBadge; isMain?: boolean }) {
  const { name } = badge;
  const { busy, share } = usePicture({
    make: () => badgeImage(badge),
    fileName: `badge-${fileNamePart(name, 'Badge')}.png`,
    title: `Badge ${name}`,
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
