import { initialsOf } from '@picado/domain/text/initials';
import { IconUser } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './disc.module.css';

const INKS = ['text-team-1-ink', 'text-team-2-ink'] as const;

interface DiscProps {
  /** 0 has bars, 1 a sash; left out, a plain one: a substitute, or a user outside a match. */
  team?: 0 | 1 | undefined;
  /** The slot's number. */
  label?: number | string | undefined;
  /** The name whose initials are shown where there is no number; a sign stands for an empty one. */
  name?: string | undefined;
  avatar?: string | null | undefined;
  size?: number;
}

/** A person, as a number, initials or a face. Hidden from screen readers: the name is beside it. */
export function Disc({ team, label, name = '', avatar, size = 36 }: DiscProps) {
  const text = label ?? initialsOf(name);
  const hasPicture = avatar !== null && avatar !== undefined && avatar !== '';
  const style = { '--disc': `${size}px` } as CSSProperties;
  return (
    <span
      className={`${classes.disc} grid flex-none place-items-center overflow-hidden rounded-full uppercase ${team === undefined ? 'text-fg border-chalk' : INKS[team]}`}
      data-team={team}
      data-number={label !== undefined || undefined}
      style={style}
      aria-hidden="true"
    >
      {hasPicture ? (
        <img src={avatar} alt="" width={size} height={size} className="size-full object-cover" />
      ) : text === '' ? (
        <IconUser size={size * 0.56} stroke={1.7} />
      ) : (
        text
      )}
    </span>
  );
}
