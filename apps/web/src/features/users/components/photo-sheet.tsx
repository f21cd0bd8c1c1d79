import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { toast } from '../../../lib/toast';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';
import { savePhoto } from '../commands';
import { PhotoCrop } from './photo-crop';
import { cutOut, forgetPhoto, turned, type Area, type Photo } from './photo-file';

interface PhotoSheetProps {
  /** Given back with the close. */
  photo: Photo;
  onSaved: () => void;
  onClose: () => void;
}

/** Frames a chosen photo and sends its square. */
export function PhotoSheet({ photo: chosen, onSaved, onClose }: PhotoSheetProps) {
  const [photo, setPhoto] = useState(chosen);
  const [isTurning, setTurning] = useState(false);
  const [area, setArea] = useState<Area | null>(null);
  const { isPending, send } = useCommand(savePhoto);

  function close() {
    forgetPhoto(photo);
    onClose();
  }

  async function turn() {
    // Until it is turned, neither the old picture can be sent nor the same turn be made twice.
    setTurning(true);
    try {
      const next = await turned(photo);
      forgetPhoto(photo);
      setArea(null);
      setPhoto(next);
    } finally {
      setTurning(false);
    }
  }

  async function save(framed: Area) {
    let avatar;
    try {
      avatar = await cutOut(photo, framed);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : savePhoto.failed);
      return;
    }
    const { answer } = await send(null, avatar);
    if (answer === undefined) return;
    onSaved();
    close();
  }

  return (
    <Sheet
      opened
      title="Encuadrá tu foto"
      onClose={close}
      isBusy={isPending}
      footer={
        <SheetButtons
          label="Usar esta foto"
          isBusy={isPending}
          isDisabled={area === null || isTurning}
          onPress={() => {
            if (area !== null) void save(area);
          }}
          onCancel={close}
        />
      }
    >
      <PhotoCrop
        photo={photo}
        onFrame={setArea}
        onTurn={() => void turn()}
        isLocked={isPending || isTurning}
      />
    </Sheet>
  );
}
