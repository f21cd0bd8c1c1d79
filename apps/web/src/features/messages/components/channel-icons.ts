import type { Channel } from '@picado/domain/messages/kinds';
import { IconBell, IconBrandWhatsapp, IconDeviceMobile, IconMail, type Icon } from '@tabler/icons-react';

export const CHANNEL_ICONS: Record<Channel, Icon> = {
  app: IconBell,
  push: IconDeviceMobile,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
};
