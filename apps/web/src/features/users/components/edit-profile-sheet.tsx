import { cardValue } from '@picado/domain/users/card';
import { CARD_ABBREVIATIONS } from '@picado/domain/users/positions';
import {
  DESCRIPTION_MAX_LENGTH,
  FEET,
  type OwnUser,
  profileFieldsSchema,
  type Foot,
  type Position,
} from '@picado/domain/users/schema';
import { useId, type ReactNode } from 'react';
import { Disc } from '../../../football/disc';
import { PositionPicker } from '../../../football/fields/position-picker';
import { StarsInput } from '../../../football/fields/stars-input';
import { Choices } from '../../../ui/controls/choices';
import { CharacterCount } from '../../../ui/fields/character-count';
import { CheckboxField, TextAreaField, TextField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';
import { Text } from '../../../ui/text/text';
import { PhotoButton } from './photo-button';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { savePhoto, updateOwnProfile } from '../commands';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';

/** The values of the fields, in the order of the page. */
interface ProfileForm {
  name: string;
  nickname: string;
  preferredPosition: Position;
  preferredFoot: Foot;
  rating: number;
  description: string;
  isPublic: boolean;
  isIndexed: boolean;
}

interface ProfileFormOptions {
  user: OwnUser;
  onSaved: () => void;
}

/** The user's own profile as a form. */
function useProfileForm({ user, onSaved }: ProfileFormOptions) {
  const { isPending, send } = useCommand(updateOwnProfile);
  const { name, preferredPosition, preferredFoot, rating, description, isPublic, isIndexed } = user;
  const fields = useContractForm<ProfileForm>({
    initial: {
      name,
      nickname: user.nickname ?? '',
      preferredPosition,
      preferredFoot,
      rating,
      description,
      isPublic,
      isIndexed,
    },
    findErrors: (values) => sentencesOf(profileFieldsSchema, values, values),
    draft: 'profile',
  });

  async function save(values: ProfileForm) {
    const { answer } = await send(null, values);
    if (answer !== undefined) onSaved();
  }

  return { ...fields, isPending, formProps: fields.formProps(save) };
}

/** Removes the picture of the profile: the initials are shown again. Quiet below the button that changes it. */
function RemovePhotoButton({ onSaved }: { onSaved: () => void }) {
  const { isPending, send } = useCommand(savePhoto);

  async function remove() {
    const { answer } = await send(null, null);
    if (answer !== undefined) onSaved();
  }

  return (
    <Button
      variant="subtle"
      size="sm"
      className="justify-self-center font-medium text-fg-2 underline decoration-line-strong underline-offset-4 hover:text-fg max-md:-ml-4 max-md:justify-self-start"
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => void remove()}
    >
      Quitar foto
    </Button>
  );
}

const FEET_OPTIONS = FEET.map((foot) => ({ value: foot, label: foot }));

interface EditProfileSheetProps {
  user: OwnUser;
  /** The card of the user as it would be with these values; beside the form on a desktop. */
  card: (draft: ProfileForm) => ReactNode;
  /** The server has other data of the user now. */
  onSaved: () => void;
  onClose: () => void;
}

/** Edits all that users say of themselves. The picture is saved separately, as soon as it is framed. */
export function EditProfileSheet({ user, card, onSaved, onClose }: EditProfileSheetProps) {
  const ids = { form: useId(), count: useId() };
  const { form, errors, change, leave, isPending, formProps } = useProfileForm({
    user,
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const isWrong = Object.keys(errors).length > 0;
  const photoButtons = (
    <>
      <PhotoButton hasPhoto={user.avatar !== null} onSaved={onSaved} fullWidth />
      {user.avatar !== null && <RemovePhotoButton onSaved={onSaved} />}
    </>
  );

  return (
    <Sheet
      opened
      title="Editar perfil"
      size="broad"
      onClose={onClose}
      isBusy={isPending}
      footer={
        <SheetButtons
          label="Guardar Cambios"
          formId={ids.form}
          isBusy={isPending}
          isDisabled={isWrong}
          onCancel={onClose}
          className="grid-cols-[1fr_2fr] gap-3 max-md:*:px-2 md:flex md:justify-end @max-xs:grid-cols-1"
        />
      }
    >
      <div className="grid gap-5 pt-1 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-8">
        <div className="flex items-center gap-4 md:grid md:content-start md:items-stretch md:gap-3">
          <div className="md:hidden">
            <Disc name={form.nickname || form.name} avatar={user.avatar} size={72} />
          </div>
          <div className="max-md:hidden">{card(form)}</div>
          <div className="grid min-w-0 flex-1 gap-2">
            {photoButtons}
            <Text className="text-balance md:text-center">JPG, PNG o WebP, hasta 5 MB</Text>
          </div>
        </div>
        <form id={ids.form} className="grid min-w-0 gap-5" {...formProps}>
          <TextField
            label="Nombre"
            data-field="name"
            autoComplete="name"
            value={form.name}
            error={errors.name}
            disabled={isPending}
            onChange={(event) => change({ name: event.currentTarget.value })}
            onBlur={() => leave('name')}
          />
          <TextField
            label="Apodo"
            data-field="nickname"
            autoComplete="nickname"
            hint="Si lo ponés, se ve en lugar de tu nombre."
            value={form.nickname}
            error={errors.nickname}
            disabled={isPending}
            onChange={(event) => change({ nickname: event.currentTarget.value })}
            onBlur={() => leave('nickname')}
          />
          <PositionPicker
            abbreviations={CARD_ABBREVIATIONS}
            value={form.preferredPosition}
            disabled={isPending}
            onChange={(preferredPosition) => change({ preferredPosition })}
          />
          <Choices
            legend="Pierna hábil"
            options={FEET_OPTIONS}
            value={form.preferredFoot}
            isLocked={isPending}
            onChange={(preferredFoot) => change({ preferredFoot })}
          />
          <StarsInput
            value={form.rating}
            note={`figurita ${cardValue(form.rating)}`}
            disabled={isPending}
            onChange={(rating) => change({ rating })}
          />
          <div>
            <TextAreaField
              label="Descripción"
              data-field="description"
              rows={3}
              aria-describedby={ids.count}
              value={form.description}
              error={errors.description}
              disabled={isPending}
              onChange={(event) => change({ description: event.currentTarget.value })}
              onBlur={() => leave('description')}
            />
            <CharacterCount id={ids.count} text={form.description} max={DESCRIPTION_MAX_LENGTH} />
          </div>
          <CheckboxField
            label="Perfil público"
            hint="Sin esto solo vos ves tu perfil, y no aparecés en búsquedas ni rankings."
            checked={form.isPublic}
            disabled={isPending}
            onChange={(event) => change({ isPublic: event.currentTarget.checked })}
          />
          <CheckboxField
            label="Que me encuentren los buscadores"
            hint="Google y otros pueden mostrar tu perfil público. Tus partidos, nunca."
            checked={form.isPublic && form.isIndexed}
            disabled={isPending || !form.isPublic}
            onChange={(event) => change({ isIndexed: event.currentTarget.checked })}
          />
        </form>
      </div>
    </Sheet>
  );
}
