import { TEAM_NAME_MAX_LENGTH } from '@picado/domain/matches/options';
import { DEFAULT_TEAM_NAMES } from '@picado/domain/matches/schema';
import { TextField } from '../../ui/fields/field';
import type { FieldsProps } from '../../ui/fields/fields';
import { TeamShirt } from '../team-shirt';

const TEAMS = [
  { team: 0, field: 'team1Name', label: 'Nombre del equipo 1' },
  { team: 1, field: 'team2Name', label: 'Nombre del equipo 2' },
] as const;

/** Edits the names of the two teams. */
export function TeamNameFields({
  form,
  errors,
  change,
  leave,
  isLocked,
}: FieldsProps<'team1Name' | 'team2Name'>) {
  return (
    // Side by side where both names have room.
    <div className="@container">
      <div className="grid gap-4 @min-[440px]:grid-cols-2 @min-[440px]:gap-3">
        {TEAMS.map(({ team, field, label }) => (
          <TextField
            key={field}
            label={label}
            placeholder={DEFAULT_TEAM_NAMES[team]}
            sign={<TeamShirt team={team} />}
            data-field={field}
            name={field}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={TEAM_NAME_MAX_LENGTH}
            disabled={isLocked}
            value={form[field]}
            error={errors[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
            onBlur={() => leave(field)}
          />
        ))}
      </div>
    </div>
  );
}
