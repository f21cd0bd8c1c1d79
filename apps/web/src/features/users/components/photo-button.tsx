import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { PhotoError, readPhoto, type Photo } from './photo-file';

const PhotoSheet = lazyPart(async () => (await import('./photo-sheet')).PhotoSheet);

interface PhotoButtonProps {
  /** The session's user has another picture now. */
  onSaved: () => void;
  /** False for a user that has no picture: the button asks for the first. */
  hasPhoto: boolean;
  fullWidth?: boolean;
  /** `square`: the icon alone, beside the main action of a phone. */
  look?: 'button' | 'square';
}

/** Chooses a photo, or takes one on a phone, and opens its frame. A file that is no picture is a toast. */
export function PhotoButton({ onSaved, hasPhoto, fullWidth = false, look = 'button' }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [isReading, setReading] = useState(false);

  async function read(file: File) {
    setReading(true);
    try {
      setPhoto(await readPhoto(file));
    } catch (error) {
      toast.error(error instanceof PhotoError ? error.message : 'Error al procesar la imagen');
    }
    setReading(false);
  }

  const label = hasPhoto ? 'Cambiar foto' : 'Poné tu foto';
  const button = {
    disabled: isReading,
    'aria-busy': isReading,
    onClick: () => input.current?.click(),
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label="Foto"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void read(file);
          // The field is emptied, so that an equal file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {look === 'square' ? (
        <IconButton {...button} label={label} look="outline" size="lg">
          <IconCamera size={22} stroke={1.8} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          {...button}
          variant="default"
          fullWidth={fullWidth}
          leftSection={<IconCamera size={20} stroke={1.8} aria-hidden="true" />}
        >
          {label}
        </Button>
      )}
      {photo === null ? (
        <PhotoSheet isShown={false} />
      ) : (
        <PhotoSheet photo={photo} onSaved={onSaved} onClose={() => setPhoto(null)} />
      )}
    </>
  );
}
