import {
  CHANNEL_LABELS,
  KIND_GROUPS,
  KINDS,
  type Channel,
  type KindGroup,
} from '@picado/domain/messages/kinds';
import { carrierOf, canReach } from '@picado/domain/messages/preferences';
import type { Preferences, Setting } from '@picado/domain/messages/schema';
import { IconMoon, IconLock, IconMinus } from '@tabler/icons-react';
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
import { ChannelSwitches, CHANNEL_ICONS } from './channel-switches';
import { ContactCard } from './contact-card';
import { PREFERENCE_COLUMNS, PreferencesShape } from './preferences-shape';
import { useCommand } from '../../../lib/commands/use-command';
import { TickBox } from '../../../ui/fields/field';
import { changeSetting } from '../commands';
import classes from './preferences-table.module.css';

/** The labels break in two lines, to fit a column of 52 px. */
const NARROW_LABELS: Record<Channel, string> = { ...CHANNEL_LABELS, whatsapp: 'Whats\u00ADApp' };

/** The number of channels beside which the labels still have room for columns of the usual width. */
const MANY_CHANNELS = 3;

const GROUPS = Object.keys(KIND_GROUPS) as KindGroup[];

interface PreferencesTablesProps {
  preferences: Preferences;
}

/** A panel a group, in two columns where there is room. */
function PreferencesTables({ preferences }: PreferencesTablesProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @md:grid-cols-2 @md:gap-4">
        {GROUPS.map((group) => (
          <GroupTable key={group} group={group} preferences={preferences} />
        ))}
      </div>
    </div>
  );
}

/** A row a kind, a column a channel. The row of the channels stays in sight. */
function GroupTable({ group, preferences }: PreferencesTablesProps & { group: KindGroup }) {
  const { channels, settings } = preferences;
  return (
    <div className="bg-surface-0 lg:rounded-md lg:border lg:border-line lg:bg-surface-1 lg:px-4 lg:pb-1">
      <table
        className={classes.table}
        aria-label={KIND_GROUPS[group]}
        data-many={channels.length > MANY_CHANNELS || undefined}
      >
        <colgroup>
          <col />
          {channels.map((channel) => (
            <col key={channel} className={classes.channel} />
          ))}
        </colgroup>
        <thead className={classes.head}>
          <tr>
            <td className="py-3 text-left align-bottom figures text-lg leading-tight uppercase">
              {KIND_GROUPS[group]}
            </td>
            {channels.map((channel) => (
              <ChannelHead key={channel} channel={channel} isReached={canReach(preferences, channel)} />
            ))}
          </tr>
        </thead>
        <tbody className={classes.group}>
          {settings
            .filter(({ kind }) => KINDS[kind].group === group)
            .map((setting) => (
              <SettingRow key={setting.kind} setting={setting} channels={channels} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** A channel that cannot reach the user says so: its ticks hold for when it can. */
function ChannelHead({ channel, isReached }: { channel: Channel; isReached: boolean }) {
  const ChannelIcon = CHANNEL_ICONS[channel];
  return (
    <th
      scope="col"
      className={`pt-3 pb-2 text-center text-xs leading-4.5 font-semibold ${isReached ? 'text-fg-2' : 'text-fg-3'}`}
    >
      <ChannelIcon className="mx-auto mb-1" size={22} stroke={1.6} aria-hidden="true" />
      {/* Wider than the column of a small phone. */}
      <span className="-mx-1 block">{NARROW_LABELS[channel]}</span>
      {!isReached && <span className="block leading-4 font-normal text-orange">no llega</span>}
    </th>
  );
}

function SettingRow({ setting, channels }: { setting: Setting; channels: readonly Channel[] }) {
  const { label, hint } = KINDS[setting.kind];
  return (
    <tr>
      <th scope="row" className="h-14 py-1.5 pr-1.5 text-left font-normal wrap-anywhere">
        <span className="block text-base leading-5 font-semibold">{label}</span>
        {hint !== null && <span className="block text-sm leading-5 text-fg-2">{hint}</span>}
      </th>
      {channels.map((channel) => (
        <td key={channel} className="p-0 text-center">
          <SettingCell setting={setting} channel={channel} />
        </td>
      ))}
    </tr>
  );
}

function SettingCell({ setting, channel }: { setting: Setting; channel: Channel }) {
  const { send } = useCommand(changeSetting);
  const { kind } = setting;
  const isOn = setting[channel];
  if (isOn === null) {
    return (
      <span className="mx-auto grid size-11 place-items-center text-fg-3">
        <IconMinus size={18} stroke={1.8} aria-hidden="true" />
        <span className="visually-hidden">No va por acá</span>
      </span>
    );
  }
  if (KINDS[kind].channels[channel] === 'locked') {
    return (
      <span className="mx-auto grid size-11 place-items-center text-fg-2">
        <IconLock size={22} stroke={1.6} aria-hidden="true" />
        <span className="visually-hidden">Siempre</span>
      </span>
    );
  }
  return (
    <TickBox
      aria-label={`${KINDS[kind].label}: ${CHANNEL_LABELS[channel]}`}
      checked={isOn}
      onChange={(event) => void send(null, { kind, channel, isOn: event.currentTarget.checked })}
    />
  );
}

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
