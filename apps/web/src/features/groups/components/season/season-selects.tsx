import { SelectField } from '../../../../ui/fields/field';

const YEAR_LENGTH = 4;

interface SeasonSelectsProps {
  /** Undefined while they load, and where they could not be read. */
  groups: readonly { id: string; name: string }[] | undefined;
  groupId: string;
  onGroup: (groupId: string) => void;
  seasons: readonly string[];
  /** Undefined until the table is there. */
  season: string | undefined;
  onSeason: (season: string) => void;
}

/** Chooses the group and the season: among the reader's groups, and the seasons of the one that is shown. */
export function SeasonSelects({ groups, groupId, onGroup, seasons, season, onSeason }: SeasonSelectsProps) {
  const isListed = groups?.some(({ id }) => id === groupId) === true;
  // A season that the organiser has named needs as much room as a group.
  const isShort = [season ?? '', ...seasons].every((each) => each.length <= YEAR_LENGTH);
  return (
    <div className="@container">
      <div className="flex gap-2 *:first:min-w-0 *:first:flex-1 @max-xs:flex-col">
        <SelectField
          aria-label="Grupo"
          inputClassName="truncate font-semibold!"
          value={groupId}
          disabled={groups === undefined || groups.length === 0}
          onChange={({ target }) => onGroup(target.value)}
        >
          {!isListed && <option value={groupId}>Este grupo</option>}
          {groups?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          aria-label="Temporada"
          className={`@max-xs:w-full ${isShort ? 'w-27 flex-none' : 'min-w-0 flex-1'}`}
          inputClassName="truncate font-semibold!"
          value={season ?? ''}
          disabled={season === undefined}
          onChange={({ target }) => onSeason(target.value)}
        >
          {season === undefined && <option value="">…</option>}
          {season !== undefined && !seasons.includes(season) && <option value={season}>{season}</option>}
          {seasons.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
