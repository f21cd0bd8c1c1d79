import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../events/match-events';
import { topicNoticesFor } from '../events/caused-notices';
import type { PaymentStatus } from './schema';
import { logText, refundText, reminderText } from './wording';

const match = {
  ...{ location: 'Complejo La Esquina', date: '2026-11-26', time: '21:00' },
  creatorId: 'beto',
  allPlayers: [{ id: 'Beto', userId: 'beto' }],
};
const payment = (name: string, status: PaymentStatus) => ({
  playerId: name,
  name,
  amount: 4500,
  status,
  isSentBack: false,
  changedAt: null,
});
const payments = {
  perPerson: 4500,
  alias: 'picado.jueves.mp',
  cvu: '0000003100041288901526',
  payments: [
    payment('Colo Vázquez', 'UNPAID'),
    payment('Tomás Quiroga', 'DECLARED'),
    payment('Nico', 'CONFIRMED'),
  ],
};
const options = { link: 'https://picado.app/match/8fQ2nL', includesDeclared: false };

describe('the reminder for the group', () => {
  it('names those that owe, the alias and the link', () => {
    const two = { ...payments, payments: [...payments.payments, payment('Chino Medina', 'UNPAID')] };
    expect(reminderText(match, two, options)).toBe(
      [
        '¡Buenas! Faltan 2 para cerrar la cancha del jueves 26 (Complejo La Esquina, 21:00).',
        '',
        'Son $ 4.500 cada uno:',
        '• Colo Vázquez',
        '• Chino Medina',
        '',
        'Alias: picado.jueves.mp',
        'Marcá tu pago acá: https://picado.app/match/8fQ2nL',
      ].join('\n'),
    );
  });

  it('says how a guest tells, beside the others and alone', () => {
    const guest = { id: 'Colo Vázquez' };
    const among = { ...match, allPlayers: [...match.allPlayers, guest] };
    const both = { ...payments, payments: [payment('Colo Vázquez', 'UNPAID'), payment('Chino', 'UNPAID')] };
    expect(reminderText(among, both, options)).toMatch(
      /\nMarcá tu pago acá: \S+\nSi te anotaste sin cuenta, avisá por acá cuando pagues\.$/u,
    );
    const alone = { ...payments, payments: [payment('Colo Vázquez', 'UNPAID')] };
    expect(reminderText(among, alone, options)).toMatch(/mp\nCuando pagues, avisá por acá\.$/u);
  });

  it('never names the organiser, whose share alone leaves nothing to remind of', () => {
    const withOrganiser = { ...payments, payments: [payment('Beto', 'UNPAID'), ...payments.payments] };
    expect(reminderText(match, withOrganiser, options)).toBe(reminderText(match, payments, options));
    const alone = reminderText(match, { ...payments, payments: [payment('Beto', 'UNPAID')] }, options);
    expect(alone).toContain('Para la cancha del jueves 26');
    expect(alone).not.toContain('Beto');
  });

  it('names those that wait for the confirmation where it is asked to', () => {
    const text = reminderText(match, payments, { ...options, includesDeclared: true });
    expect(text).toContain('Faltan 2');
    expect(text).toContain('• Tomás Quiroga');
    expect(text).not.toContain('Nico');
  });

  it('is in the singular for one, with the CVU where there is no alias', () => {
    const text = reminderText(match, { ...payments, alias: null }, options);
    expect(text).toContain('Falta 1 para cerrar');
    expect(text).toContain('Son $ 4.500:');
    expect(text).toContain('CVU: 0000003100041288901526');
  });

  it('says what each will pay while no player has signed up', () => {
    expect(reminderText(match, { ...payments, payments: [] }, options)).toBe(
      [
        'Para la cancha del jueves 26 (Complejo La Esquina, 21:00) son $ 4.500 cada uno.',
        '',
        'Alias: picado.jueves.mp',
        'Anotate y marcá tu pago acá: https://picado.app/match/8fQ2nL',
        'Sin cuenta, avisá por acá cuando pagues.',
      ].join('\n'),
    );
  });

  it('says so once all have paid', () => {
    const text = reminderText(match, { ...payments, payments: [payment('Nico', 'CONFIRMED')] }, options);
    expect(text).toBe('¡Gracias! Ya está paga la cancha del jueves 26 (Complejo La Esquina, 21:00).');
  });
});

describe('what is given back where the match is deleted', () => {
  const text = (statuses: PaymentStatus[], departed: PaymentStatus[] = []) =>
    refundText(match, {
      payments: [payment('Beto', 'CONFIRMED'), ...statuses.map((status, at) => payment(`P${at}`, status))],
      departed: departed.map((status, at) => payment(`D${at}`, status)),
    });

  it('is nothing where only the organiser has paid', () => {
    expect(text(['UNPAID'])).toBeNull();
  });

  it.each([
    [['CONFIRMED'], [], '1 jugador ya pagó: acordate de devolverle $ 4.500.'],
    [['CONFIRMED', 'UNPAID'], ['CONFIRMED'], '2 jugadores ya pagaron: acordate de devolverles $ 9.000.'],
    [
      ['CONFIRMED', 'CONFIRMED', 'DECLARED'],
      [],
      '3 jugadores ya pagaron (1 sin confirmar): acordate de devolverles $ 13.500.',
    ],
    [['DECLARED'], [], '1 jugador avisó que pagó: si te llegó, acordate de devolverle $ 4.500.'],
    [
      ['DECLARED'],
      ['DECLARED'],
      '2 jugadores avisaron que pagaron: si te llegó, acordate de devolverles $ 9.000.',
    ],
  ] satisfies [PaymentStatus[], PaymentStatus[], string][])(
    'after %j and %j is %j',
    (paid, left, expected) => {
      expect(text(paid, left)).toBe(expected);
    },
  );
});

