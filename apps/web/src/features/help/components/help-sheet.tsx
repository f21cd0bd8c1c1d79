import { Button } from '@mantine/core';
import { Sheet } from '../../../ui/sheet';
import { TIPS, type HelpContext } from '../state';
import classes from './help-sheet.module.css';

interface HelpSheetProps {
  context: HelpContext;
  onClose: () => void;
}

export function HelpSheet({ context, onClose }: HelpSheetProps) {
  return (
    <Sheet
      opened
      title="Ayuda"
      onClose={onClose}
      footer={
        <Button size="lg" fullWidth onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <dl className={classes.tips}>
        {TIPS[context].map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
