import { joinedText } from '@picado/domain/matches/invitation';
import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { StageLink } from '../../../football/stage/stage-link';
import { useZoneHere } from '../../../football/zone/zone-name';
import { thisYear } from '../../../lib/dates';
import { usePageData } from '../../../lib/page-start/page-data';

interface TellGroupProps {
  match: Match;
  isSubstitute: boolean;
  isSquare: boolean;
}

/** Tells the group by WhatsApp that the viewer is in, with the invitation for those who are not. */
export function TellGroup({ match, isSubstitute, isSquare }: TellGroupProps) {
  const data = usePageData();
  const origin = data?.origin ?? window.location.origin;
  const zoneName = useZoneHere(match);
  const written = joinedText(match, { isSubstitute, currentYear: thisYear(), zoneName });
  const text = `${written}\n${origin}${paths.join(match.id)}`;
  return (
    <StageLink
      label="Avisar al grupo"
      Icon={IconBrandWhatsapp}
      isSquare={isSquare}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    />
  );
}
