import { useState, useId, type KeyboardEvent } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { toast } from '../../../lib/toast';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';
import { savePhoto } from '../commands';
import { cutOut, forgetPhoto, turned, type Area, type Photo } from './photo-file';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import Cropper from 'react-easy-crop';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/text/text';
import classes from './photo-crop.module.css';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
/** The pixels that one press of an arrow moves the photo. */
const MOVE_STEP = 8;

interface PhotoCropProps {
  photo: Photo;
  /** The square as it is framed, in pixels of the photo. */
  onFrame: (area: Area) => void;
  onTurn: () => void;
  isLocked: boolean;
}

/** A photo behind a square frame: dragged, zoomed by two fingers, the wheel or the slider, and all of it by keys. */
function PhotoCrop({ photo, onFrame, onTurn, isLocked }: PhotoCropProps) {
  const hintId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomBy = (steps: number) =>
    setZoom((before) => Math.min(ZOOM_MAX, Math.max(1, before + steps * ZOOM_STEP)));

  function onKeyDown({ key, target }: KeyboardEvent) {
    if (target instanceof HTMLInputElement) return;
    if (key === '+' || key === '=') zoomBy(1);
    if (key === '-') zoomBy(-1);
  }

  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <div className="relative -mx-4 h-[min(52dvh,130vw)] min-h-60 bg-surface-0 md:mx-0 md:h-90">
        <Cropper
          key={photo.url}
          image={photo.url}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          showGrid={false}
          keyboardStep={MOVE_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, area) => onFrame(area)}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: classes['frame'] ?? '',
            mediaClassName: classes['photo'] ?? '',
            cropAreaClassName: classes['square'] ?? '',
          }}
          cropperProps={{ role: 'group', 'aria-label': 'Encuadre de la foto', 'aria-describedby': hintId }}
        />
        <IconButton
          label="Girar la foto"
          className="absolute top-2 right-2 bg-surface-0"
          onClick={onTurn}
          disabled={isLocked}
        >
          <IconRotateClockwise size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-3 flex items-center gap-2">
        <IconButton label="Alejar" onClick={() => zoomBy(-1)}>
          <IconZoomOut size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
        <input
          type="range"
          className={classes['zoom']}
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          aria-label="Acercamiento"
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <IconButton label="Acercar" onClick={() => zoomBy(1)}>
          <IconZoomIn size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
      <Text id={hintId} className="mt-1 text-center">
        Arrastrá y agrandá. Con teclado: flechas, + y −.
      </Text>
    </div>
  );
}

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
