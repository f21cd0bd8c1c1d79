import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { savePhoto } from '../commands';

/** Removes the picture of the profile: the initials are shown again. Quiet below the button that changes it. */
export function RemovePhotoButton({ onSaved }: { onSaved: () => void }) {
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
