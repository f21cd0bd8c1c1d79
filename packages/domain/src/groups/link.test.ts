import { expect, it } from 'vitest';
import { linkedGroupText, type LinkedGroup } from './link';

const JUEVES: LinkedGroup = {
  ...{ name: 'Los jueves', weekday: 4, time: '21:00', location: 'Complejo La Esquina' },
  dates: [
    { day: '2026-11-26', time: '21:00' },
    { day: '2026-12-03', time: '21:00' },
  ],
};
const DOMINGOS = { ...JUEVES, weekday: 0 };

it.each<[string, LinkedGroup, string]>([
  [
    'both dates',
    JUEVES,
    'Todos los jueves, 21:00 · Complejo La Esquina. Próxima fecha: jueves 26 de noviembre. Después: jueves 3 de diciembre',
  ],
  [
    'another hour, and the day of another year',
    {
      ...DOMINGOS,
      dates: [
        { day: '2026-12-27', time: '20:00' },
        { day: '2027-01-03', time: '21:00' },
      ],
    },
    'Todos los domingos, 21:00 · Complejo La Esquina. Próxima fecha: domingo 27 de diciembre, 20:00. Después: domingo 3 de enero de 2027',
  ],
  [
    'the last date',
    { ...JUEVES, dates: JUEVES.dates.slice(0, 1) },
    'Todos los jueves, 21:00 · Complejo La Esquina. Próxima fecha: jueves 26 de noviembre',
  ],
  [
    'none',
    { ...JUEVES, dates: [] },
    'Todos los jueves, 21:00 · Complejo La Esquina. Por ahora no tiene próxima fecha',
  ],
])('the link of a group says %s', (_what, group, text) => {
  expect(linkedGroupText(group, 2026)).toBe(text);
});
