import { profileFieldsSchema, type Foot, type OwnUser, type Position } from '@picado/domain/users/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { updateOwnProfile } from '../commands';

/** The values of the fields, in the order of the page. */
export interface ProfileForm {
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
export function useProfileForm({ user, onSaved }: ProfileFormOptions) {
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
