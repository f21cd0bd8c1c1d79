import { withoutInvisible } from '../text/one-line';
import { DEVICE_FACTS, type DeviceInfo } from './device-info';
import type { FeedbackType } from './schema';

export interface PrintedFeedback {
  type: FeedbackType;
  description: string;
  device: DeviceInfo;
  userName: string;
  userEmail: string;
  createdAt: Date;
}

/**
 * A report as lines for a terminal. Control, format and direction characters are dropped from all that a user wrote: they
 * could rewrite other lines, or run as commands of the terminal.
 */
export function printFeedback(feedback: PrintedFeedback): string {
  const { type, description, device, userName, userEmail, createdAt } = feedback;
  const facts = DEVICE_FACTS.flatMap((fact) => {
    const value = device[fact];
    return value === undefined ? [] : [`  ${fact}: ${withoutInvisible(value)}`];
  });
  return [
    `${createdAt.toISOString()}  ${type}  ${withoutInvisible(userName)} <${withoutInvisible(userEmail)}>`,
    ...description.split('\n').map((line) => `  | ${withoutInvisible(line)}`),
    ...facts,
  ].join('\n');
}
