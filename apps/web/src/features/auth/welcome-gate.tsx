import type { ReactNode } from 'react';
import { stored } from '../../lib/storage';
import { useStored } from '../../lib/use-stored';
import { ActionBar } from '../../ui/action-bar';
import { Button } from '../../ui/button';
import { useFrame } from '../../ui/frame';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { Wordmark } from '../../ui/wordmark';
import { AccountBenefits } from './components/account-benefits';
import { LoginButton } from './components/login-button';
import { useSession } from './session';
import classes from './welcome-gate.module.css';

const GATE_CLASS = 'flex flex-1 flex-col w-full md:max-w-180 md:mx-auto';
const PITCH_CLASS = 'flex flex-1 flex-col w-full pt-6 px-4 pb-0 md:pt-8 lg:flex-none lg:pb-14';

interface WelcomeGateProps {
  children: ReactNode;
  /** Where sign-in leads back to. */
  matchId: string;
  /** What one is invited to: the score header and the place, above the question. */
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
    <div className={GATE_CLASS}>
      <GateBar invitedBy={invitedBy} />
      {header}
      <section className={PITCH_CLASS} aria-labelledby="sumate">
        <h2 id="sumate" className="mb-4 figures text-xl leading-tight uppercase">
          Sumate al partido
        </h2>
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
        <p className={`${classes.invited} ml-auto text-sm leading-5 text-fg-2`}>
          Te invitó <strong>{shortName(invitedBy)}</strong>
        </p>
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
    <div className={GATE_CLASS}>
      <GateBar invitedBy={undefined} />
      {header}
      <div className={PITCH_CLASS}>
        <SkeletonGroup>
          <Skeleton width={240} height={32} />
        </SkeletonGroup>
      </div>
    </div>
  );
}
