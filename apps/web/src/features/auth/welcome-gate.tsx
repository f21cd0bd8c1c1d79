import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { stored } from '../../lib/storage';
import { useStored } from '../../lib/use-stored';
import { ActionBar } from '../../ui/action-bar';
import { useFrame } from '../../ui/frame';
import { Heading } from '../../ui/heading';
import { PostDisclosure } from '../../ui/post-form';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { Wordmark } from '../../ui/wordmark';
import { AccountBenefits } from './components/account-benefits';
import { LoginButton } from './components/login-button';
import { useSession } from './session';

const ErrorState = lazyPart(async () => (await import('../../ui/error-state')).ErrorState);

interface WelcomeGateProps {
  children: ReactNode;
  /** Where sign-in leads back to. */
  matchId: string;
  /** The subject of the invitation: the score header and the place, above the question. */
  header?: ReactNode;
  /** The organiser's name. */
  invitedBy?: string | undefined;
  /** Where a guest signs up before the app is there, below the button that lets them in. */
  guestForm?: ReactNode;
  /** What was sent with that form came back with an error. */
  isFormRefused?: boolean;
}

/** Lets in users and guests; asks other visitors, once. */
export function WelcomeGate(props: WelcomeGateProps) {
  const { children, matchId, header, invitedBy, guestForm, isFormRefused = false } = props;
  const session = useSession();
  const guestAccess = useStored(stored.guestAccess);
  const [isInForm, setInForm] = useState(isFormRefused);
  if (session.status === 'signed-in' || (guestAccess === true && !isInForm)) return children;
  if (session.status === 'loading') {
    return (
      <Gate invitedBy={undefined} header={header}>
        {session.error === null ? (
          <SkeletonGroup>
            <Skeleton width={240} height={32} />
          </SkeletonGroup>
        ) : (
          <ErrorState message={session.error} onRetry={() => void session.refresh()} />
        )}
      </Gate>
    );
  }
  return (
    <Gate invitedBy={invitedBy} header={header}>
      <section aria-labelledby="sumate">
        <Heading level={2} size="xl" id="sumate" className="mb-4">
          Sumate al partido
        </Heading>
        <AccountBenefits />
        <ActionBar>
          <div className="-m-1.5 grid max-h-[85dvh] gap-2.5 overflow-y-auto p-1.5">
            <div className="in-has-[[open]]:hidden">
              <LoginButton onStart={() => stored.joinMatchAfterLogin.write({ matchId })} />
            </div>
            <PostDisclosure
              label="Entrar como Invitado"
              isOpen={isFormRefused}
              onAsk={() => stored.guestAccess.write(true)}
              onOpenBefore={() => setInForm(true)}
            >
              {guestForm}
            </PostDisclosure>
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
