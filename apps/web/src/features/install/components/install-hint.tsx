import { IconDownload, IconX, IconCheck, IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Card } from '../../../ui/layout/card';
import { Text } from '../../../ui/text/text';
import { askToInstall, putInstallOff, useInstallWay } from '../state';
import { Sheet } from '../../../ui/overlays/sheet';

/** The icon that the app has on a home screen. */
function AppIcon() {
  return <img src="/icon.svg" width={58} height={58} className="flex-none" alt="" />;
}

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
function IphoneSteps({ opened, onClose }: IphoneStepsProps) {
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

/** Offers the app for this device, where it can be installed and is not yet. */
export function InstallHint() {
  const way = useInstallWay();
  const titleId = useId();
  const [hasSteps, setHasSteps] = useState(false);
  if (way === null) return null;
  return (
    <Card as="section" edge="strong" className="p-4" aria-labelledby={titleId}>
      <div className="flex items-start gap-4">
        <AppIcon />
        <div className="min-w-0 flex-1">
          <Text as="h2" id={titleId} size="md" tone="primary" weight="semibold">
            Llevate Picado a la cancha
          </Text>
          <Text size="base">Abre sin señal, con la lista y los equipos.</Text>
        </div>
        <IconButton label="Cerrar" look="quiet" className="-mt-2 -mr-2.5" onClick={putInstallOff}>
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          className="flex-[2_1_9rem]"
          leftSection={<IconDownload size={20} stroke={1.8} aria-hidden="true" />}
          onClick={() => (way === 'prompt' ? void askToInstall() : setHasSteps(true))}
        >
          Instalar
        </Button>
        <Button variant="default" className="flex-auto px-4" onClick={putInstallOff}>
          Ahora no
        </Button>
      </div>
      <IphoneSteps opened={hasSteps} onClose={() => setHasSteps(false)} />
    </Card>
  );
}
