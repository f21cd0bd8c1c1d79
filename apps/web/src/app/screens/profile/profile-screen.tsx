import { useSession } from '../../../features/auth/session';
import { OwnProfile } from './own-profile';

/** `/profile`: one's own. */
export function Component() {
  const { user } = useSession();
  return user === null ? null : <OwnProfile user={user} />;
}
