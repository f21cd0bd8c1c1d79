import { MATCH_FACT_NAMES, PATTERN_FACT_NAMES } from '@picado/domain/matches/facts';
import { AWARDS } from '@picado/domain/reports/awards';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, like, nested, nestedList, pick, severalOf, text } from '../db/columns';
import { groupInvitations, groupMembers, groupOrganisers, groups } from '../db/tables/groups';
import { matches } from '../db/tables/matches';
import { noteReads } from '../db/tables/notes';
import { reactions } from '../db/tables/reactions';
import { playerReports } from '../db/tables/reports';
import { reviews, reviewTags, teammateStars } from '../db/tables/reviews';
import { confirmations, matchPlayers, playerLog } from '../db/tables/roster';
import { appearances, dropOuts, playerTags } from '../db/tables/statistics';
import { turnout } from '../db/tables/turnout';
import { mvpVotes } from '../db/tables/votes';
import { ownEntries, ownMatches } from './own-data';
import { FIRST_ID, FIRST_NUMBER, iso, isoOrNull, pagesOf } from './own-data-pages';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const q = alias(matchPlayers, 'q');
const a = alias(appearances, 'a');
const d = alias(dropOuts, 'd');
const c = alias(confirmations, 'c');
const l = alias(playerLog, 'l');
const r = alias(playerReports, 'r');
const v = alias(mvpVotes, 'v');
const w = alias(reviews, 'w');
const t = alias(reviewTags, 't');
const s = alias(teammateStars, 's');
const g = alias(playerTags, 'g');
const x = alias(reactions, 'x');
const og = alias(groups, 'og');
const o = alias(groupOrganisers, 'o');
const gi = alias(groupInvitations, 'gi');
const k = alias(groupMembers, 'k');
const nr = alias(noteReads, 'nr');
const tu = alias(turnout, 'tu');

export const ownOrganisedMatches = pagesOf(
  { first: FIRST_ID, key: sql`m.id` },
  {
    ...pick(m, 'id', ...MATCH_FACT_NAMES, 'timeZone', 'maxPlayers'),
    ...pick(m, 'groupId', 'groupDate'),
    opensToAllAt: isoOrNull(m.opensToAllAt),
    note: m.note,
    noteChangedAt: isoOrNull(m.noteChangedAt),
    ...pick(
      m,
      'team1Name',
      'team2Name',
      'team1Goals',
      'team2Goals',
      'team1OwnGoals',
      'team2OwnGoals',
      'version',
    ),
    startsAt: iso(m.startsAt),
    createdAt: iso(m.createdAt),
    finishedAt: isoOrNull(m.finishedAt),
    reportCompletedAt: isoOrNull(m.reportCompletedAt),
  },
  ({ userId, after, limit }) => sql`
    from matches m where m.creator_id = ${userId} and m.id > ${after}::uuid order by m.id limit ${limit}`,
);

export const ownListEntries = pagesOf(
  { first: FIRST_ID, key: sql`p.match_id` },
  {
    ...pick(p, 'id', 'matchId', 'name', 'position', 'rating', 'teamIndex', 'positionIndex', 'result'),
    match: nested(pick(m, 'location', 'date', 'time', 'team1Name', 'team2Name')),
    waitingSince: iso(p.waitingSince),
    joinedAt: iso(p.joinedAt),
    linkEndedAt: isoOrNull(p.linkEndedAt),
    awards: severalOf(
      AWARDS,
    )`array(select a.award from match_awards a where a.player_id = p.id order by a.award)`,
  },
  ({ userId, after, limit }) => sql`
    from match_players p join matches m on m.id = p.match_id
    where p.user_id = ${userId} and p.match_id > ${after}::uuid order by p.match_id limit ${limit}`,
);

export const ownAppearances = pagesOf(
  { first: FIRST_ID, key: sql`a.entry_id` },
  {
    ...pick(
      a,
      'entryId',
      'matchId',
      'hasPlayed',
      'teamIndex',
      'isSubstitute',
      'position',
      'location',
      'goals',
    ),
    ...pick(
      a,
      'assists',
      'saves',
      'conceded',
      'result',
      'isMVP',
      'isTopScorer',
      'isTopAssister',
      'isTopSaver',
    ),
    isOrganiser: a.isOrganiser,
    startsAt: iso(a.startsAt),
  },
  ({ userId, after, limit }) => sql`
    from appearances a where a.user_id = ${userId} and a.entry_id > ${after}::uuid order by a.entry_id limit ${limit}`,
);

export const ownDropOuts = pagesOf(
  { first: FIRST_ID, key: sql`d.match_id` },
  { matchId: d.matchId, startsAt: iso(d.startsAt) },
  ({ userId, after, limit }) => sql`
    from drop_outs d where d.user_id = ${userId} and d.match_id > ${after}::uuid order by d.match_id limit ${limit}`,
);

