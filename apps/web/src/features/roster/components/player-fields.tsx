import { NAME_MAX_LENGTH, nameSchema, type Position } from '@picado/domain/users/schema';
import type { Ref } from 'react';
import { TextField } from '../../../ui/field';
import { PositionPicker } from '../../../ui/position-picker';
import { StarsInput } from '../../../ui/stars-input';

export interface PlayerValues {
  name: string;
  position: Position;
  rating: number;
}

interface PlayerFieldsProps {
  values: PlayerValues;
  onChange: (part: Partial<PlayerValues>) => void;
  /** The browser offers one's own name for one's own entry only. */
  isOwn: boolean;
  nameLabel?: string;
  nameError: string | null;
  nameField: Ref<HTMLInputElement>;
  disabled: boolean;
}

/** What the list says of a player: name, position, level. */
export function PlayerFields(props: PlayerFieldsProps) {
  const { values, onChange, isOwn, nameLabel = 'Nombre', nameError, nameField, disabled } = props;
  return (
    <>
      <TextField
        ref={nameField}
        label={nameLabel}
        name="name"
        autoComplete={isOwn ? 'name' : 'off'}
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={NAME_MAX_LENGTH * 2}
        value={values.name}
        error={nameError}
        disabled={disabled}
        data-autofocus={values.name === '' || undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <PositionPicker
        {...(isOwn ? {} : { label: 'Posición' })}
        value={values.position}
        disabled={disabled}
        onChange={(position) => onChange({ position })}
      />
      <StarsInput value={values.rating} disabled={disabled} onChange={(rating) => onChange({ rating })} />
    </>
  );
}

/** The name as it will stand on the list, or why it cannot. */
export function nameIn(values: PlayerValues): { value: string; error?: undefined } | { error: string } {
  const name = nameSchema.safeParse(values.name);
  if (name.success) return { value: name.data };
  return { error: name.error.issues[0]?.message ?? 'El nombre es requerido' };
}
