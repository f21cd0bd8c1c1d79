import type { ReactNode } from 'react';
import classes from './stage.module.css';

export interface StageGroundProps {
  /** The line over the title: the day, or the step. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** The level of the title in the outline of the page. */
  level?: 1 | 2;
  /** The id of the title's element, which names the stage together with the lead. */
  titleId: string;
  /** The half in the light: that of one's own team. */
  team?: 0 | 1 | undefined;
  /** The content of the centre circle; left out, the pitch has neither circle nor halfway line. */
  circle?: ReactNode;
  /** The circle of those who wait: dashed. */
  isWaiting?: boolean;
  /** `small`: there is much below the circle. `least`: and above it. */
  size?: 'usual' | 'small' | 'least';
  /** The meaning of the title: below the circle on a phone, below the title on a desktop. */
  lead?: ReactNode;
  /** The rest: last on a phone, on the right of a desktop. */
  children?: ReactNode;
  /** The button in the upper right corner. */
  closing?: ReactNode;
}

/**
 * The pitch to itself, for a moment that is worth it: on a phone the halfway line lies, with the first team above; from
 * 1024 px it stands. It reads nothing of the browser: the server draws it as well.
 */
export function StageGround(props: StageGroundProps) {
  const { eyebrow, title, titleId, team, circle, isWaiting = false, size = 'usual' } = props;
  const { level = 2 } = props;
  const Title = `h${level}` as const;
  const { lead, children, closing } = props;
  const isSmall = size !== 'usual';
  const hasCircle = circle !== undefined;
  return (
    <div
      className={`${classes.pitch} relative isolate flex flex-1 flex-col`}
      data-light="grass"
      data-size={size}
    >
      {closing}
      <div
        className={`${classes.field} relative flex flex-1 flex-col justify-center overflow-clip px-1.5 text-center data-circle:gap-5 lg:px-8 lg:py-6 data-circle:lg:gap-x-8 data-circle:lg:text-left ${isSmall ? 'gap-4 pt-5 pb-5' : 'gap-6 pt-14 pb-6'}`}
        data-circle={hasCircle || undefined}
      >
        <div className="hidden lg:block" aria-hidden="true">
          {[1, 2, 3, 4].map((corner) => (
            <i key={corner} className={`${classes.corner} absolute size-4.5`} />
          ))}
        </div>
        <div className={`lg:px-0 lg:[grid-area:title] ${isSmall ? 'px-12' : ''}`}>
          {eyebrow !== undefined && (
            <p className="text-base leading-5.5 font-semibold text-fg-2">{eyebrow}</p>
          )}
          <Title
            id={titleId}
            tabIndex={-1}
            data-autofocus
            className={`${classes.title} pt-1 figures leading-none wrap-anywhere uppercase focus-visible:outline-none lg:mx-0 ${isSmall ? '-mx-12' : ''}`}
          >
            {title}
          </Title>
        </div>
        {hasCircle && (
          <div
            className={`${classes.circle} relative mx-auto grid flex-none place-items-center rounded-full lg:self-center lg:[grid-area:circle]`}
            data-waiting={isWaiting || undefined}
          >
            {team !== undefined && (
              <span className={`${classes.light} absolute`} data-team={team} aria-hidden="true" />
            )}
            {isWaiting && <Dashes />}
            {circle}
          </div>
        )}
        {lead !== undefined && (
          <div id={`${titleId}-lead`} className="lg:[grid-area:lead]">
            {lead}
          </div>
        )}
        {children !== undefined && (
          <div className="px-4 lg:self-center lg:px-0 lg:[grid-area:rest]">{children}</div>
        )}
      </div>
    </div>
  );
}

/** The dashes are drawn: the browser's own differ, and meet badly where a circle closes. */
function Dashes() {
  return (
    <svg className="absolute inset-0 size-full" viewBox="0 0 200 200" fill="none" aria-hidden="true">
      <circle className={classes.dashes} cx="100" cy="100" r="99" strokeWidth="2" strokeDasharray="8 7.552" />
    </svg>
  );
}