export const ownConfirmations = pagesOf(
  { first: FIRST_ID, key: sql`c.id` },
  {
    ...pick(c, 'matchId', 'playerId', 'playerName', 'isAccepted', 'isRegular'),
    createdAt: iso(c.createdAt),
    answeredAt: isoOrNull(c.answeredAt),
    remindedAt: isoOrNull(c.remindedAt),
    endedAt: isoOrNull(c.endedAt),
  },
  ({ userId, after, limit }) => sql`
    from confirmations c
    where c.match_id in ${ownMatches(userId)} and c.player_id in ${ownEntries(userId)} and c.id > ${after}::uuid
    order by c.id limit ${limit}`,
);

/** Lines of the user's entries, and those of changes that they made, which name no other player. */
export const ownPlayerLog = pagesOf(
  { first: FIRST_NUMBER, key: sql`l.id` },
  {
    ...pick(l, 'matchId', 'kind', 'reason', 'teamIndex', 'positionIndex'),
    at: iso(l.at),
    playerName: text.orNull`case when l.user_id is not distinct from l.of_user then l.player_name end`,
    isActor: bool`l.actor_id is not distinct from l.of_user`,
  },
  ({ userId, after, limit }) => sql`
    from (
      select *, ${userId} as of_user from roster_log where user_id = ${userId}
      union select y.*, ${userId} from roster_log y
        where y.match_id in ${ownMatches(userId)} and y.actor_id = ${userId}
    ) l where l.id > ${after}::bigint order by l.id limit ${limit}`,
);

export const ownReports = pagesOf(
  { first: FIRST_ID, key: sql`r.match_id` },
  {
    ...pick(r, 'matchId', 'goals', 'assists', 'saves', 'ownGoals', 'teamIndex', 'validationStatus'),
    ...pick(r, 'isLoadedByOrganiser', 'rejectionReason'),
    submittedAt: iso(r.submittedAt),
    decidedAt: isoOrNull(r.decidedAt),
  },
  ({ userId, after, limit }) => sql`
    from match_players p join player_reports r on r.player_id = p.id
    where p.user_id = ${userId} and r.match_id > ${after}::uuid order by r.match_id limit ${limit}`,
);

/** Reports of others that the user was to check or decided on: what another user decided is not the user's. */
export const ownValidations = pagesOf(
  { first: FIRST_ID, key: sql`r.player_id` },
  {
    ...pick(r, 'matchId', 'playerId'),
    isValidator: bool`r.validator_id is not distinct from r.of_user`,
    decision: text.orNull`case when r.decided_by_id = r.of_user then r.validation_status end`,
    rejectionReason: text.orNull`case when r.decided_by_id = r.of_user then r.rejection_reason end`,
    decidedAt: text.orNull`case when r.decided_by_id = r.of_user then ${isoOrNull(r.decidedAt).expression} end`,
  },
  ({ userId, after, limit }) => sql`
    from (
      select *, ${userId} as of_user from player_reports
      where match_id in ${ownMatches(userId)} and (validator_id = ${userId} or decided_by_id = ${userId})
    ) r where r.player_id > ${after}::uuid order by r.player_id limit ${limit}`,
);

export const ownVotes = pagesOf(
  { first: FIRST_ID, key: sql`v.voter_player_id` },
  { ...pick(v, 'matchId', 'votedPlayerId'), votedName: q.name, createdAt: iso(v.createdAt) },
  ({ userId, after, limit }) => sql`
    from match_players p join mvp_votes v on v.voter_player_id = p.id join match_players q on q.id = v.voted_player_id
    where p.user_id = ${userId} and v.voter_player_id > ${after}::uuid order by v.voter_player_id limit ${limit}`,
);

const TAGS = nestedList(
  { type: t.type, name: t.name, isCustom: t.isCustom },
  (tag) =>
    sql`select json_agg(${tag} order by t.is_custom, t.place) from review_tags t where t.review_id = w.id`,
);

export const ownReviewsGiven = pagesOf(
  { first: FIRST_ID, key: sql`w.id` },
  {
    ...pick(w, 'matchId', 'reviewedPlayerId', 'comment', 'isLate'),
    reviewedName: q.name,
    tags: TAGS,
    createdAt: iso(w.createdAt),
  },
  ({ userId, after, limit }) => sql`
    from match_players p join reviews w on w.author_player_id = p.id join match_players q on q.id = w.reviewed_player_id
    where p.user_id = ${userId} and w.id > ${after}::uuid order by w.id limit ${limit}`,
);

/** Ids of reviews are random, so that their order is none; nothing else of a review could tell its author. */
export const ownReviewsReceived = pagesOf(
  { first: FIRST_ID, key: sql`w.id` },
  { ...pick(w, 'matchId', 'comment'), tags: TAGS, createdAt: iso(w.createdAt) },
  ({ userId, after, limit }) => sql`
    from match_players p join reviews w on w.reviewed_player_id = p.id
    where p.user_id = ${userId} and w.id > ${after}::uuid order by w.id limit ${limit}`,
);

