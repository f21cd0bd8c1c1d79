import { paths } from '@picado/domain/pages/paths';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session';
import { HelpButton } from '../../features/help/components/help-button';
import { Button } from '../../ui/button';
import { Disc } from '../../ui/disc';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { RatingStar } from '../../ui/rating-star';
import classes from './profile-screen.module.css';

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
      <section
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 rounded-md border border-line bg-surface-1 px-4 py-5"
        aria-label="Tus datos"
      >
        <Disc name={user.nickname ?? user.name} avatar={user.avatar} size={88} />
        <div>
          <h2 className="pt-1 figures text-xl leading-tight uppercase">{user.name}</h2>
          <p className="mt-0.5 text-sm wrap-anywhere text-fg-2">{user.email}</p>
        </div>
        <dl className="col-span-full grid">
          <Fact term="Posición preferida">{user.preferredPosition}</Fact>
          <Fact term="Pierna hábil">{user.preferredFoot}</Fact>
          <Fact term="Nivel">
            <RatingStar rating={user.rating} size={16} />
          </Fact>
        </dl>
      </section>
      <p className="mt-4 mb-6 text-sm leading-5 text-fg-2">
        Con estos datos te anotás en cada partido: podés cambiarlos al sumarte.
      </p>
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
    <div className={`${classes.fact} flex min-h-12 items-center justify-between border-t border-line`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
