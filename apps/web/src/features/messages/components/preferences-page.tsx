import { IconBellOff, IconMoon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { usePendingCommands } from '../../../lib/commands/use-pending';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Note } from '../../../ui/note';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { Text } from '../../../ui/text';
import { preferencesQuery } from '../api';
import { drawnPreferences } from '../commands';
import { usePush } from '../hooks/use-push';
import { ContactCard } from './contact-card';
import { PreferencesTable } from './preferences-table';

/** What the user is told about, and by which channels; saved as it is pressed. */
export function PreferencesPage({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery());
  const pending = usePendingCommands();
  if (data === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <ErrorState
        message={sentenceOf(error, 'Error cargando tus preferencias')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const preferences = drawnPreferences(data, pending);
  return (
    <div className="grid gap-5">
      {preferences.channels.includes('push') && <PushRow userId={userId} />}
      <PreferencesTable preferences={preferences} />
      {preferences.channels.includes('whatsapp') && <ContactCard contact={preferences.contact} />}
      <Card className="flex gap-4 bg-surface-1 p-5">
        <IconMoon className="flex-none text-fg-2" size={24} stroke={1.6} aria-hidden="true" />
        <Text size="md" tone="primary">
          De 23:00 a 8:00 no te escribimos, salvo que falten menos de 12 horas para el partido.
          {preferences.channels.includes('email') && ' Los e-mails van solo si no tenés Push ni WhatsApp.'}
        </Text>
      </Card>
    </div>
  );
}

/** Whether messages reach this browser's own screen, and how to change that. */
function PushRow({ userId }: { userId: string }) {
  const { permission, isOn, isBusy, turnOn, turnOff } = usePush(userId);
  if (permission === 'denied') {
    return (
      <Note tone="warning">
        <span className="flex gap-3">
          <IconBellOff className="flex-none text-orange" size={20} stroke={1.7} aria-hidden="true" />
          Tu teléfono no deja avisarte. Se cambia en los ajustes del navegador, en los permisos de este sitio.
        </span>
      </Note>
    );
  }
  if (permission === 'unsupported') {
    return (
      <Note>
        Este navegador no recibe avisos. En un iPhone, primero agregá Picado a la pantalla de inicio.
      </Note>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Text size="base" className="min-w-0 flex-1 basis-40">
        {isOn
          ? 'En este navegador te llegan los avisos Push.'
          : 'En este navegador todavía no te llegan los avisos Push.'}
      </Text>
      <Button
        variant="default"
        size="sm"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void (isOn ? turnOff() : turnOn())}
      >
        {isOn ? 'Apagar acá' : 'Activar acá'}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Cargando tus preferencias...">
      <div className="grid gap-3 pt-4">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
            <Skeleton width="45%" height={18} />
            <Skeleton width={96} height={24} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
