import type { ReactNode } from 'react';
import { stored } from '../../lib/storage';
import { useStored } from '../../lib/use-stored';
import { ActionBar } from '../../ui/action-bar';
import { Button } from '../../ui/button';
import { useFrame } from '../../ui/frame';
import { Heading } from '../../ui/heading';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { Wordmark } from '../../ui/wordmark';
import { AccountBenefits } from './components/account-benefits';
import { LoginButton } from './components/login-button';
import { useSession } from './session';

interface WelcomeGateProps {
  children: ReactNode;
  /** Where sign-in leads back to. */
  matchId: string;
  /** The subject of the invitation: the score header and the place, above the question. */
  header?: ReactNode;
  /** The organiser's name. */
  invitedBy?: string | undefined;
}

/** Lets in users and guests; asks other visitors, once. */
export function WelcomeGate({ children, matchId, header, invitedBy }: WelcomeGateProps) {
  const session = useSession();
  const guestAccess = useStored(stored.guestAccess);
  if (session.status === 'signed-in' || guestAccess === true) return children;
  if (session.status === 'loading' && session.error === null) return <QuietGate header={header} />;
  return (
    <Gate invitedBy={invitedBy} header={header}>
      <section aria-labelledby="sumate">
        <Heading level={2} size="xl" id="sumate" className="mb-4">
          Sumate al partido
        </Heading>
        <AccountBenefits />
        <ActionBar>
          <div className="grid gap-2.5">
            <LoginButton onStart={() => stored.joinMatchAfterLogin.write({ matchId })} />
            <Button variant="default" size="lg" fullWidth onClick={() => stored.guestAccess.write(true)}>
              Entrar como Invitado
            </Button>
          </div>
        </ActionBar>
      </section>
    </Gate>
  );
}

interface GateProps {
  invitedBy: string | undefined;
  header: ReactNode;
  children: ReactNode;
}

function Gate({ invitedBy, header, children }: GateProps) {
  return (
    <div className="flex w-full flex-1 flex-col md:mx-auto md:max-w-180">
      <GateBar invitedBy={invitedBy} />
      {header}
      <div className="flex w-full flex-1 flex-col px-4 pt-6 md:pt-8 lg:flex-none lg:pb-14">{children}</div>
    </div>
  );
}

function GateBar({ invitedBy }: { invitedBy: string | undefined }) {
  const { hasBar } = useFrame();
  if (hasBar && invitedBy === undefined) return null;
  return (
    <header
      className="flex min-h-14 items-center justify-between gap-4 px-4 data-bare:min-h-10"
      data-bare={hasBar || undefined}
    >
      {!hasBar && <Wordmark height={30} />}
      {invitedBy !== undefined && (
        <Text className="ml-auto">
          Te invitó <strong className="font-semibold text-fg">{shortName(invitedBy)}</strong>
        </Text>
      )}
    </header>
  );
}

/** 'Nico Barrientos' signs as 'Nico B.' */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(' ');
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial === undefined ? first : `${first} ${initial}.`;
}

function QuietGate({ header }: { header: ReactNode }) {
  return (
    <Gate invitedBy={undefined} header={header}>
      <SkeletonGroup>
        <Skeleton width={240} height={32} />
      </SkeletonGroup>
    </Gate>
  );
}
