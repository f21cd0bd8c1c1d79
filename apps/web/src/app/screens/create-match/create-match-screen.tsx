import { useState, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { CreateMatchForm } from '../../../features/create-match/components/create-match-form';
import { CreateMatchSkeleton } from '../../../features/create-match/components/create-match-skeleton';
import { DraftReview } from '../../../features/create-match/components/draft-review';
import {
  formFromDescribed,
  formFromLandingDraft,
  readLandingDraft,
} from '../../../features/create-match/form';
import type { MatchForm } from '../../../football/fields/match-form';
import { sharedListIn } from '../../../lib/page-start/shared-list';
import { Page } from '../../../ui/layout/page';
import { HelpButton } from '../../layout/help-button';
import { browserStorage } from '../../../lib/storage';

/** The draft of the landing page: read once, then gone. An unreadable one is dropped without a message. */
function useLandingDraft(): MatchForm | null {
  const [form] = useState(() => {
    const draft = readLandingDraft(browserStorage.landingFormData.read());
    return draft === null ? null : formFromLandingDraft(draft);
  });
  useEffect(() => browserStorage.landingFormData.remove(), []);
  return form;
}

/**
 * A draft of the landing page whose size a match can have is shown as the match that it will be; any other is a form,
 * and so is what was shared by another app, which says half of it. */
export function Component() {
  const { user } = useSession();
  const read = useLandingDraft();
  /** The draft once all of its fields are to be edited. */
  const [edited, setEdited] = useState<MatchForm | null>(null);
  const { state } = useLocation() as Location<unknown>;
  const [shared] = useState(() => {
    const { sharedList, described } = sharedListIn(state) ?? {};
    return described === undefined ? null : { sharedList, form: formFromDescribed(described, Date.now()) };
  });
  const draft = edited ?? shared?.form ?? read;
  if (user === null) return <CreateMatchSkeleton />;
  return (
    <Page>
      {draft === null || draft.maxPlayers === null || shared !== null || edited !== null ? (
        <CreateMatchForm
          user={user}
          draft={draft}
          sharedList={shared?.sharedList ?? null}
          help={<HelpButton context="createMatch" />}
        />
      ) : (
        <DraftReview user={user} initial={draft} onBack={setEdited} />
      )}
    </Page>
  );
}
