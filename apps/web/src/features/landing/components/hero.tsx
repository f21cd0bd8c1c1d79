import { paths } from '@picado/domain/pages/paths';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Wordmark } from '../../../ui/text/wordmark';
import classes from './hero.module.css';
import { TEAM_INDEXES } from '@picado/domain/matches/sides';
import { useMounted } from '../../../lib/use-mounted';
import {
  fromTheGoal,
  fromTheStand,
  mownBands,
  mownStripes,
  pitchLines,
  PLAYERS,
  round,
  type Scene,
} from './perspective';

/**
 * The pitch at night behind the first words: two drawings, for the shape of a phone and of a desktop. That of a desktop comes
 * with the app: a phone would wait for it in the first answer.
 */
function NightPitch({ className }: { className: string }) {
  const isMounted = useMounted();
  return (
    <div className={className} aria-hidden="true">
      <PhoneScene />
      {isMounted && <DesktopScene />}
    </div>
  );
}

const DESKTOP = {
  lines: pitchLines(fromTheStand),
  stripes: mownStripes(fromTheStand, {
    from: -24,
    to: 36,
    side: touchlinePlus(4.2),
    near: touchlinePlus(1.4),
  }),
};
const PHONE = {
  lines: pitchLines(fromTheGoal),
  stripes: mownBands(fromTheGoal, { from: -3, to: 14, width: 390 }),
};

/** Returns the distance from the middle of the pitch to a line `metres` past the touchline. */
function touchlinePlus(metres: number) {
  return 18.25 + metres;
}

function PhoneScene() {
  return (
    // The halo of the lights reaches up behind the words.
    <svg
      className="h-auto w-full overflow-visible sm:hidden"
      viewBox="0 0 390 440"
      preserveAspectRatio="xMidYMin slice"
    >
      <Gradients id="f" grass={86} />
      <Town y={86} width={390} step={62} />
      <Light x={40} y={6} ground={84} id="f" halo={110} />
      <Light x={350} y={6} ground={84} id="f" halo={110} />
      <rect y="86" width="390" height="354" fill="var(--color-grass)" />
      <path d={PHONE.stripes} fill="var(--color-grass-stripe)" clipPath="url(#f-grass)" />
      <rect y="86" width="390" height="354" fill="url(#f-glow)" />
      <Lines d={PHONE.lines} />
      <Squad scene={fromTheGoal} radius={19.6} id="f" />
      <rect y="340" width="390" height="100" fill="url(#f-fade)" />
    </svg>
  );
}

function Lines({ d }: { d: string }) {
  return <path d={d} className="fill-none stroke-grass-chalk" strokeWidth="1.7" strokeLinejoin="round" />;
}

function DesktopScene() {
  return (
    <svg
      className="hidden w-full sm:block sm:h-105 lg:h-full"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
    >
      <Gradients id="d" grass={638} />
      <Town y={638} width={1440} step={86} />
      <Light x={850} y={440} ground={638} id="d" halo={200} />
      <Light x={1402} y={460} ground={638} id="d" halo={180} />
      <rect y="638" width="1440" height="262" fill="var(--color-grass)" />
      <path d={DESKTOP.stripes} fill="var(--color-grass-stripe)" clipPath="url(#d-grass)" />
      <rect y="638" width="1440" height="262" fill="url(#d-glow)" />
      <Lines d={DESKTOP.lines} />
      <Squad scene={fromTheStand} radius={13.4} id="d" />
      <rect y="790" width="1440" height="111" fill="url(#d-fade)" />
    </svg>
  );
}

