import { Button } from './button';
import { Sheet } from './sheet';
import classes from './tips-sheet.module.css';

export interface Tip {
  title: string;
  text: string;
}

interface TipsSheetProps {
  tips: readonly Tip[];
  onClose: () => void;
}

/** What to know on a screen, a few short tips at a time. */
export function TipsSheet({ tips, onClose }: TipsSheetProps) {
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
        {tips.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
