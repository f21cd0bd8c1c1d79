import { paths } from '@picado/domain/pages/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { LoginButton } from '../../features/auth/components/login-button';
import { useSession } from '../../features/auth/session';
import { publicUserQuery } from '../../features/users/api';
import { sentenceOf } from '../../lib/api/sentence';
import { stored } from '../../lib/storage';
import { ActionBar } from '../../ui/action-bar';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { Text } from '../../ui/text';
import { toast } from '../../ui/toast';
import { OwnProfile } from './own-profile';
import { ProfilePage } from './profile-page';
import { ProfileSkeleton } from './profile-skeleton';

/** `/public-profile/{id}`, for visitors too. One's own has the owner's buttons. */
export function Component() {
  const { id = '' } = useParams();
  const { status, user: viewer } = useSession();
  const isOwn = viewer?.id === id;
  const { data, error, refetch, isFetching } = useQuery({
    ...publicUserQuery(id),
    // A token may open a profile that is not public: the session is awaited.
    enabled: status !== 'loading' && !isOwn,
  });
  const isMissing = error?.status === 404;
  useMissing(isMissing);

  if (isOwn) return <OwnProfile user={viewer} />;
  if (data !== undefined) {
    const invitation = status === 'signed-out' ? <Invitation /> : null;
    return <ProfilePage key={id} user={data.user} tools={null} invitation={invitation} />;
  }
  if (error === null || isMissing) return <ProfileSkeleton />;
  return (
    <Page width="narrow">
      <PageHeader title="Perfil" />
      <ErrorState
        message={sentenceOf(error, 'No se pudo cargar el perfil')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Page>
  );
}

/** Says that there is no such user, and leads home. */
function useMissing(isMissing: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMissing) return;
    toast.error('Usuario no encontrado');
    void navigate(paths.home, { replace: true });
  }, [isMissing, navigate]);
}

/** What an account would give a visitor, and the way to it. */
function Invitation() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Card as="section" edge="strong" className="p-4">
        <h2 className="text-md leading-6 font-semibold">¿Querés tu figurita?</h2>
        <Text size="base" className="mt-1">
          Entrá con tu cuenta y se arma sola, partido a partido.
        </Text>
      </Card>
      <ActionBar>
        <LoginButton onStart={() => stored.redirectAfterAuth.write(`${pathname}${search}`)} />
      </ActionBar>
    </>
  );
}
