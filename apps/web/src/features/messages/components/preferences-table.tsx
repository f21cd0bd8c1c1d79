import {
  CHANNEL_LABELS,
  KIND_GROUPS,
  KINDS,
  type Channel,
  type KindGroup,
} from '@picado/domain/messages/kinds';
import type { Preferences, Setting } from '@picado/domain/messages/schema';
import {
  IconBell,
  IconBrandWhatsapp,
  IconDeviceMobile,
  IconLock,
  IconMail,
  IconMinus,
  type Icon,
} from '@tabler/icons-react';
import { useCommand } from '../../../lib/commands/use-command';
import { TickBox } from '../../../ui/field';
import { changeSetting } from '../commands';
import classes from './preferences-table.module.css';

const ICONS: Record<Channel, Icon> = {
  app: IconBell,
  push: IconDeviceMobile,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
};

/** In two lines, to fit a column of 52 px. */
const NARROW_LABELS: Record<Channel, string> = { ...CHANNEL_LABELS, whatsapp: 'Whats\u00ADApp' };

const GROUPS = Object.keys(KIND_GROUPS) as KindGroup[];

interface PreferencesTableProps {
  preferences: Preferences;
}

/** A row a kind, a column a channel. The row of the channels stays in sight. */
export function PreferencesTable({ preferences: { channels, settings } }: PreferencesTableProps) {
  return (
    <table className={classes.table}>
      <colgroup>
        <col />
        {channels.map((channel) => (
          <col key={channel} className={classes.channel} />
        ))}
      </colgroup>
      <thead className={classes.head}>
        <tr>
          <td />
          {channels.map((channel) => {
            const ChannelIcon = ICONS[channel];
            return (
              <th
                key={channel}
                scope="col"
                className="pt-3 pb-2 text-center text-xs leading-4.5 font-semibold text-fg-2"
              >
                <ChannelIcon className="mx-auto mb-1" size={22} stroke={1.6} aria-hidden="true" />
                {/* Wider than the column of a small phone. */}
                <span className="-mx-1 block">{NARROW_LABELS[channel]}</span>
              </th>
            );
          })}
        </tr>
      </thead>
      {GROUPS.map((group) => (
        <tbody key={group} className={classes.group}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={channels.length + 1}
              className="pt-7 pb-2 text-left figures text-lg leading-tight uppercase"
            >
              {KIND_GROUPS[group]}
            </th>
          </tr>
          {settings
            .filter(({ kind }) => KINDS[kind].group === group)
            .map((setting) => (
              <SettingRow key={setting.kind} setting={setting} channels={channels} />
            ))}
        </tbody>
      ))}
    </table>
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
