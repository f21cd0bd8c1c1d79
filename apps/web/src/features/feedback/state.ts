import { withoutSecrets } from '@picado/domain/feedback/device-info';
import { FEEDBACK_TYPES, type FeedbackType } from '@picado/domain/feedback/schema';
import { stored } from '../../lib/storage';

/** What stands in the form. */
export interface FeedbackForm {
  type: FeedbackType;
  description: string;
}

const EMPTY: FeedbackForm = { type: 'bug', description: '' };

/** What the user began to write in this browser and has not sent. */
export function readDraft(userId: string): FeedbackForm {
  const draft = stored.feedbackDraft(userId).read();
  if (typeof draft !== 'object' || draft === null) return EMPTY;
  const { type, description } = draft as Record<string, unknown>;
  return {
    type: FEEDBACK_TYPES.find((one) => one === type) ?? EMPTY.type,
    description: typeof description === 'string' ? description : '',
  };
}

/** Stores what is written until it is sent; an empty description removes the draft. */
export function keepDraft(userId: string, form: FeedbackForm): void {
  if (form.description.trim() === '') stored.feedbackDraft(userId).remove();
  else stored.feedbackDraft(userId).write(form);
}

/** What goes with a report about this browser and its page, as JSON. Addresses go without the secrets of personal links. */
export function deviceInfo(now: Date = new Date()): string {
  const { userAgent, language } = navigator;
  const { href, pathname } = window.location;
  return JSON.stringify({
    userAgent,
    screenSize: `${window.screen.width}x${window.screen.height}`,
    platform: platformOf(userAgent),
    language,
    url: withoutSecrets(href),
    page: withoutSecrets(pathname),
    timestamp: now.toISOString(),
  });
}

/** What stands in the first parentheses of a user agent: the system, and often the device. */
const platformOf = (userAgent: string) => /\(([^)]*)\)/u.exec(userAgent)?.[1] ?? '';