export const ownStarsGiven = pagesOf(
  { first: '', key: sql`s.author_player_id || ' ' || s.reviewed_player_id` },
  { ...pick(s, 'matchId', 'reviewedPlayerId', 'stars'), reviewedName: q.name, createdAt: iso(s.createdAt) },
  ({ userId, after, limit }) => sql`
    from match_players p join teammate_stars s on s.author_player_id = p.id
      join match_players q on q.id = s.reviewed_player_id
    where p.user_id = ${userId} and s.author_player_id || ' ' || s.reviewed_player_id > ${after}
    order by s.author_player_id || ' ' || s.reviewed_player_id limit ${limit}`,
);

export const ownTagsReceived = pagesOf(
  { first: '', key: sql`g.type || ' ' || g.is_custom || ' ' || g.name` },
  { type: like(g.type)`g.type`, ...pick(g, 'isCustom', 'name', 'amount') },
  ({ userId, after, limit }) => sql`
    from player_tags g where g.user_id = ${userId} and g.type || ' ' || g.is_custom || ' ' || g.name > ${after}
    order by g.type || ' ' || g.is_custom || ' ' || g.name limit ${limit}`,
);

export const ownReactions = pagesOf(
  { first: FIRST_ID, key: sql`x.id` },
  { ...pick(x, 'reviewId', 'emoji'), createdAt: iso(x.createdAt) },
  ({ userId, after, limit }) => sql`
    from reactions x where x.user_id = ${userId} and x.id > ${after}::uuid order by x.id limit ${limit}`,
);

export const ownGroups = pagesOf(
  { first: FIRST_ID, key: sql`og.id` },
  {
    ...pick(og, 'id', 'name', 'weekday', 'timeZone', 'firstDate', ...PATTERN_FACT_NAMES),
    ...pick(og, 'maxPlayers', 'team1Name', 'team2Name', 'alias', 'cvu', 'opensDaysBefore', 'opensAt'),
    isPaused: bool`og.is_paused`,
    isConfirmationRequired: bool`og.is_confirmation_required`,
    earlyAccessHours: og.earlyAccessHours,
    note: og.note,
    createdAt: iso(og.createdAt),
  },
  ({ userId, after, limit }) => sql`
    from groups og where og.organiser_id = ${userId} and og.id > ${after}::uuid order by og.id limit ${limit}`,
);

export const ownCoOrganisedGroups = pagesOf(
  { first: FIRST_ID, key: sql`o.group_id` },
  { groupId: o.groupId, groupName: text`g.name`, namedAt: iso(o.namedAt) },
  ({ userId, after, limit }) => sql`
    from group_organisers o join groups g on g.id = o.group_id
    where o.user_id = ${userId} and o.group_id > ${after}::uuid order by o.group_id limit ${limit}`,
);

export const ownGroupInvitations = pagesOf(
  { first: FIRST_ID, key: sql`gi.group_id` },
  {
    ...pick(gi, 'groupId', 'ending'),
    groupName: text`g.name`,
    askedAt: iso(gi.askedAt),
    expiresAt: iso(gi.expiresAt),
    endedAt: isoOrNull(gi.endedAt),
  },
  ({ userId, after, limit }) => sql`
    from group_invitations gi join groups g on g.id = gi.group_id
    where gi.user_id = ${userId} and gi.group_id > ${after}::uuid order by gi.group_id limit ${limit}`,
);

export const ownMemberships = pagesOf(
  { first: FIRST_ID, key: sql`k.id` },
  {
    ...pick(k, 'groupId', 'isRegular', 'position'),
    groupName: text`g.name`,
    joinedAt: iso(k.joinedAt),
    leftAt: isoOrNull(k.leftAt),
    debtRemindedAt: isoOrNull(k.debtRemindedAt),
  },
  ({ userId, after, limit }) => sql`
    from group_members k join groups g on g.id = k.group_id
    where k.user_id = ${userId} and k.id > ${after}::uuid order by k.id limit ${limit}`,
);

export const ownNoteReads = pagesOf(
  { first: FIRST_ID, key: sql`nr.match_id` },
  { matchId: nr.matchId, seenAt: iso(nr.seenAt) },
  ({ userId, after, limit }) => sql`
    from note_reads nr where nr.user_id = ${userId} and nr.match_id > ${after}::uuid order by nr.match_id limit ${limit}`,
);

export const ownTurnout = pagesOf(
  { first: FIRST_ID, key: sql`tu.player_id` },
  { ...pick(tu, 'matchId', 'playerId', 'groupId', 'state'), recordedAt: iso(tu.recordedAt) },
  ({ userId, after, limit }) => sql`
    from turnout tu where tu.user_id = ${userId} and tu.player_id > ${after}::uuid order by tu.player_id limit ${limit}`,
);
