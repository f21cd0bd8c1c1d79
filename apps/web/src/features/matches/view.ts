/** 'el viernes a las 22:00', by the clock of a zone: the same in every browser, and where the server draws it. */
function weekdayAndHour(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es', {
    ...{ timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `el ${part('weekday')} a las ${part('hour')}:${part('minute')}`;
}

/** From when on a date of a group is open to a viewer: 'desde el viernes a las 22:00'. */
export const openingText = (opensAt: string, timeZone: string): string =>
  `desde ${weekdayAndHour(opensAt, timeZone)}`;

/** The same as a sentence. */
export const earlyText = (opensAt: string, timeZone: string): string =>
  `Primero eligen los que jugaron la última: vos, ${openingText(opensAt, timeZone)}.`;
