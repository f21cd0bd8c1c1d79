import { ALL_KINDS, CHANNEL_LABELS, KINDS, type Channel } from '@picado/domain/messages/kinds';
import { canReach } from '@picado/domain/messages/preferences';
import type { Preferences } from '@picado/domain/messages/schema';
import {
  IconBellOff,
  IconBell,
  IconBrandWhatsapp,
  IconDeviceMobile,
  IconMail,
  type Icon,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { Switch } from '../../../ui/controls/switch';
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Note } from '../../../ui/text/note';
import { Text } from '../../../ui/text/text';
import { changeSetting } from '../commands';
import { usePush } from '../hooks/use-push';

interface ChannelSwitchesProps {
  preferences: Preferences;
  user: { id: string; email: string };
}

/** Switches the channels of messages, with one switch for all kinds of a channel, and says if each can reach the user. */
export function ChannelSwitches({ preferences, user }: ChannelSwitchesProps) {
  const titleId = useId();
  const { channels } = preferences;
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-3 p-5">
      <Heading level={2} id={titleId}>
        Por dónde
      </Heading>
      <Text size="base">
        {channels.length > 1
          ? `Cada aviso queda en la App y sale además por uno solo: el primero que marques y te pueda llegar. ${orderOf(channels)}`
          : 'Los avisos quedan en la App.'}
      </Text>
      <ul className="grid">
        {channels.map((channel) => (
          <ChannelRow key={channel} channel={channel} preferences={preferences} email={user.email} />
        ))}
      </ul>
      {channels.includes('push') && preferences.pushEndedAt !== null && (
        <Note tone="warning">
          Un navegador tuyo dejó de recibir avisos: rechazó todos durante una semana. En ese navegador tocá
          Apagar acá y después Activar acá.
        </Note>
      )}
      {channels.includes('push') && <PushHere userId={user.id} />}
    </Card>
  );
}

/** 'Primero Push, después WhatsApp y después E-mail.' */
function orderOf(channels: readonly Channel[]): string {
  const names = channels.filter((channel) => channel !== 'app').map((channel) => CHANNEL_LABELS[channel]);
  return names.length < 2 ? '' : `Primero ${names.join(', después ')}.`;
}

export const CHANNEL_ICONS: Record<Channel, Icon> = {
  app: IconBell,
  push: IconDeviceMobile,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
};

function ChannelRow({
  channel,
  preferences,
  email,
}: {
  channel: Channel;
  preferences: Preferences;
  email: string;
}) {
  const stateId = useId();
  const { send } = useCommand(changeSetting);
  const ChannelIcon = CHANNEL_ICONS[channel];
  const isReached = canReach(preferences, channel);
  const isOn = preferences.settings.some(
    (setting) => setting[channel] === true && KINDS[setting.kind].channels[channel] !== 'locked',
  );
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2">
      <ChannelIcon className="flex-none text-fg-2" size={22} stroke={1.6} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block text-base leading-5 font-semibold">{CHANNEL_LABELS[channel]}</span>
        <span
          id={stateId}
          className={`block text-sm leading-5 wrap-anywhere ${isReached ? 'text-fg-2' : 'text-orange'}`}
        >
          {stateOf(channel, preferences, email)}
        </span>
      </span>
      <Switch
        aria-label={`Todo por ${CHANNEL_LABELS[channel]}`}
        aria-describedby={stateId}
        checked={isOn}
        onChange={(event) => void send(null, { kind: ALL_KINDS, channel, isOn: event.currentTarget.checked })}
      />
    </li>
  );
}

function stateOf(channel: Channel, { contact, pushDevices }: Preferences, email: string): string {
  switch (channel) {
    case 'app':
      return 'Lo que tiene candado queda siempre';
    case 'push':
      if (pushDevices === 0) return 'No te llega: ningún navegador activado';
      return pushDevices === 1 ? 'En 1 navegador' : `En ${pushDevices} navegadores`;
    case 'whatsapp':
      if (contact === null) return 'No te llega: sin número';
      if (!contact.isReachable) return 'No te llega: WhatsApp no encuentra tu número';
      return contact.isConfirmed ? 'Con tu número confirmado' : 'No te llega: número sin confirmar';
    case 'email':
      return email;
  }
}

/** Says if messages reach this browser's own screen, and lets the user change that. */
function PushHere({ userId }: { userId: string }) {
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
    <>
      <Text size="base">
        {isOn
          ? 'En este navegador te llegan los avisos Push.'
          : 'En este navegador todavía no te llegan los avisos Push.'}
      </Text>
      <Button
        variant={isOn ? 'default' : 'filled'}
        fullWidth
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void (isOn ? turnOff() : turnOn())}
      >
        {isOn ? 'Apagar acá' : 'Activar acá'}
      </Button>
    </>
  );
}
