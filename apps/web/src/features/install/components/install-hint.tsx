import { IconDownload, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Card } from '../../../ui/layout/card';
import { Text } from '../../../ui/text/text';
import { askToInstall, putInstallOff, useInstallWay } from '../state';
import { AppIcon } from './app-icon';
import { IphoneSteps } from './iphone-steps';

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