it.each([
  ['DECLARED', true, 'Fede avisó que pagó ($ 4.500)'],
  ['DECLARED', false, 'Nico anotó que Fede dice que pagó ($ 4.500)'],
  ['CONFIRMED', true, 'Fede anotó su pago ($ 4.500)'],
  ['CONFIRMED', false, 'Nico confirmó el pago de Fede ($ 4.500)'],
  ['SENT_BACK', false, 'A Nico no le llegó el pago de Fede'],
  ['UNPAID', true, 'Fede deshizo su aviso'],
  ['UNPAID', false, 'Nico volvió a anotar que Fede debe'],
  ['ACCOUNT', false, 'Nico cambió a dónde se paga'],
  ['REMINDED', false, 'Nico mandó un recordatorio'],
] as const)('the log says of %s (own: %s): %s', (kind, isOwn, text) => {
  expect(logText({ kind, isOwn, actorName: 'Nico', playerName: 'Fede', amount: 4500 })).toBe(text);
});

describe('the notifications of a payment', () => {
  const fede = { name: 'Fede', amount: 4500 };
  const rulo = { name: 'Rulo', amount: 4500 };
  interface Change {
    actorId?: string;
    declared?: readonly { name: string; amount: number }[];
    isOnList?: boolean;
  }
  const changed = (
    before: PaymentStatus,
    status: PaymentStatus,
    { actorId = 'nico', declared = [], isOnList = true }: Change = {},
  ): MatchEvent => ({
    type: 'PAYMENT_CHANGED',
    matchId: 'm',
    actorId,
    match: {
      ...match,
      ...{
        creatorId: 'nico',
        coOrganiserIds: [],
        groupId: null,
        starters: 9,
        capacity: 14,
        isFinished: false,
      },
      ...{ timeZone: 'America/Argentina/Buenos_Aires', startsAt: Date.parse('2026-11-27T00:00:00Z') },
    },
    player: { id: 'p', userId: 'fede', name: 'Fede', slot: null },
    ...{ before, status, amount: 4500, isOnList, declared, actorName: 'Nico' },
  });
  /**
   * The title of each reader's notice, for a reader that knew `known`; null withdraws it, 'own' marks the maker of the change.
   */
  const noticesFrom = (event: MatchEvent, known?: unknown) =>
    topicNoticesFor(event, 2026, null).map(({ userId, topic, before, textsFrom, isOwn }) => [
      userId,
      isOwn ? `own ${topic}` : topic,
      textsFrom(known ?? before)?.title ?? null,
    ]);

  it('are news to the other side, and only correct what the maker of the change has not read', () => {
    expect(noticesFrom(changed('UNPAID', 'DECLARED', { actorId: 'fede', declared: [fede] }))).toEqual([
      ['nico', 'declared', 'Fede avisó que pagó'],
      ['fede', 'own payment', null],
    ]);
    expect(noticesFrom(changed('DECLARED', 'CONFIRMED'))).toEqual([
      ['nico', 'own declared', null],
      ['fede', 'payment', 'Pago confirmado'],
    ]);
    expect(noticesFrom(changed('DECLARED', 'UNPAID'))[1]).toEqual([
      'fede',
      'payment',
      'A Nico no le llegó tu pago',
    ]);
    expect(noticesFrom(changed('CONFIRMED', 'UNPAID'))[1]).toEqual([
      'fede',
      'payment',
      'Nico volvió a anotar que debés',
    ]);
  });

  it('are told from the payment as it was where another build stored what this one cannot read', () => {
    for (const known of ['HALF_PAID', { status: 'UNPAID' }, 7]) {
      expect(noticesFrom(changed('CONFIRMED', 'UNPAID'), known)[1]).toEqual([
        'fede',
        'payment',
        'Nico volvió a anotar que debés',
      ]);
    }
  });

  it('of several players become one for the organiser, until nothing is left to confirm', () => {
    const [notice] = topicNoticesFor(
      changed('UNPAID', 'DECLARED', { actorId: 'fede', declared: [rulo, fede] }),
      2026,
      null,
    );
    expect(notice?.textsFrom({})).toEqual({
      type: 'PAYMENT_DECLARED',
      title: 'Tenés 2 pagos por confirmar',
      message: 'El último: Fede, $ 4.500. Jueves 26 de noviembre, 21:00, Complejo La Esquina',
    });
    expect(noticesFrom(changed('DECLARED', 'CONFIRMED', { declared: [rulo] }))[0]).toEqual([
      'nico',
      'own declared',
      'Rulo avisó que pagó',
    ]);
    expect(noticesFrom(changed('DECLARED', 'CONFIRMED'))[0]).toEqual(['nico', 'own declared', null]);
  });

  it('that went back to what a player knew are no news', () => {
    expect(noticesFrom(changed('CONFIRMED', 'UNPAID'), 'UNPAID')[1]).toEqual(['fede', 'payment', null]);
    expect(noticesFrom(changed('UNPAID', 'CONFIRMED'), 'CONFIRMED')[1]).toEqual(['fede', 'payment', null]);
  });

  it('of a player that left are news as they are confirmed, and not as the money is given back', () => {
    const left = { isOnList: false };
    expect(noticesFrom(changed('DECLARED', 'CONFIRMED', left))[1]).toEqual([
      'fede',
      'payment',
      'Pago confirmado',
    ]);
    expect(noticesFrom(changed('CONFIRMED', 'UNPAID', left))).toEqual([['nico', 'own declared', null]]);
  });
});
