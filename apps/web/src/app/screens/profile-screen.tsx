import { paths } from '@picado/domain/pages/paths';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session';
import { HelpButton } from '../../features/help/components/help-button';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Disc } from '../../ui/disc';
import { Heading } from '../../ui/heading';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { RatingStar } from '../../ui/rating-star';
import { Text } from '../../ui/text';

/** `/profile`: the user's own data. */
export function Component() {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  if (user === null) return null;
  const leave = () => {
    signOut();
    void navigate(paths.landing);
  };
  return (
    <Page width="narrow">
      <PageHeader title="Mi Perfil">
        <HelpButton context="profile" />
      </PageHeader>
      <Card
        as="section"
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 px-4 py-5"
        aria-label="Tus datos"
      >
        <Disc name={user.nickname ?? user.name} avatar={user.avatar} size={88} />
        <div>
          <Heading level={2} size="xl">
            {user.name}
          </Heading>
          <Text className="mt-0.5 wrap-anywhere">{user.email}</Text>
        </div>
        <dl className="col-span-full grid">
          <Fact term="Posición preferida">{user.preferredPosition}</Fact>
          <Fact term="Pierna hábil">{user.preferredFoot}</Fact>
          <Fact term="Nivel">
            <RatingStar rating={user.rating} size={16} />
          </Fact>
        </dl>
      </Card>
      <Text className="mt-4 mb-6">
        Con estos datos te anotás en cada partido: podés cambiarlos al sumarte.
      </Text>
      <Button
        variant="outline"
        tone="danger"
        size="lg"
        leftSection={<IconLogout size={20} stroke={1.8} aria-hidden="true" />}
        onClick={leave}
      >
        CERRAR SESIÓN
      </Button>
    </Page>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between border-t border-line">
      <dt className="text-fg-2">{term}</dt>
      <dd className="flex font-semibold">{children}</dd>
    </div>
  );
}
