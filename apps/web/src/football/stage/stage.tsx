import { IconX, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useId, useState, type ReactNode, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '../../ui/overlays/use-modal';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import classes from './stage.module.css';

interface StageGroundProps {
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

const LAYOUTS = {
  /** The actions stand in one line; the last takes what is left. */
  row: 'flex @max-sm:flex-wrap *:min-w-0 *:last:flex-auto @max-sm:*:first:nth-last-2:flex-auto',
  /** Two answers, as wide as each other where both fit. */
  pair: 'flex flex-wrap *:min-w-fit *:flex-[1_1_0]',
  /** Two of equal rank above the main one. */
  stacked:
    'grid grid-cols-[auto_auto] *:last:col-span-full @max-sm:grid-cols-1 max-lg:*:not-last:[--padding:6px] max-lg:*:not-last:text-sm',
} as const;

interface StageFootProps {
  layout?: keyof typeof LAYOUTS;
  /** The chip over the actions, which says where things stand. */
  chip?: ReactNode;
  /** The note below the actions: what follows of doing nothing. */
  note?: ReactNode;
  children: ReactNode;
}

/** The actions of a stage, pinned below it: on a phone in one line or two, under 340 px one below the other; in one line on a desktop. */
export function StageFoot({ layout = 'row', chip, note, children }: StageFootProps) {
  return (
    <footer className="@container sticky bottom-0 z-1 bg-surface-0 px-4 pt-3 pb-safe border-t-chalk lg:pt-6">
      {chip !== undefined && (
        <div className="mx-auto flex max-w-110 pb-3 lg:max-w-none lg:justify-center">{chip}</div>
      )}
      <div
        className={`mx-auto max-w-110 gap-2.5 *:[--padding:12px] lg:flex lg:max-w-none lg:justify-center lg:gap-3 lg:*:[--padding:24px] lg:*:last:min-w-60 lg:*:last:flex-none ${LAYOUTS[layout]}`}
      >
        {children}
      </div>
      {note !== undefined && <div className="mx-auto max-w-110 pt-3 text-center lg:max-w-none">{note}</div>}
    </footer>
  );
}

interface StageProps extends Omit<StageGroundProps, 'titleId' | 'closing' | 'level'> {
  /** Said to screen readers as soon as the stage is there: what happened, in a sentence. */
  announcement?: string | undefined;
  /** The count in the upper left corner: which of several this is. */
  count?: ReactNode;
  /** The content between the pitch and the actions: what is still to be done here. */
  panel?: ReactNode;
  /** The actions: at most two outlined ones, then a solid one. */
  actions: ReactNode;
  /** The layout of the actions on a phone. */
  foot?: StageFootProps['layout'];
  /** Called by ×, Escape or the back gesture; nothing else ends it. */
  onClose: () => void;
}

/** A moment over the whole screen. It stays until it is left. The title has the focus. */
export function Stage({ announcement, count, panel, actions, foot, onClose, ...ground }: StageProps) {
  const titleId = useId();
  const ref = useModal({ onClose, isHeld: false });
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={`${titleId} ${titleId}-lead`}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none scroll-pb-40 overflow-x-hidden overflow-y-auto border-0 bg-surface-0 p-0 text-inherit transition-opacity duration-(--time-sheet) ease-(--curve) outline-none starting:opacity-0"
    >
      <div className="relative flex min-h-full flex-col">
        {count !== undefined && (
          <p
            role="status"
            className="absolute top-3 left-6 z-1 grid h-12 place-items-center text-sm font-semibold text-fg-2 lg:top-13 lg:left-16"
          >
            {count}
          </p>
        )}
        <StageGround
          {...ground}
          titleId={titleId}
          closing={
            <button
              type="button"
              className="absolute top-3 right-5 z-1 grid size-12 place-items-center rounded-md focus-visible:-outline-offset-5 lg:top-13 lg:right-14"
              aria-label="Cerrar"
              onClick={onClose}
            >
              <IconX size={28} stroke={1.8} aria-hidden="true" />
            </button>
          }
        />
        {panel}
        <StageFoot layout={foot}>{actions}</StageFoot>
        <Announcement>{announcement}</Announcement>
      </div>
    </dialog>,
    document.body,
  );
}

/** A live region says what is put into it, not what it begins with. */
function Announcement({ children }: { children: string | undefined }) {
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(children));
    return () => cancelAnimationFrame(frame);
  }, [children]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}

interface StagePageProps extends Omit<StageGroundProps, 'titleId' | 'closing' | 'level'> {
  /** The event in a sentence, which is read with the page. */
  announcement: string;
  panel?: ReactNode;
  actions: ReactNode;
  foot?: StageFootProps['layout'];
}

/** A stage as a page of its own, as the server answers a form: it needs no script. There its actions stand behind the panel and not over it. */
export function StagePage({ announcement, panel, actions, foot, ...ground }: StagePageProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-1 flex-col noscript:[&>footer]:static">
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <StageGround {...ground} level={1} titleId={titleId} />
      {panel}
      <StageFoot layout={foot}>{actions}</StageFoot>
    </section>
  );
}

interface StageLinkProps extends Pick<
  ComponentProps<'a'>,
  'href' | 'target' | 'rel' | 'download' | 'onClick'
> {
  label: string;
  Icon: TablerIcon;
  /** A square with the icon alone. */
  isSquare: boolean;
}

/** A further way from the foot of a stage, which works also without script. */
export function StageLink({ label, Icon, isSquare, ...link }: StageLinkProps) {
  if (isSquare) {
    return (
      <IconButton {...link} component="a" label={label} look="outline" size="lg">
        <Icon size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button
      {...link}
      component="a"
      variant="default"
      size="lg"
      leftSection={<Icon size={20} stroke={1.8} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}

const INKS = ['text-team-1-ink', 'text-team-2-ink'] as const;

interface StageDiscProps {
  /** Left out, a plain one: a substitute. */
  team?: 0 | 1 | undefined;
  /** The slot's number, or the turn of a substitute. */
  label: number;
  /** It waits for an answer: its ring is dashed. */
  isAsked?: boolean;
}

/** A player in the centre circle, as large as the circle lets them be. What it shows is said beside it. */
export function StageDisc({ team, label, isAsked = false }: StageDiscProps) {
  return (
    <span
      className={`${classes.disc} grid place-items-center rounded-full ${team === undefined ? 'bg-surface-3 text-fg border-chalk' : INKS[team]}`}
      data-team={team}
      data-asked={isAsked || undefined}
      aria-hidden="true"
    >
      {label}
    </span>
  );
}
