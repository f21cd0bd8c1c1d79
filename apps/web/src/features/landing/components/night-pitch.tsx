import { fromTheGoal, fromTheStand, mownStripes, pitchLines, PLAYERS, type Scene } from './perspective';
import classes from './night-pitch.module.css';

/** The pitch at night behind the first words: two drawings, for the shape of a phone and of a desktop. */
export function NightPitch() {
  return (
    <div className={classes.scenes} aria-hidden="true">
      <PhoneScene />
      <DesktopScene />
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
  stripes: mownStripes(fromTheGoal, { from: -3, to: 14, side: 90, near: 90 }),
};

/** So many metres past the touchline. */
function touchlinePlus(metres: number) {
  return 18.25 + metres;
}

function PhoneScene() {
  return (
    <svg className={classes.phone} viewBox="0 0 390 440" preserveAspectRatio="xMidYMin slice">
      <Gradients id="f" />
      <Town y={86} width={390} step={62} />
      <Light x={40} y={6} ground={84} id="f" halo={110} />
      <Light x={350} y={6} ground={84} id="f" halo={110} />
      <rect y="86" width="390" height="354" fill="var(--cesped)" />
      <path d={PHONE.stripes} fill="var(--cesped-franja)" />
      <rect y="86" width="390" height="354" fill="url(#f-glow)" />
      <path d={PHONE.lines} className={classes.lines} />
      <Squad scene={fromTheGoal} radius={19.6} id="f" />
      <rect y="340" width="390" height="100" fill="url(#f-fade)" />
    </svg>
  );
}

function DesktopScene() {
  return (
    <svg className={classes.desktop} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice">
      <Gradients id="d" />
      <Town y={638} width={1440} step={86} />
      <Light x={850} y={440} ground={638} id="d" halo={200} />
      <Light x={1402} y={460} ground={638} id="d" halo={180} />
      <rect y="638" width="1440" height="262" fill="var(--cesped)" />
      <path d={DESKTOP.stripes} fill="var(--cesped-franja)" />
      <rect y="638" width="1440" height="262" fill="url(#d-glow)" />
      <path d={DESKTOP.lines} className={classes.lines} />
      <Squad scene={fromTheStand} radius={13.4} id="d" />
      <rect y="740" width="1440" height="160" fill="url(#d-fade)" />
    </svg>
  );
}

function Gradients({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}-halo`}>
        <stop offset="0" stopColor="#D9F3DD" stopOpacity=".34" />
        <stop offset=".35" stopColor="#9CC7A6" stopOpacity=".13" />
        <stop offset="1" stopColor="#9CC7A6" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-glow`} cx=".45" cy=".42" r=".62">
        <stop offset="0" stopColor="#BFF0C4" stopOpacity=".2" />
        <stop offset="1" stopColor="#BFF0C4" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-fade`} x2="0" y2="1">
        <stop offset="0" stopColor="#070D0A" stopOpacity="0" />
        <stop offset=".8" stopColor="#070D0A" stopOpacity=".94" />
        <stop offset="1" stopColor="#070D0A" />
      </linearGradient>
      <pattern id={`${id}-team0`} width=".334" height="1" patternContentUnits="objectBoundingBox">
        <rect width=".334" height="1" fill="var(--equipo1)" />
        <rect width=".167" height="1" fill="var(--equipo1-b)" />
      </pattern>
      <pattern id={`${id}-team1`} width="1" height="1" patternContentUnits="objectBoundingBox">
        <rect width="1" height="1" fill="var(--equipo2)" />
        <path d="M.7 0H1V.3L.3 1H0V.7z" fill="var(--equipo2-b)" />
      </pattern>
      <pattern id={`${id}-net`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 .5H6M.5 0V6" stroke="#F1F7EF" strokeOpacity=".07" />
      </pattern>
    </defs>
  );
}

/** Roofs, a few windows still lit, and the wire fence with its posts; all stand on `y`. */
function Town({ y, width, step }: { y: number; width: number; step: number }) {
  const id = width === 390 ? 'f' : 'd';
  const houses = Array.from({ length: Math.ceil(width / 40) + 1 }, (_, index) => {
    const height = 38 + ((index * 37) % 46);
    return `M${index * 40 - 12} ${y}v-${height}h${26 + ((index * 29) % 30)}v${height}z`;
  }).join('');
  const windows = Array.from({ length: Math.ceil(width / 58) }, (_, index) => ({
    x: 20 + index * 58 + ((index * 23) % 31),
    top: y - 14 - ((index * 17) % 34),
  }));
  const posts = Array.from(
    { length: Math.ceil(width / step) + 1 },
    (_, index) => `M${index * step + 18} ${y}v-60`,
  ).join('');
  return (
    <g>
      <path d={houses} fill="#0B1711" />
      {windows.map(({ x, top }) => (
        <rect key={x} x={x} y={top} width="3.6" height="5" fill="#E8CF8A" fillOpacity=".62" />
      ))}
      <rect y={y - 54} width={width} height="54" fill={`url(#${id}-net)`} />
      <path d={posts} stroke="#F1F7EF" strokeOpacity=".16" strokeWidth="1.6" />
    </g>
  );
}

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
  const lamps = Array.from({ length: 12 }, (_, index) => ({ column: index % 4, row: Math.floor(index / 4) }));
  const unit = halo > 150 ? 10 : 7;
  const left = x - 1.5 * unit;
  return (
    <g>
      <circle cx={x} cy={y + unit} r={halo} fill={`url(#${id}-halo)`} />
      <path d={`M${x} ${y + 2 * unit}V${ground}`} stroke="#22352A" strokeWidth={unit / 3} />
      <rect
        x={left - 0.75 * unit}
        y={y - 0.75 * unit}
        width={4.5 * unit}
        height={3.5 * unit}
        fill="#0A130E"
      />
      {lamps.map(({ column, row }) => (
        <circle
          key={`${column}-${row}`}
          cx={left + column * unit}
          cy={y + row * unit}
          r={unit * 0.4}
          fill="#F4FBEF"
        />
      ))}
    </g>
  );
}

/** The far ones first: who stands nearer stands in front. */
function Squad({ scene, radius, id }: { scene: Scene; radius: number; id: string }) {
  return PLAYERS.map((one) => ({ one, at: scene(one) }))
    .sort((a, b) => a.at.y - b.at.y)
    .map(({ one, at }) => {
      const r = radius * at.scale;
      return (
        <g key={`${one.team}-${one.number}`}>
          <ellipse cx={at.x} cy={at.y} rx={r * 1.2} ry={r * 0.28} fill="#04100A" fillOpacity=".62" />
          <circle cx={at.x} cy={at.y - r} r={r} fill={`url(#${id}-team${one.team})`} />
          <text x={at.x} y={at.y - r} dy=".35em" fontSize={r * 1.2} className={classes.number}>
            {one.number}
          </text>
        </g>
      );
    });
}
