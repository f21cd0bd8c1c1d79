import { BADGE_SIDE, drawBadge } from '@picado/design/badge-mark';
import { useId, useMemo } from 'react';

interface BadgeMarkProps {
  icon: string;
  /** 0 while none was earned. */
  level: number;
  /** The number of levels that the badge has. */
  levelCount?: number;
  /** The side in pixels, 24 or more. */
  size: number;
  className?: string;
}

/** The plaque of a badge in the metal of its level. Hidden from screen readers: name and level are beside it. */
export function BadgeMark({ icon, level, levelCount = 3, size, className = '' }: BadgeMarkProps) {
  const id = useId();
  const __html = useMemo(
    () => drawBadge({ icon, level, levelCount }, size, id),
    [icon, level, levelCount, size, id],
  );
  return (
    <svg
      viewBox={`0 0 ${BADGE_SIDE} ${BADGE_SIDE}`}
      width={size}
      height={size}
      className={`block flex-none select-none ${className}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
