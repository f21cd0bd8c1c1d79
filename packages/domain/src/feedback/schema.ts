import * as z from 'zod/mini';
import { normaliseText } from '../text/lines';
import { characterCount, showsSomething, withoutInvisible } from '../text/one-line';
import { readDeviceInfo, type DeviceInfo } from './device-info';
import { DEVICE_INFO_MAX_LENGTH, FEEDBACK_MAX_LENGTH, FEEDBACK_MIN_LENGTH } from './limits';

export const FEEDBACK_TYPES = ['bug', 'feature', 'improvement', 'other'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

const REQUIRED = 'La descripción es requerida';
const TOO_SHORT = `La descripción debe tener al menos ${FEEDBACK_MIN_LENGTH} caracteres`;
const TOO_LONG = `La descripción no puede tener más de ${FEEDBACK_MAX_LENGTH} caracteres`;
const WRONG_DEVICE = 'Los datos del dispositivo no son válidos';
/** The length up to which a text is normalised: longer than any description, and short enough to cost nothing. */
const RAW_MAX_LENGTH = 5 * FEEDBACK_MAX_LENGTH;

/**
 * A text of several lines. Invisible characters, which come with text pasted from a chat, are dropped: a report is not
 * refused for them.
 */
const descriptionSchema = z.pipe(
  z.pipe(
    z.string(REQUIRED).check(z.maxLength(RAW_MAX_LENGTH, TOO_LONG)),
    z.transform((raw: string) =>
      normaliseText(normaliseText(raw).split('\n').map(withoutInvisible).join('\n')),
    ),
  ),
  z.string().check(
    z.refine((text) => showsSomething(text), { error: REQUIRED, abort: true }),
    z.refine((text) => characterCount(text) >= FEEDBACK_MIN_LENGTH, { error: TOO_SHORT, abort: true }),
    z.refine((text) => characterCount(text) <= FEEDBACK_MAX_LENGTH, TOO_LONG),
  ),
);

const deviceInfoSchema = z.pipe(
  z.nullish(
    z.string(WRONG_DEVICE).check(
      z.maxLength(DEVICE_INFO_MAX_LENGTH, { error: WRONG_DEVICE, abort: true }),
      z.refine((text) => readDeviceInfo(text) !== null, WRONG_DEVICE),
    ),
  ),
  z.transform((text: string | null | undefined): DeviceInfo => readDeviceInfo(text ?? '{}') ?? {}),
);

/** A report as it is sent. Its user is the caller: user fields and times of the client are ignored. */
export const sendFeedbackSchema = z.object({
  type: z._default(z.enum(FEEDBACK_TYPES, 'Elegí qué es: un error, una idea, una mejora u otra cosa'), 'bug'),
  description: descriptionSchema,
  deviceInfo: deviceInfoSchema,
});
