import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { browserStorage } from '../../lib/storage';
import { useStored } from '../../lib/use-stored';
import { PostDisclosure } from '../../ui/fields/post-form';
import { ActionBar } from '../../ui/layout/action-bar';
import { useFrame } from '../../ui/layout/frame';
import { Skeleton, SkeletonGroup } from '../../ui/layout/skeleton';
import { Heading } from '../../ui/text/heading';
import { Text } from '../../ui/text/text';
import { Wordmark } from '../../ui/text/wordmark';
import { AccountBenefits, WithoutAccount } from './components/account-benefits';
import { LoginButton } from './components/login-button';
import { useSession } from './session';

const ErrorState = lazyPart(async () => (await import('../../ui/layout/error-state')).ErrorState);

interface WelcomeGateProps {
  children: ReactNode;
  /** The match that sign-in leads back to. */
  matchId: string;
  /** The subject of the invitation: above the question, beside it on a desktop. */
  header?: ReactNode;
  title?: string;
  /** The names of those that are going: above the title on a phone, below it on a desktop. */
  going?: ReactNode;
  /** The terms that concern the newcomer alone, between the title and the benefits. */
  terms?: ReactNode;
  /** The organiser's name. */
  invitedBy?: string | undefined;
  /** The form with which a guest signs up before the app is there, below the button that lets them in. */
  guestForm?: ReactNode;
  /** Guests may sign up; otherwise signing in is the only way. */
  isOpenToGuests?: boolean;
  /** True if that form was sent and came back with an error. */
  isFormRefused?: boolean;
}

/** Lets in users and guests; asks other visitors, once. */
export function WelcomeGate(props: WelcomeGateProps) {
  const { children, matchId, header, invitedBy, guestForm, isFormRefused = false } = props;
  const { title = 'Sumate al partido', going, terms, isOpenToGuests = true } = props;
  const session = useSession();
  const guestAccess = useStored(browserStorage.guestAccess);
  const [isInForm, setInForm] = useState(isFormRefused);
  if (session.status === 'signed-in' || (guestAccess === true && !isInForm)) return children;
  if (session.status === 'loading') {
    return (
      <Gate invitedBy={undefined} header={header}>
        {session.error === null ? (
          <div className="px-4 lg:px-0">
            <SkeletonGroup>
              <Skeleton width={240} height={32} />
            </SkeletonGroup>
          </div>
        ) : (
          <ErrorState message={session.error} onRetry={() => void session.refresh()} />
        )}
      </Gate>
    );
  }
  return (
    <Gate invitedBy={invitedBy} header={header} titleId="sumate">
      {/* On a phone it belongs to the count above. */}
      <div className="px-4 pb-5 empty:hidden lg:px-0">{going}</div>
      <Heading
        level={2}
        size="xl"
        id="sumate"
        className="border-line px-4 pb-3 not-first:border-t not-first:pt-5 lg:order-first lg:px-0 lg:not-first:border-t-0 lg:not-first:pt-0"
      >
        {title}
      </Heading>
      {terms}
      <div className="px-4 lg:px-0">
        <AccountBenefits />
      </div>
      <ActionBar>
        <div className="-m-1.5 grid max-h-[85dvh] gap-2.5 overflow-y-auto p-1.5 lg:m-0 lg:max-h-none lg:w-full lg:overflow-visible lg:p-0">
          <div className="grid gap-2.5 in-has-[[open]]:hidden">
            <LoginButton onStart={() => browserStorage.joinMatchAfterLogin.write({ matchId })} />
            {isOpenToGuests && <WithoutAccount />}
          </div>
          {isOpenToGuests && (
            <PostDisclosure
              label="Entrar como Invitado"
              isOpen={isFormRefused}
              onAsk={() => browserStorage.guestAccess.write(true)}
              onOpenBefore={() => setInForm(true)}
            >
              {guestForm}
            </PostDisclosure>
          )}
        </div>
      </ActionBar>
    </Gate>
  );
}

interface GateProps {
  invitedBy: string | undefined;
  header: ReactNode;
  titleId?: string;
  children: ReactNode;
}

const PANEL = 'lg:overflow-hidden lg:rounded-md lg:border lg:border-line lg:bg-surface-1';

/** On a desktop the match stands left, and the gate right in sight. */
function Gate({ invitedBy, header, titleId, children }: GateProps) {
  return (
    <>
      <GateBar invitedBy={invitedBy} />
      <div className="flex w-full flex-1 flex-col md:mx-auto md:max-w-180 lg:grid lg:max-w-page lg:flex-none lg:grid-cols-[minmax(0,1fr)_420px] lg:items-start lg:gap-8 lg:px-10 lg:pt-7 lg:pb-14">
        <div className={PANEL}>{header}</div>
        <section
          className={`flex w-full flex-col pt-5 lg:sticky lg:top-7 lg:p-7 ${PANEL}`}
          aria-labelledby={titleId}
        >
          {children}
        </section>
      </div>
    </>
  );
}

function GateBar({ invitedBy }: { invitedBy: string | undefined }) {
  const { hasBar } = useFrame();
  if (hasBar && invitedBy === undefined) return null;
  return (
    <header
      className="flex min-h-14 items-center justify-between gap-4 px-4 data-bare:min-h-10 md:px-8 lg:min-h-16 lg:border-b lg:border-line lg:px-10"
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
