import { isOrganiser } from '@picado/domain/matches/policies';
import { PAGES, paths } from '@picado/domain/pages/paths';
import { IconBug } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useSession } from '../../features/auth/session';
import { FeedbackSheet } from '../../features/feedback/components/feedback-sheet';
import { HelpSheet } from '../../features/help/components/help-sheet';
import { helpContextOf, matchHelpOf, type HelpContext } from '../../features/help/view';
import { shownMatch } from '../../features/matches/api';
import { preferencesQuery } from '../../features/messages/api';
import { browserStorage } from '../../lib/storage';
import { Button } from '../../ui/controls/button';
import { Link } from '../../ui/controls/link';
import { Text } from '../../ui/text/text';
import { useExtra } from '../../lib/api/unread';

interface HelpPartProps {
  /** The screen whose tips come first, `here` for that of the address; null opens the report of a problem at once. */
  context: HelpContext | 'here' | null;
  onClose: () => void;
}

/** The help, and the report of a problem that it leads to. */
export function HelpPart({ context, onClose }: HelpPartProps) {
  const { user } = useSession();
  const here = useScreen();
  const [isReporting, setReporting] = useState(context === null);
  const data = useExtra({ ...preferencesQuery(), enabled: user !== null && !isReporting });
  if (user !== null && (isReporting || context === null)) {
    return <FeedbackSheet userId={user.id} onClose={onClose} />;
  }
  const isOffered = (channel: 'whatsapp' | 'email') => data?.channels.includes(channel) === true;
  return (
    <HelpSheet
      context={context === 'here' ? here : (context ?? 'general')}
      offered={{ whatsapp: isOffered('whatsapp'), email: isOffered('email') }}
      version={<Version />}
      report={<ReportButton isSignedIn={user !== null} onReport={() => setReporting(true)} />}
      onClose={onClose}
    />
  );
}

/** The screen at the address. A match on the screen says by itself at which stage it is, and the reader's part in it. */
function useScreen(): HelpContext {
  const { pathname } = useLocation();
  const { user } = useSession();
  const client = useQueryClient();
  const matchId = (matchPath(PAGES.match[0], pathname) ?? matchPath(PAGES['roster-log'][0], pathname))?.params
    .id;
  const match = matchId === undefined ? undefined : shownMatch(client, matchId);
  return match === undefined
    ? helpContextOf(pathname)
    : matchHelpOf(match, isOrganiser({ ...match, userId: user?.id ?? null }));
}

function Version() {
  return (
    <Text tone="tertiary">Picado {browserStorage.appVersionInfo.read()?.version} · se actualiza sola</Text>
  );
}

function ReportButton({ isSignedIn, onReport }: { isSignedIn: boolean; onReport: () => void }) {
  const { pathname, search } = useLocation();
  const look = {
    variant: 'default',
    size: 'lg',
    className: 'flex-1 md:flex-none',
    leftSection: <IconBug size={20} stroke={1.7} aria-hidden="true" />,
  } as const;
  return isSignedIn ? (
    <Button {...look} onClick={onReport}>
      Contanos un problema
    </Button>
  ) : (
    <Button {...look} component={Link} to={paths.auth} state={{ from: `${pathname}${search}` }}>
      Iniciá sesión y contanos un problema
    </Button>
  );
}
