import type { Match } from '@picado/domain/matches/schema';
import type { MatchReport } from '@picado/domain/reports/schema';
import { listed, shortened } from '@picado/domain/text/listing';
import { IconStarFilled } from '@tabler/icons-react';
import { AWARD_LOOKS } from '../../../ui/award-looks';
import { Disc } from '../../../ui/disc';
import { countOf } from '../../../ui/figure-line';
import { awardViews, discOf, FIGURE_OF, mvpsOf, type AwardView } from '../state';
import classes from './awards.module.css';
import panel from './panel.module.css';

/** Of more that tie only how many: each of them has the badge beside their name. */
const NAMED = 3;

const holders = (winners: MatchReport['stats']) =>
  listed(
    shortened(
      winners.map(({ name }) => name),
      NAMED,
    ),
  );

interface AwardsProps {
  match: Match;
  report: MatchReport;
  /** Whether the viewer may know how many voted for the most valuable player. */
  hasShares: boolean;
}

/** The best of the match, by votes and by figures; a tie shares it. */
export function Awards({ match, report, hasShares }: AwardsProps) {
  const mvps = mvpsOf(report);
  const views = awardViews(report);
  const registered = match.allPlayers.filter(({ userId }) => userId !== undefined).length;
  // A deleted account plays on as a guest, and its vote stays.
  const voters = Math.max(registered, report.totalVotes);
  return (
    <section className={classes.awards} aria-labelledby="match-awards">
      <div className={panel.head}>
        <h2 id="match-awards" className={panel.title}>
          {report.reportCompleted ? 'Premios' : 'Premios, por ahora'}
        </h2>
        <span className={panel.aside}>
          {report.totalVotes} de {voters} votaron
        </span>
      </div>
      <div className={classes.body}>
        {mvps.length > 0 && <Plaque mvps={mvps} totalVotes={hasShares ? report.totalVotes : null} />}
        {views.length > 0 && (
          <ul className={classes.list}>
            {views.map((view) => (
              <li key={view.award} className={classes.row}>
                <AwardRow view={view} match={match} />
              </li>
            ))}
          </ul>
        )}
        {mvps.length + views.length === 0 && (
          <p className={classes.nothing}>
            {report.reportCompleted
              ? 'Este partido quedó sin premios.'
              : 'Salen de los votos y de los reportes validados. Todavía no hay ninguno.'}
          </p>
        )}
      </div>
    </section>
  );
}

interface PlaqueProps {
  mvps: MatchReport['stats'];
  /** Null hides the share. */
  totalVotes: number | null;
}

/** The most voted player stands on foil. */
function Plaque({ mvps, totalVotes }: PlaqueProps) {
  const [first] = mvps;
  if (first === undefined) return null;
  const isShared = mvps.length > 1;
  return (
    <div className={classes.plaque} data-shared={isShared || undefined}>
      <IconStarFilled className={classes.star} size={32} aria-hidden="true" />
      <p className={classes.identity}>
        <span className={classes.kind}>{isShared ? 'MVP compartido' : 'MVP'}</span>
        <span className={classes.name}>{holders(mvps)}</span>
      </p>
      {totalVotes !== null && (
        <p className={classes.share}>
          <span className={classes.percentage}>{first.votePercentage}%</span>
          <span className={classes.votes}>
            {first.votes} de {totalVotes} {totalVotes === 1 ? 'voto' : 'votos'}
            {isShared && ' c/u'}
          </span>
        </p>
      )}
    </div>
  );
}

function AwardRow({ view, match }: { view: AwardView; match: Match }) {
  const { label, Icon } = AWARD_LOOKS[view.award];
  const [first] = view.winners;
  const player = match.allPlayers.find(({ id }) => id === first?.playerId);
  // Beside many names there is no room for it.
  const isShared = view.winners.length > 1;
  const done = countOf(FIGURE_OF[view.award], view.value);
  return (
    <>
      <span className={classes.sign}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <span className={classes.holder}>
        <span className={classes.names}>{holders(view.winners)}</span>
        <span className={classes.award}>
          {label}
          {isShared && <span className={classes.shared}>{` · ${done} c/u`}</span>}
        </span>
      </span>
      {!isShared && <span className={classes.value}>{done}</span>}
      {!isShared && player !== undefined && <Disc {...discOf(player)} size={32} />}
    </>
  );
}
