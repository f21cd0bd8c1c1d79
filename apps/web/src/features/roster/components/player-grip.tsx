import { useDraggable } from '@dnd-kit/core';
import type { Player } from '@picado/domain/matches/schema';
import { IconGripVertical } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './drag-layer.module.css';
import { markPlace, usePlaceElement } from './place';
import type { Arrow } from './rearrangements';

interface PlayerGripProps {
  player: Player;
  /** The name of the place where the player is drawn. */
  place: string;
  hintId: string;
  /** The id of the player last carried by keys. */
  heldByKeysRef: RefObject<string | null>;
  /** By keys. */
  isCarried: boolean;
  onPickUp: () => void;
  onArrow: (arrow: Arrow) => void;
  onLetGo: () => void;
  onPutBack: () => void;
  onChoosePlace: () => void;
}

const ARROWS: ReadonlySet<string> = new Set<Arrow>(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const isArrow = (key: string): key is Arrow => ARROWS.has(key);

/** Lets one player be carried: by mouse and finger anywhere on their row, by keys from a grip on its edge. */
export function PlayerGrip(props: PlayerGripProps) {
  const { player, place } = props;
  const element = usePlaceElement(place);
  const { setNodeRef, listeners } = useDraggable({ id: player.id });
  useLayoutEffect(() => setNodeRef(element), [setNodeRef, element]);

  const press = useEffectEvent((event: MouseEvent | TouchEvent) => {
    const activate = listeners?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart'];
    // The row is not of this tree, so the kit is handed what it would get from React.
    activate?.({ nativeEvent: event });
  });
  useEffect(() => {
    if (element === null) return undefined;
    const listen = (event: MouseEvent | TouchEvent) => press(event);
    const unmark = markPlace(element, 'data-movable');
    element.addEventListener('mousedown', listen);
    element.addEventListener('touchstart', listen, { passive: true });
    return () => {
      unmark();
      element.removeEventListener('mousedown', listen);
      element.removeEventListener('touchstart', listen);
    };
  }, [element]);

  return element === null ? null : createPortal(<GripButton {...props} />, element);
}

function GripButton(props: PlayerGripProps) {
  const { player, hintId, heldByKeysRef, isCarried, onPickUp, onArrow, onLetGo, onPutBack, onChoosePlace } =
    props;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && heldByKeysRef.current === player.id) button.current?.focus();
  }, [heldByKeysRef, player.id]);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const isPress = key === 'Enter' || key === ' ';
    if (isPress && isCarried) onLetGo();
    else if (isPress) {
      heldByKeysRef.current = player.id;
      onPickUp();
    } else if (isCarried && key === 'Escape') onPutBack();
    else if (isCarried && isArrow(key)) onArrow(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      ref={button}
      type="button"
      className={classes.grip}
      aria-label={`Mover a ${player.name}`}
      aria-describedby={hintId}
      data-carried={isCarried || undefined}
      onKeyDown={onKeyDown}
      // Of a space the click would follow on its way up.
      onKeyUp={(event) => {
        if (event.key === ' ') event.preventDefault();
      }}
      onBlur={() => {
        if (isCarried) onPutBack();
      }}
      // Only what reads the page aloud clicks here: a mouse meets the row behind.
      onClick={onChoosePlace}
    >
      <IconGripVertical size={16} stroke={2} aria-hidden="true" />
    </button>
  );
}
