import { IconCheck, IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { AppIcon } from './app-icon';

const STEPS = [
  { text: 'Tocá Compartir, abajo en Safari', Icon: IconShare2 },
  { text: 'Elegí «Agregar a inicio»', Icon: IconSquarePlus },
  { text: 'Tocá «Agregar»', Icon: IconCheck },
];

interface IphoneStepsProps {
  opened: boolean;
  onClose: () => void;
}

/** Safari installs an app in its own menu alone, and lets no page open it. */
export function IphoneSteps({ opened, onClose }: IphoneStepsProps) {
  return (
    <Sheet opened={opened} title="Instalar en tu iPhone" onClose={onClose}>
      <div className="flex items-center gap-4 pb-3">
        <AppIcon />
        <Text size="base" className="min-w-0 flex-1">
          Tres toques y la tenés como una app más.
        </Text>
      </div>
      <ol>
        {STEPS.map(({ text, Icon }, index) => (
          <li key={text} className="flex min-h-15 items-center gap-5 border-t border-line py-2 last:border-b">
            <span className="w-4 flex-none figures text-xl" aria-hidden="true">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 text-base font-semibold">{text}</span>
            <Icon className="flex-none text-fg-2" size={24} stroke={1.6} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
