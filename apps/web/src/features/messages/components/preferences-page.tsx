import { CHANNEL_LABELS } from '@picado/domain/messages/kinds';
import { carrierOf } from '@picado/domain/messages/preferences';
import type { Preferences } from '@picado/domain/messages/schema';
import { IconMoon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { useDrawn } from '../../../lib/commands/use-pending';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/layout/error-state';
import { SkeletonGroup } from '../../../ui/layout/skeleton';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { preferencesQuery } from '../api';
import { ChannelSwitches } from './channel-switches';
import { ContactCard } from './contact-card';
import { PREFERENCE_COLUMNS, PreferencesShape } from './preferences-shape';
import { PreferencesTables } from './preferences-table';

/** Edits the kinds of messages that the user gets, and their channels; each is saved as it is pressed. */
export function PreferencesPage({ user }: { user: { id: string; email: string } }) {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery());
  const drawn = useDrawn(preferencesQuery());
  if (data === undefined) {
    return error === null ? (
      <SkeletonGroup label="Cargando tus preferencias...">
        <PreferencesShape />
      </SkeletonGroup>
    ) : (
      <ErrorState
        message={sentenceOf(error, 'Error cargando tus preferencias')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const preferences = drawn(data);
  return (
    <div className={PREFERENCE_COLUMNS}>
      <div className="lg:col-start-2">
        <ChannelSwitches preferences={preferences} user={user} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <PreferencesTables preferences={preferences} />
      </div>
      <div className="grid gap-5 lg:col-start-2">
        {preferences.channels.includes('whatsapp') && <ContactCard contact={preferences.contact} />}
        <Card className="flex gap-4 p-5">
          <IconMoon className="flex-none text-fg-2" size={24} stroke={1.6} aria-hidden="true" />
          <Text size="base" tone="primary">
            De 23:00 a 8:00 no te escribimos. Solo si falta poco para el partido te avisamos que entraste, que
            cambió o que se canceló.
          </Text>
        </Card>
        <HowItComes preferences={preferences} />
      </div>
    </div>
  );
}

/** A message as it is shown, by the channel that it takes as things are set. */
function HowItComes({ preferences }: { preferences: Preferences }) {
  const titleId = useId();
  const setting = preferences.settings.find(({ kind }) => kind === 'match-tomorrow');
  const carrier = setting === undefined ? null : carrierOf(setting, preferences);
  if (carrier === null && setting?.app !== true) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-3 p-5">
      <Heading level={2} id={titleId}>
        Cómo llega
      </Heading>
      <div className="rounded-md border border-line bg-surface-2 p-4">
        <p className="flex justify-between gap-3 text-xs leading-4.5 text-fg-2">
          <span>{CHANNEL_LABELS[carrier ?? 'app']}</span>
          <span>19:00</span>
        </p>
        <p className="mt-1 text-base leading-5 font-semibold">Mañana jugás</p>
        <p className="mt-0.5 text-sm leading-5 text-fg-2">Jueves 26 de noviembre, 21:00, La Esquina.</p>
      </div>
    </Card>
  );
}
