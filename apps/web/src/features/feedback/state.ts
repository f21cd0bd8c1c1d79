import { FEEDBACK_TYPES, type FeedbackType } from '@picado/domain/feedback/schema';
import { browserStorage } from '../../lib/storage';

/** The content of the form. */
export interface FeedbackForm {
  type: FeedbackType;
  description: string;
}

const EMPTY: FeedbackForm = { type: 'bug', description: '' };

/** Reads the report that the user began to write in this browser and has not sent. */
export function readDraft(userId: string): FeedbackForm {
  const draft = browserStorage.feedbackDraft(userId).read();
  if (typeof draft !== 'object' || draft === null) return EMPTY;
  const { type, description } = draft as Record<string, unknown>;
  return {
    type: FEEDBACK_TYPES.find((one) => one === type) ?? EMPTY.type,
    description: typeof description === 'string' ? description : '',
  };
}

/** Stores what is written until it is sent; an empty description removes the draft. */
export function storeDraft(userId: string, form: FeedbackForm): void {
  if (form.description.trim() === '') browserStorage.feedbackDraft(userId).remove();
  else browserStorage.feedbackDraft(userId).write(form);
}
