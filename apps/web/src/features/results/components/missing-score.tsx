import { Button } from '@mantine/core';
import { Note } from '../../../ui/note';
import classes from './missing-score.module.css';

/** The organiser has not said how it ended. */
export function MissingScore({ onOpen }: { onOpen: () => void }) {
  return (
    <Note tone="warning">
      <div className={classes.missing}>
        <p>
          <strong>Falta el resultado final.</strong> Con él se calculan victorias, empates y derrotas.
        </p>
        <Button variant="default" className={classes.button} aria-haspopup="dialog" onClick={onOpen}>
          Cargar resultado
        </Button>
      </div>
    </Note>
  );
}
