import { paths } from '@picado/domain/pages/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DeletionSection } from '../../../features/account/components/deletion-section';
import { useSession } from '../../../features/auth/session';
import { CalendarSection } from '../../../features/calendar/components/calendar-section';
import { DownloadSection } from '../../../features/own-data/components/download-section';
import { dropStoredOf } from '../../../lib/commands/stored-commands';
import { forgetUser } from '../../../lib/storage';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';

/** `/own-data`: what is stored of the user, to subscribe to, to take along, or to delete. */
export function Component() {
  const { user } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  if (user === null) return null;

  function leave(userId: string) {
    // The user leaves this page first: without a session it would ask for one.
    void navigate(paths.accountDeleted, { replace: true });
    forgetUser(userId);
    void dropStoredOf(userId);
    queries.clear();
    // The server has deleted its side already; a browser without push messages has none to end.
    void import('../../../features/messages/push-session').then(
      ({ endPush }) => endPush(),
      () => null,
    );
  }

  return (
    <Page width="narrow">
      <PageHeader title="Tus datos" back={{ to: paths.profile, label: 'Volver a tu perfil' }} />
      <div>
        <CalendarSection />
        <DownloadSection />
        <DeletionSection onDeleted={() => leave(user.id)} />
      </div>
    </Page>
  );
}
