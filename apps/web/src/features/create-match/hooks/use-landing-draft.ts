import { useEffect, useState } from 'react';
import type { MatchForm } from '../../../football/fields/match-form';
import { stored } from '../../../lib/storage';
import { formFromLandingDraft, readLandingDraft } from '../form';

/** The draft of the landing page: read once, then gone. An unreadable one is dropped without a message. */
export function useLandingDraft(): MatchForm | null {
  const [form] = useState(() => {
    const draft = readLandingDraft(stored.landingFormData.read());
    return draft === null ? null : formFromLandingDraft(draft);
  });
  useEffect(() => stored.landingFormData.remove(), []);
  return form;
}
