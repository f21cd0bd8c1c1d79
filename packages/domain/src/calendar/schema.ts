import * as z from 'zod/mini';

/** The address of a user's own calendar, for its owner alone: all that is needed to read it. */
export const calendarLinkSchema = z.object({ url: z.url() });
export type CalendarLink = z.infer<typeof calendarLinkSchema>;

/** The last part of the address. Any text is one: a wrong one is answered like an old one. */
export const feedParamsSchema = z.object({ secret: z.string() });
