import { FORM_FIELDS } from '@picado/domain/pages/drawing';
import { NAME_MAX_LENGTH, nameSchema, type Position } from '@picado/domain/users/schema';
import type { Ref } from 'react';
import * as z from 'zod/mini';
import { PositionPicker } from '../../../../football/fields/position-picker';
import { StarsInput } from '../../../../football/fields/stars-input';
import { sentencesOf } from '../../../../lib/forms/contract-sentences';
import type { FormErrors } from '../../../../lib/forms/form';
import { TextField } from '../../../../ui/fields/field';

export interface PlayerValues {
  name: string;
  position: Position;
  rating: number;
}

interface PlayerFieldsProps {
  form: PlayerValues;
  errors: FormErrors<PlayerValues>;
  change: (patch: Partial<PlayerValues>) => void;
  /** The browser suggests the user's own name for their own entry only. */
  isOwn: boolean;
  nameLabel?: string;
  nameField?: Ref<HTMLInputElement>;
  disabled: boolean;
  /** The browser may send the fields by itself. */
  isPosted?: boolean;
}

/** Edits the facts of a player in the list: name, position, level. */
export function PlayerFields(props: PlayerFieldsProps) {
  const { form, errors, change, isOwn, nameLabel = 'Nombre', nameField, disabled, isPosted = false } = props;
  return (
    <>
      <TextField
        ref={nameField}
        label={nameLabel}
        data-field="name"
        name={FORM_FIELDS.name}
        autoComplete={isOwn ? 'name' : 'off'}
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={NAME_MAX_LENGTH * 2}
        value={form.name}
        error={errors.name}
        disabled={disabled}
        data-autofocus={form.name === '' || undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PositionPicker
        {...(isOwn ? {} : { label: 'Posición' })}
        name={isPosted ? FORM_FIELDS.position : undefined}
        value={form.position}
        disabled={disabled}
        onChange={(position) => change({ position })}
      />
      <StarsInput
        name={isPosted ? FORM_FIELDS.rating : undefined}
        value={form.rating}
        disabled={disabled}
        onChange={(rating) => change({ rating })}
      />
    </>
  );
}

/** Its own part of the contracts: the fields beside the name can only be chosen. */
const namedSchema = z.object({ name: nameSchema });

export const findPlayerErrors = <Values extends PlayerValues>(form: Values) =>
  sentencesOf(namedSchema, form, form);
