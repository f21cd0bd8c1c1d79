import type { Match } from '@picado/domain/matches/schema';
import { FORM_FIELDS } from '@picado/domain/pages/drawing';
import { paths } from '@picado/domain/pages/paths';
import { DEFAULT_POSITION, POSITIONS } from '@picado/domain/users/positions';
import { useShownPageData } from '../../../../lib/page-start/page-data';
import { Button } from '../../../../ui/controls/button';
import { CheckboxField, SelectField, TextField } from '../../../../ui/fields/field';
import { FieldError } from '../../../../ui/fields/field-error';
import { PostForm } from '../../../../ui/fields/post-form';

const LEVELS = [1, 2, 3, 4, 5] as const;
const DEFAULT_LEVEL = 3;

interface GuestEntryProps {
  match: Pick<Match, 'id' | 'players' | 'maxTotalPlayers'>;
}

/** The sign-up of a guest before the app is there, and without it: the browser keeps what is typed, and sends it. */
export function GuestSignUp({ match }: GuestEntryProps) {
  const refused = useShownPageData()?.refused;
  const isFull = match.players.length >= match.maxTotalPlayers;
  const { name, position, rating, isSubstitute } = refused?.values ?? {
    name: '',
    position: DEFAULT_POSITION,
    rating: DEFAULT_LEVEL,
    isSubstitute: false,
  };
  return (
    <PostForm action={paths.join(match.id)} className="grid gap-4 pt-1" aria-label="Anotarme como invitado">
      {refused !== undefined && !refused.isAboutName && <FieldError>{refused.sentence}</FieldError>}
      <TextField
        label="Nombre"
        name={FORM_FIELDS.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="go"
        defaultValue={name}
        error={refused?.isAboutName === true ? refused.sentence : undefined}
        // The fault is read first, also where no script moves the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={refused?.isAboutName}
      />
      <div className="grid grid-cols-[3fr_2fr] gap-3 @max-xs:grid-cols-1">
        <SelectField label="Posición" name={FORM_FIELDS.position} defaultValue={position}>
          {POSITIONS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <SelectField label="Nivel" name={FORM_FIELDS.rating} defaultValue={String(rating)}>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {level} de 5
            </option>
          ))}
        </SelectField>
      </div>
      {isFull ? (
        <input type="hidden" name={FORM_FIELDS.isSubstitute} value="full" />
      ) : (
        <CheckboxField
          label="Anotarme como suplente"
          name={FORM_FIELDS.isSubstitute}
          defaultChecked={isSubstitute}
        />
      )}
      <Button type="submit" size="lg" fullWidth>
        {isFull ? 'Anotarme de suplente' : 'Anotarme'}
      </Button>
    </PostForm>
  );
}
