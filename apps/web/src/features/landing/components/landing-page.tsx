import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useCopyright } from '../../../lib/page-start/use-copyright';
import { Button } from '../../../ui/controls/button';
import { ActionBar } from '../../../ui/layout/action-bar';
import { Wordmark } from '../../../ui/text/wordmark';
import type { QuickFormState } from '../hooks/use-quick-form';
import { Benefits } from './benefits';
import { Hero } from './hero';
import { KickOffCall } from './kick-off-call';
import { QUICK_FORM_ID, QuickFormCard } from './quick-form';
import { Steps } from './steps';
import { StepsModal } from './steps-modal';

interface LandingPageProps {
  isSignedIn: boolean;
  quickForm: QuickFormState;
  /** The form is whole and was sent. */
  onCreate: () => void;
  onSignIn: () => void;
  /** The content of the centre circle. */
  call: ReactNode;
}

export function LandingPage({ isSignedIn, quickForm, onCreate, onSignIn, call }: LandingPageProps) {
  const [isExplained, setExplained] = useState(false);
  const isFormSeen = useIsFormSeen();
  return (
    <>
      <Hero isSignedIn={isSignedIn} onSignIn={onSignIn} onHowItWorks={() => setExplained(true)}>
        <QuickFormCard state={quickForm} onValid={onCreate} />
      </Hero>
      <div className="grid grid-cols-1 gap-14 px-4 pt-12 pb-14 wrap-anywhere sm:px-8 md:mx-auto md:w-full md:max-w-page md:gap-20 md:px-8 md:pt-18 md:pb-20">
        <Steps />
        <Benefits />
      </div>
      <KickOffCall>{call}</KickOffCall>
      <footer className="flex items-center justify-between px-4 py-6 text-sm sm:px-8 md:mx-auto md:w-full md:max-w-page">
        <Wordmark height={26} />
        <p className="text-fg-2">{useCopyright()}</p>
      </footer>
      {/* One solid green in sight: the form brings its own. */}
      {!isFormSeen && (
        <ActionBar desktop="none">
          <Button
            size="lg"
            fullWidth
            rightSection={<IconArrowRight size={20} stroke={2} aria-hidden="true" />}
            onClick={goToForm}
          >
            Crear Partido
          </Button>
        </ActionBar>
      )}
      <StepsModal
        opened={isExplained}
        onClose={() => setExplained(false)}
        onCreate={() => {
          setExplained(false);
          // The sheet gives the focus back first.
          setTimeout(goToForm);
        }}
      />
    </>
  );
}

/** Scrolls to the first field, smoothly unless less motion is asked for. */
function goToForm() {
  const form = document.getElementById(QUICK_FORM_ID);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  form?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  form?.querySelector('input')?.focus({ preventScroll: true });
}

/** Returns true if the form's own button is on the screen. */
function useIsFormSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const button = document.querySelector(`#${QUICK_FORM_ID} [type='submit']`);
    if (button === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return isSeen;
}
