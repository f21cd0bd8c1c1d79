import { joinedText } from '@picado/domain/matches/invitation';
import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { thisYear } from '../../../lib/dates';
import { usePageData } from '../../../lib/page-data';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';

interface TellGroupProps {
  match: Match;
  isSubstitute: boolean;
  /** A square with the icon alone. */
  isSquare: boolean;
}

/** Tells the group by WhatsApp that the viewer is in, with the invitation for those who are not. */
export function TellGroup({ match, isSubstitute, isSquare }: TellGroupProps) {
  const data = usePageData();
  const origin = data?.origin ?? window.location.origin;
  const text = `${joinedText(match, isSubstitute, thisYear())}\n${origin}${paths.join(match.id)}`;
  const link = {
    component: 'a',
    href: `https://wa.me/?text=${encodeURIComponent(text)}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  } as const;
  if (isSquare) {
    return (
      <IconButton {...link} label="Avisar al grupo" look="outline" size="lg">
        <IconBrandWhatsapp size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button
      {...link}
      variant="default"
      size="lg"
      leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden="true" />}
    >
      Avisar al grupo
    </Button>
  );
}
