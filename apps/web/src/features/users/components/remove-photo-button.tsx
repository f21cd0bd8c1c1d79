import { IconTrash } from '@tabler/icons-react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/button';
import { savePhoto } from '../commands';

/** Removes the picture of the profile: the initials are shown again. */
export function RemovePhotoButton({ onSaved }: { onSaved: () => void }) {
  const { isPending, send } = useCommand(savePhoto);

  async function remove() {
    const { answer } = await send(null, null);
    if (answer !== undefined) onSaved();
  }

  return (
    <Button
      variant="subtle"
      fullWidth
      leftSection={<IconTrash size={20} stroke={1.8} aria-hidden="true" />}
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => void remove()}
    >
      Quitar foto
    </Button>
  );
}
