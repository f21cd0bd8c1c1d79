import type { Match } from '@picado/domain/matches/schema';
import type { SelfReport } from '@picado/domain/reports/schema';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Disc } from '../../../ui/disc';
import { figuresText } from '../../../ui/figure-line';
import { selfReportsQuery } from '../api';
import { discOf, reportsToValidate } from '../state';
import panel from './panel.module.css';
import classes from './pending-reports.module.css';
import { ValidationSheet } from './validation-sheet';

/** More than these would push the match itself off a phone. */
const SHOWN = 3;

interface PendingReportsProps {
  match: Match;
  userId: string;
}

/** Others' reports that wait for the reader's yes or no. Nothing where there are none. */
export function PendingReports({ match, userId }: PendingReportsProps) {
  const { data } = useQuery(selfReportsQuery(match.id));
  const [isLong, setLong] = useState(false);
  const [opened, setOpened] = useState<SelfReport | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const waiting = data === undefined ? [] : reportsToValidate(data.selfReports, userId);
  const shown = isLong ? waiting : waiting.slice(0, SHOWN);

  function close() {
    setOpened(null);
    // What was answered has left the list, and with it the row that would get the focus back: the next one does.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
    });
  }

  return (
    <>
      {waiting.length > 0 && (
        <section className={panel.panel} aria-labelledby="pending-reports">
          <div className={panel.head}>
            <h2 id="pending-reports" className={panel.title}>
              Reportes por validar
            </h2>
            <span className={panel.aside}>{waiting.length}</span>
          </div>
          <ul ref={list} className={classes.list}>
            {shown.map((report) => (
              <li key={report.playerId}>
                <Waiting
                  report={report}
                  match={match}
                  isAsked={report.validator?.userId === userId}
                  onOpen={() => setOpened(report)}
                />
              </li>
            ))}
          </ul>
          {waiting.length > shown.length && (
            <button type="button" className={panel.more} onClick={() => setLong(true)}>
              Ver los {waiting.length}
            </button>
          )}
        </section>
      )}
      {opened !== null && (
        <ValidationSheet
          matchId={match.id}
          // As it is now: somebody else may have answered it meanwhile.
          report={data?.selfReports.find(({ playerId }) => playerId === opened.playerId) ?? opened}
          onClose={close}
        />
      )}
    </>
  );
}

interface WaitingProps {
  report: SelfReport;
  match: Match;
  isAsked: boolean;
  onOpen: () => void;
}

function Waiting({ report, match, isAsked, onOpen }: WaitingProps) {
  const player = match.allPlayers.find(({ id }) => id === report.playerId);
  return (
    <button type="button" className={classes.row} aria-haspopup="dialog" onClick={onOpen}>
      <Disc {...(player === undefined ? { name: report.playerName } : discOf(player))} />
      <span className={classes.who}>
        <span className={classes.name}>{report.playerName}</span>
        <span className={classes.figures}>{figuresText(report)}</span>
        {isAsked && <span className={classes.asked}>Te toca validarlo a vos</span>}
      </span>
      {report.contradictions.length > 0 && (
        <>
          <IconAlertTriangle className={classes.sign} size={20} stroke={1.8} aria-hidden="true" />
          <span className="visually-hidden">No cierra con el resultado</span>
        </>
      )}
      <IconChevronRight className={classes.chevron} size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
