import { paths } from '@picado/domain/pages/paths';
import type { FoundUser } from '@picado/domain/users/schema';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { Text } from '../../../ui/text/text';
import { FoundName } from './found-name';
import { matchesText } from './matches-text';

interface FoundUserPanelProps {
  user: FoundUser;
  query: string;
  /** The card of the user. */
  card: ReactNode;
}

/** A user that the search found, as their card over their name. Pressed as a whole, it leads to the profile. */
export function FoundUserPanel({ user, query, card }: FoundUserPanelProps) {
  const { name, nickname, matchesTogether } = user;
  return (
    <li>
      <Card className="relative flex h-full flex-col p-4 hover:border-line-strong">
        {card}
        <Text
          as="div"
          size="md"
          tone="primary"
          weight="semibold"
          className="mt-3 line-clamp-3 wrap-anywhere"
          title={nickname === null ? name : `${name} «${nickname}»`}
        >
          <FoundName {...{ name, nickname, query }} />
        </Text>
        <Text className="mb-3">
          {matchesTogether > 0 ? `${matchesText(matchesTogether)} juntos` : 'Todavía no jugaron juntos'}
        </Text>
        <Button
          component={Link}
          to={paths.publicProfile(user.id)}
          variant="default"
          fullWidth
          className="mt-auto after:absolute after:-inset-px after:rounded-md"
          aria-label={`Ver perfil de ${name}`}
        >
          Ver perfil
        </Button>
      </Card>
    </li>
  );
}
