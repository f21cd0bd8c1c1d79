/**
 * The product's read of a match in the usual stack: Express 5, Prisma 7 and `compression`, each set up as its
 * own documentation says. Started by `startExpressPrisma`, with DATABASE_URL and PORT. Answers what the
 * product answers, by its presenter.
 */
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@prisma/client';
import compression from 'compression';
import express from 'express';
import { presentMatch } from '../../../apps/server/src/modules/matches/presenter';

const prisma = new PrismaClient({
  adapter: new PrismaPg({
    connectionString: process.env.DATABASE_URL,
    // As many connections as the product has.
    max: 12,
    options: '-c timezone=UTC',
  }),
});
const app = express();
app.use(compression());

app.get('/empty', (_request, response) => {
  response.json({});
});

app.get('/match/:id', async (request, response) => {
  const match = await prisma.match.findUnique({
    where: { id: request.params.id },
    include: {
      creator: { select: { name: true, nickname: true } },
      players: {
        include: { user: { select: { avatar: true } } },
        orderBy: [
          { teamIndex: { sort: 'asc', nulls: 'last' } },
          { positionIndex: 'asc' },
          { waitingSince: 'asc' },
          { id: 'asc' },
        ],
      },
    },
  });
  if (match === null) {
    response.status(404).json({});
    return;
  }
  response.json(presentMatch(rowOf(match), Date.now()));
});

app.listen(Number(process.env.PORT), '127.0.0.1');

/**
 * Prisma's rows, in the form of the product's query.
 *
 * @param {any} found Its type is generated with the client, which exists only once it is installed.
 */
function rowOf(found) {
  const { creator, players, reportCompletedAt, ...match } = found;
  /** @type {import('../../../apps/server/src/reads/match').MatchRow} */
  const row = {
    ...match,
    creatorName: creator.nickname ?? creator.name,
    // The match that is read is of no group, and has no note.
    ...{ groupId: null, groupDate: null, group: null, coOrganiserIds: [], opensToAllAt: null, note: null },
    date: match.date.toISOString().slice(0, 10),
    time: match.time.toISOString().slice(11, 16),
    startsAt: match.startsAt.getTime(),
    finishedAt: match.finishedAt?.getTime() ?? null,
    reportCompleted: reportCompletedAt !== null,
    players: players.map(({ user, ...player }) => ({
      ...player,
      rating: player.rating.toNumber(),
      joinedAt: player.joinedAt.getTime(),
      isConfirmationPending: player.pendingConfirmationId !== null,
      // A match of no group asks promoted players alone.
      isPromotionPending: player.pendingConfirmationId !== null,
      avatar: user?.avatar ?? null,
    })),
  };
  return row;
}
