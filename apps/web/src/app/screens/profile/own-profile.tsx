import type { OwnUser } from '@picado/domain/users/schema';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../features/auth/session';
import { cardSubjectOf } from '../../../features/card/subject';
import { userStatsQuery } from '../../../features/statistics/api';
import { PhotoButton } from '../../../features/users/components/photo-button';
import { PlayerCard } from '../../../football/player-card';
import { thisYear } from '../../../lib/dates';
import { lazyPart } from '../../../lib/lazy-part';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { ProfilePage } from './profile-page';
import { useExtra } from '../../../lib/api/unread';

const EditProfileSheet = lazyPart(
  async () => (await import('../../../features/users/components/edit-profile-sheet')).EditProfileSheet,
);

/** One's own profile with what its owner may change. */
export function OwnProfile({ user }: { user: OwnUser }) {
  const { refresh } = useSession();
  const isDesktop = useDesktop();
  const [isEditing, setEditing] = useState(false);
  const figures = useExtra(userStatsQuery(user.id));
  const reload = () => void refresh();
  const edit = () => setEditing(true);
  const tools = isDesktop
    ? {
        edit: (
          <Button
            variant="default"
            aria-label="Editar perfil"
            leftSection={<IconPencil size={20} stroke={1.8} aria-hidden="true" />}
            onClick={edit}
          >
            Editar
          </Button>
        ),
        photo: <PhotoButton hasPhoto={user.avatar !== null} fullWidth onSaved={reload} />,
      }
    : {
        edit: (
          <IconButton label="Editar perfil" look="outline" size="lg" onClick={edit}>
            <IconPencil size={22} stroke={1.8} aria-hidden="true" />
          </IconButton>
        ),
        photo: <PhotoButton hasPhoto={user.avatar !== null} look="square" onSaved={reload} />,
      };
  return (
    <>
      <ProfilePage user={user} tools={tools} invitation={null} />
      <EditProfileSheet
        isShown={isEditing}
        user={user}
        // A card with zeros would be another player's: without its figures there is none beside the form.
        card={({ nickname, ...draft }) =>
          figures && (
            <PlayerCard
              subject={cardSubjectOf(
                { ...user, ...draft, nickname: nickname === '' ? null : nickname },
                figures.stats,
                thisYear(),
              )}
              className="mx-auto w-70 max-w-full"
            />
          )
        }
        onSaved={reload}
        onClose={() => setEditing(false)}
      />
    </>
  );
}
