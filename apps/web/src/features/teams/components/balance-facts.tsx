import type { TeamsOption } from '@picado/domain/teams/schema';
import { starsText } from '@picado/domain/text/stars';
import { TeamShirt } from '../../../football/team-shirt';
import { Name } from '../../../ui/text/name';
import { balanceFacts, type TeamNamePair } from '../view';

interface BalanceFactsProps {
  option: TeamsOption;
  names: TeamNamePair;
  /** The teams as they stand need nothing. */
  areStillEven: boolean;
}

/** Shows how even the two teams are: their stars, the difference, why, and what it costs. */
export function BalanceFacts({ option, names, areStillEven }: BalanceFactsProps) {
  const { stars, gap, reason } = option;
  return (
    <>
      <div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-x-2">
          <Total team={0} name={names[0]} stars={stars[0]} />
          <p className="grid justify-items-center gap-1 pb-1.5">
            <span className="text-sm leading-4.5 text-fg-2">diferencia</span>
            <span className="figures text-xl leading-none">{starsText(gap)}</span>
          </p>
          <Total team={1} name={names[1]} stars={stars[1]} />
        </div>
        <div className="mt-2 flex h-3 gap-1" aria-hidden="true">
          <span className="team-1-bars" style={{ flex: stars[0] }} />
          <span className="team-2-sash" style={{ flex: stars[1] }} />
        </div>
      </div>
      <p className="leading-5.5 font-semibold text-balance first-letter:uppercase">{reason}</p>
      <p className="-mt-2 text-base leading-5 text-fg-2">
        Se suma el nivel al lado de cada nombre: sale de sus estrellas, las de sus compañeros y los
        resultados.
      </p>
      {areStillEven && (
        <p className="-mt-2 text-base leading-5 text-fg-2">
          Los equipos de ahora también están parejos: podés dejarlos como están.
        </p>
      )}
      <ul className="flex flex-wrap gap-2" aria-label="Por qué">
        {balanceFacts(option, names).map((fact) => (
          <li
            key={fact}
            className="min-h-7 rounded-sm bg-surface-3 px-2 py-1 text-xs leading-5 font-semibold wrap-anywhere"
          >
            {fact}
          </li>
        ))}
      </ul>
    </>
  );
}

function Total({ team, name, stars }: { team: 0 | 1; name: string; stars: number }) {
  return (
    <p className={`grid min-w-0 content-end gap-1.5 ${team === 0 ? '' : 'text-right'}`}>
      {/* On the right with room for the ellipsis of a long name, which hangs out of its line there. */}
      <span className={`flex items-center ${team === 0 ? 'gap-2' : 'flex-row-reverse gap-4'}`}>
        <TeamShirt team={team} size={20} />
        <Name align={team === 0 ? 'start' : 'end'}>{name}</Name>
      </span>
      <span className="figures text-display leading-none">
        {starsText(stars)}
        <span className="visually-hidden"> estrellas</span>
      </span>
    </p>
  );
}
