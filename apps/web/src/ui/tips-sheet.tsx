import { Button } from './button';
import { Sheet } from './sheet';

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
      <dl className="grid gap-4">
        {tips.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-base leading-5.5 text-fg-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
