import { paths } from '@picado/domain/pages/paths';
import { HIDDEN_PROFILE, pageTitle, titled } from '@picado/domain/pages/titles';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { shownName } from '@picado/domain/users/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { LoginButton } from '../../../features/auth/components/login-button';
import { useSession } from '../../../features/auth/session';
import { publicUserQuery } from '../../../features/users/api';
import { sentenceOf } from '../../../lib/api/sentence';
import { usePageTitle } from '../../../lib/page-title';
import { browserStorage } from '../../../lib/storage';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ActionBar } from '../../../ui/layout/action-bar';
import { Card } from '../../../ui/layout/card';
import { ChalkDrawing } from '../../../ui/layout/chalk-drawing';
import { ErrorState } from '../../../ui/layout/error-state';
import { MessagePage } from '../../../ui/layout/message-page';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { Text } from '../../../ui/text/text';
import { OwnProfile } from './own-profile';
import { ProfilePage } from './profile-page';
import { ProfileSkeleton } from './profile-skeleton';

/** Nothing else can be the id of a user. */
const USER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** `/public-profile/{id}`, for visitors too. One's own has the owner's buttons. */
export function Component() {
  const { id = '' } = useParams();
  const { status, user: viewer } = useSession();
  const isOwn = viewer?.id === id;
  const isId = USER_ID.test(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...publicUserQuery(id),
    // A token may open a profile that is not public: the session is awaited.
    enabled: status !== 'loading' && !isOwn && isId,
  });
  const isHidden = error?.status === 404;
  useWrongAddress(!isId);
  const shown = isOwn ? viewer : data?.user;
  usePageTitle(isHidden ? pageTitle('public-profile') : shown && titled(shownName(shown)));

  if (isOwn) return <OwnProfile user={viewer} />;
  if (data !== undefined) {
    const invitation = status === 'signed-out' ? <Invitation /> : null;
    return <ProfilePage key={id} user={data.user} tools={null} invitation={invitation} />;
  }
  if (isHidden) return <HiddenProfile />;
  if (error === null) return <ProfileSkeleton />;
  return (
    <Page width="narrow">
      <PageHeader title="Perfil" />
      <ErrorState
        title="No se pudo cargar el perfil"
        message={sentenceOf(error, 'Error cargando datos del perfil')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Page>
  );
}

/** An address that can be no user's: says so, and leads home. */
function useWrongAddress(isWrong: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isWrong) return;
    toast.error(REFUSALS.USER_NOT_FOUND);
    void navigate(paths.home, { replace: true });
  }, [isWrong, navigate]);
}

/**
 * Stands in place of a profile that is not there, and of one that its owner shows to no other user: the server answers both
 * alike (docs/decisions/0069).
 */
function HiddenProfile() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const isVisitor = status === 'signed-out';
  return (
    <MessagePage
      isAlert
      drawing={<ChalkDrawing drawing="search" />}
      title={HIDDEN_PROFILE}
      text={
        isVisitor
          ? 'Si es el tuyo, entrá con tu cuenta para verlo.'
          : 'Puede que el link haya llegado cortado, o que su dueño lo muestre solo en sus partidos.'
      }
    >
      {isVisitor ? (
        <LoginButton onStart={() => browserStorage.redirectAfterAuth.write(`${pathname}${search}`)} />
      ) : (
        <Button component={Link} to={paths.friends} size="lg">
          Buscar Amigos
        </Button>
      )}
      <Button component={Link} to={isVisitor ? paths.landing : paths.home} variant="default" size="lg">
        Volver al inicio
      </Button>
    </MessagePage>
  );
}

/** Tells a visitor what an account gives, and leads to it. */
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
        <LoginButton onStart={() => browserStorage.redirectAfterAuth.write(`${pathname}${search}`)} />
      </ActionBar>
    </>
  );
}