function Gradients({ id, grass }: { id: string; grass: number }) {
  return (
    <defs>
      <clipPath id={`${id}-grass`}>
        <rect y={grass} width="1440" height={id === 'f' ? 354 : 262} />
      </clipPath>
      <radialGradient id={`${id}-halo`}>
        <stop offset="0" stopColor="var(--color-night-halo)" stopOpacity=".34" />
        <stop offset=".35" stopColor="var(--color-night-halo-rim)" stopOpacity=".13" />
        <stop offset="1" stopColor="var(--color-night-halo-rim)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-glow`} cx=".45" cy=".42" r=".62">
        <stop offset="0" stopColor="var(--color-night-glow)" stopOpacity=".2" />
        <stop offset="1" stopColor="var(--color-night-glow)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-fade`} x2="0" y2="1">
        <stop offset="0" stopColor="var(--color-surface-0)" stopOpacity="0" />
        <stop offset=".82" stopColor="var(--color-surface-0)" stopOpacity=".98" />
        <stop offset="1" stopColor="var(--color-surface-0)" />
      </linearGradient>
      <pattern id={`${id}-team0`} width=".334" height="1" patternContentUnits="objectBoundingBox">
        <rect width=".334" height="1" fill="var(--color-team-1)" />
        <rect width=".167" height="1" fill="var(--color-team-1-b)" />
      </pattern>
      <pattern id={`${id}-team1`} width="1" height="1" patternContentUnits="objectBoundingBox">
        <rect width="1" height="1" fill="var(--color-team-2)" />
        <path d="M.7 0H1V.3L.3 1H0V.7z" fill="var(--color-team-2-b)" />
      </pattern>
      <pattern id={`${id}-net`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 .5H6M.5 0V6" stroke="var(--color-fg)" strokeOpacity=".07" />
      </pattern>
    </defs>
  );
}

/** Roofs, a few windows still lit, and the wire fence with its posts; their base is `y`. */
function Town({ y, width, step }: { y: number; width: number; step: number }) {
  const id = width === 390 ? 'f' : 'd';
  const houses = Array.from({ length: Math.ceil(width / 44) + 1 }, (_, index) => {
    const height = round(44 + 52 * scatter(index));
    return `M${index * 44 - 14} ${y}v${-height}h${round(24 + 34 * scatter(index + 90))}v${height}z`;
  }).join('');
  const windows = Array.from({ length: Math.ceil(width / 46) }, (_, index) => {
    const x = Math.round(10 + index * 46 + 40 * scatter(index + 30));
    return `M${x} ${Math.round(y - 14 - 46 * scatter(index + 60))}h4v5h-4z`;
  });
  const posts = Array.from(
    { length: Math.ceil(width / step) + 1 },
    (_, index) => `M${index * step + 18} ${y}v-62`,
  );
  return (
    <g>
      <path d={houses} fill="var(--color-night-houses)" />
      <rect y={y - 56} width={width} height="56" fill={`url(#${id}-net)`} />
      {/* Some are brighter than others. */}
      {[0.62, 0.36].map((light, odd) => (
        <path
          key={light}
          d={windows.filter((_, index) => index % 2 === odd).join('')}
          fill="var(--color-night-window)"
          fillOpacity={light}
        />
      ))}
      <path d={posts.join('')} stroke="var(--color-fg)" strokeOpacity=".16" strokeWidth="1.6" />
    </g>
  );
}

/** Pseudo-random and the same every time: a number from 0 to 1 for each whole one. */
const scatter = (index: number) => {
  const value = Math.sin(index * 127.1 + 11.7) * 43_758.5;
  return value - Math.floor(value);
};

function Light({
  x,
  y,
  ground,
  id,
  halo,
}: {
  x: number;
  y: number;
  ground: number;
  id: string;
  halo: number;
}) {
  const unit = halo > 150 ? 10 : 7;
  const left = x - 1.5 * unit;
  // Lines without length: their round ends are the lamps.
  const lamps = [0, 1, 2].map((row) => `M${left} ${y + row * unit}${`h0m${unit} 0`.repeat(3)}h0`);
  return (
    <g>
      <circle cx={x} cy={y + unit} r={halo} fill={`url(#${id}-halo)`} />
      <path d={`M${x} ${y + 2 * unit}V${ground}`} stroke="var(--color-night-mast)" strokeWidth={unit / 3} />
      <rect
        x={left - 0.75 * unit}
        y={y - 0.75 * unit}
        width={4.5 * unit}
        height={3.5 * unit}
        fill="var(--color-night-frame)"
      />
      <path
        d={lamps.join('')}
        stroke="var(--color-night-lamp)"
        strokeWidth={unit * 0.8}
        strokeLinecap="round"
      />
    </g>
  );
}

/** The shadows lie below all of them; of each team the far ones come first, and the near ones are drawn over them. */
function Squad({ scene, radius, id }: { scene: Scene; radius: number; id: string }) {
  const squad = PLAYERS.map(({ team, number, ...ground }) => {
    const { x, y, scale } = scene(ground);
    return { team, number, x: round(x), y: round(y), r: round(radius * scale) };
  }).sort((a, b) => a.y - b.y);
  const shadows = squad.map(({ x, y, r }) => {
    const [rx, ry] = [round(r * 1.2), round(r * 0.28)];
    return `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${round(2 * rx)} 0a${rx} ${ry} 0 1 0 ${round(-2 * rx)} 0`;
  });
  return (
    <>
      <path d={shadows.join('')} fill="var(--color-night-shadow)" fillOpacity=".62" />
      {TEAM_INDEXES.map((team) => {
        const players = squad.filter((player) => player.team === team);
        return (
          <g key={team}>
            <g fill={`url(#${id}-team${team})`}>
              {players.map(({ number, x, y, r }) => (
                <circle key={number} cx={x} cy={round(y - r)} r={r} />
              ))}
            </g>
            <g className="fill-action-ink font-figures font-extrabold" textAnchor="middle">
              {players.map(({ number, x, y, r }) => (
                // Its figures are 0.7 of their size high: their middle is that of the disc.
                <text key={number} x={x} y={round(y - 0.58 * r)} fontSize={round(r * 1.2)}>
                  {number}
                </text>
              ))}
            </g>
          </g>
        );
      })}
    </>
  );
}

interface HeroProps {
  isSignedIn: boolean;
  onSignIn: () => void;
  onHowItWorks: () => void;
  /** The quick form: beside the words on a desktop, below the pitch on a phone. */
  children: ReactNode;
}

export function Hero({ isSignedIn, onSignIn, onHowItWorks, children }: HeroProps) {
  return (
    <div
      className={`${classes.hero} relative isolate lg:grid lg:min-h-225 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-0 lg:pb-55`}
      data-light="night"
    >
      <header className="flex h-16 items-center justify-between px-4 sm:px-8 lg:col-span-full lg:h-22 lg:px-0">
        <Wordmark className="h-8.5 w-auto lg:h-11.5" />
        {!isSignedIn && (
          <Button variant="default" onClick={onSignIn} size="sm">
            Iniciar Sesión
          </Button>
        )}
      </header>
      <div className="px-4 pt-4 sm:px-8 lg:px-0 lg:pt-2">
        {/* The condensed face is tall: the accent of the first line needs air. */}
        <h1 className={`${classes.title} pt-1 uppercase`}>
          Armá el picado <br />
          sin el caos <br />
          del grupo
        </h1>
        <p className="mt-5 max-w-[34em] text-md leading-6 text-fg-2 lg:mt-8 lg:max-w-146 lg:text-lg lg:leading-7.5">
          Un link al grupo y listo: se anotan solos, los equipos salen parejos y vos dejás de contar nombres a
          medianoche.
        </p>
        {isSignedIn && (
          <div className="mt-6 flex flex-wrap gap-3">
            <Button component={Link} to={paths.createMatch} size="lg">
              Crear Partido
            </Button>
            <Button component={Link} to={paths.home} size="lg" variant="default">
              Ir a mi panel
            </Button>
          </div>
        )}
        <button
          type="button"
          className="mt-2 inline-flex min-h-11 items-center gap-2.5 rounded-md text-md font-semibold text-action hover:text-action-hover lg:mt-4"
          onClick={onHowItWorks}
          aria-haspopup="dialog"
        >
          Ver cómo funciona
          <IconChevronDown size={20} stroke={2} aria-hidden="true" />
        </button>
      </div>
      {/* The lights stand in the sky beside the last words. */}
      <NightPitch
        className={`${classes.sky} relative -z-1 -mt-0.5 sm:-mt-36 lg:absolute lg:inset-0 lg:mt-0`}
      />
      <div
        className="relative -mt-10 px-4 sm:mx-auto sm:-mt-16 sm:max-w-160 sm:px-8 lg:mx-0 lg:mt-10 lg:max-w-none lg:px-0"
        data-light="page"
      >
        {children}
      </div>
    </div>
  );
}
