import { GROUP_NAME_MAX_LENGTH, OPENS_DAYS_BEFORE_MAX } from '@picado/domain/groups/options';
import {
  MAX_PLAYERS_PER_TEAM,
  MIN_PLAYERS_PER_TEAM,
  NOTE_MAX_LENGTH,
  TIME_SLOTS,
  teamSizeLabel,
} from '@picado/domain/matches/options';
import { weekdayName } from '@picado/domain/time/days';
import { useId } from 'react';
import { PlaceFields, SurfaceField } from '../../../../football/fields/place-fields';
import { PriceField } from '../../../../football/fields/price-field';
import { TeamNameFields } from '../../../../football/fields/team-name-fields';
import type { ContractForm } from '../../../../lib/forms/use-contract-form';
import { Choices } from '../../../../ui/controls/choices';
import { Switch } from '../../../../ui/controls/switch';
import { CharacterCount } from '../../../../ui/fields/character-count';
import { SelectField, TextField } from '../../../../ui/fields/field';
import { Text } from '../../../../ui/text/text';
import type { GroupForm } from '../../form';

export interface SettingsFieldsProps extends Pick<
  ContractForm<GroupForm>,
  'form' | 'errors' | 'change' | 'leave'
> {
  isLocked: boolean;
}

/** The fields whose value is what was typed. */
type TextName = {
  [Field in keyof GroupForm]: string extends GroupForm[Field] ? Field : never;
}[keyof GroupForm];

function fieldOf({ form, errors, change, leave, isLocked }: SettingsFieldsProps, field: TextName) {
  return {
    'data-field': field,
    name: field,
    autoComplete: 'off',
    disabled: isLocked,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    onBlur: () => leave(field),
  };
}

const options = (values: readonly string[], labelOf: (value: string) => string = (value) => value) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));

const upTo = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => String(from + index));

/** A week as people begin it: Monday first. */
const WEEK = ['1', '2', '3', '4', '5', '6', '0'];
const SIZES = upTo(MIN_PLAYERS_PER_TEAM, MAX_PLAYERS_PER_TEAM);
const withSlot = (time: string) => (TIME_SLOTS.includes(time) ? TIME_SLOTS : [...TIME_SLOTS, time].sort());

/** Edits what is played, when and where. */
export function PatternFields(props: SettingsFieldsProps) {
  const { form } = props;
  return (
    <div className="grid gap-4">
      <TextField
        {...fieldOf(props, 'name')}
        label="Nombre del grupo"
        maxLength={GROUP_NAME_MAX_LENGTH}
        required
      />
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-3">
        <SelectField {...fieldOf(props, 'weekday')} label="Día">
          {options(WEEK, (day) => weekdayName({ weekday: Number(day) }))}
        </SelectField>
        <SelectField {...fieldOf(props, 'time')} label="Horario">
          {options(withSlot(form.time))}
        </SelectField>
      </div>
      <PlaceFields {...props} />
      <SurfaceField {...props} />
      <SelectField {...fieldOf(props, 'maxPlayers')} label="Jugadores por equipo">
        {options(SIZES, (size) => teamSizeLabel(Number(size)))}
      </SelectField>
      <TeamNameFields {...props} />
    </div>
  );
}

const opensLabel = (days: string) =>
  days === '0' ? 'El mismo día' : days === '1' ? 'El día antes' : `${days} días antes`;

const EARLY_HOURS = ['6', '12', '24', '48', '72'];
const DEFAULT_EARLY_HOURS = '12';

/** Edits the hour at which a date opens, and the players that go first. */
export function OpeningFields(props: SettingsFieldsProps) {
  const { form, change, isLocked } = props;
  const id = useId();
  const isEarly = form.earlyAccessHours !== '0';
  const hours =
    EARLY_HOURS.includes(form.earlyAccessHours) || !isEarly
      ? EARLY_HOURS
      : [...EARLY_HOURS, form.earlyAccessHours];
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-3">
        <SelectField {...fieldOf(props, 'opensDaysBefore')} label="Se abre">
          {options(upTo(0, OPENS_DAYS_BEFORE_MAX), opensLabel)}
        </SelectField>
        <SelectField {...fieldOf(props, 'opensAt')} label="A las">
          {options(withSlot(form.opensAt))}
        </SelectField>
      </div>
      <div className="grid gap-3">
        <Choices
          legend="A quién le llega primero"
          options={[
            { value: 'early', label: 'Los de la última' },
            { value: 'all', label: 'Todos a la vez' },
          ]}
          value={isEarly ? 'early' : 'all'}
          isLocked={isLocked}
          onChange={(choice) => change({ earlyAccessHours: choice === 'early' ? DEFAULT_EARLY_HOURS : '0' })}
        />
        {isEarly && (
          <SelectField {...fieldOf(props, 'earlyAccessHours')} label="Cuánto antes que el resto">
            {options(hours, (each) => `${each} horas`)}
          </SelectField>
        )}
      </div>
      <div className="flex items-start justify-between gap-4">
        <span className="grid gap-1">
          <Text as="span" size="base" tone="primary" weight="semibold" id={`${id}-label`}>
            Fijos: solo si confirma
          </Text>
          <Text as="span" id={`${id}-hint`}>
            El lugar de un fijo que no contesta pasa a quien espera, 24 horas antes. Si no, quien no contesta
            juega.
          </Text>
        </span>
        <Switch
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          checked={form.isConfirmationRequired}
          disabled={isLocked}
          onChange={(event) => change({ isConfirmationRequired: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}

/** Edits the price of a date, and the account to which it is paid. */
export function MoneyFields(props: SettingsFieldsProps) {
  return (
    <div className="grid gap-4">
      <PriceField {...props} playersPerTeam={Number(props.form.maxPlayers)} />
      <TextField
        {...fieldOf(props, 'alias')}
        label="Alias"
        placeholder="picado.jueves.mp"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        {...fieldOf(props, 'cvu')}
        label="CVU o CBU"
        hint={props.errors.cvu === undefined ? '22 números' : undefined}
        inputMode="numeric"
        maxLength={40}
      />
    </div>
  );
}

/** The note that each new match begins with. */
export function NoteField(props: SettingsFieldsProps) {
  const countId = useId();
  return (
    <div>
      <TextField
        {...fieldOf(props, 'note')}
        aria-describedby={countId}
        label="Nota para todas las fechas"
        placeholder="Ej.: Traigan pechera clara"
        maxLength={NOTE_MAX_LENGTH}
      />
      <CharacterCount id={countId} text={props.form.note} max={NOTE_MAX_LENGTH} />
    </div>
  );
}
