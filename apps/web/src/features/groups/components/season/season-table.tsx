import type { SeasonTable } from '@picado/domain/groups/schema';
import { IconChevronDown, IconChevronUp, IconDownload, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { groupsContract } from '@picado/domain/groups/contract';
import {
  seasonPictureOf,
  tablePictureOf,
  type SeasonPicture,
  type TablePicture,
} from '@picado/domain/groups/season-picture';
import { tableFileName } from '@picado/domain/groups/table';
import { drawSeasonCard } from '@picado/design/season-card';
import { SEASON_HEIGHT, SEASON_WIDTH } from '@picado/design/season-parts';
import { drawTableCard } from '@picado/design/table-card';
import { Disc } from '../../../../football/disc';
import { ResultLetter } from '../../../../football/result-badge';
import { Text } from '../../../../ui/text/text';
import { download } from '../../../../lib/api/download';
import { fileNamePart } from '../../../../lib/pictures/file-name';
import { usePicture } from '../../../../lib/pictures/use-picture';
import { toast } from '../../../../lib/toast';
import { useTask } from '../../../../lib/use-task';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { drawnPicture, PAGE_KIT } from '../../../../lib/pictures/drawn-picture';
import {
  datesText,
  orderedRows,
  pressedOrder,
  rowKey,
  SEASON_COLUMNS,
  TABLE_ORDER,
  type SeasonOrder,
  type SeasonRow,
} from './season-columns';
import classes from './season-table.module.css';

interface SeasonBricksProps {
  /** True for each date that the player was in, the first one first. */
  attendance: readonly boolean[];
  /** The width of a line of bricks, and the height of a brick that stands in the only line, in pixels. */
  width: number;
  height: number;
}

/** Half a year of weeks: more stand in two lines, so that no brick is thinner than a line. */
const MOST_IN_LINE = 26;
const MOST_WIDTH = 8;
const LEAST_WIDTH = 2;

/** One brick a date: full where the player was there. The words beside it say it for screen readers. */
function SeasonBricks({ attendance, width, height }: SeasonBricksProps) {
  const lines = Math.max(1, Math.ceil(attendance.length / MOST_IN_LINE));
  const perLine = Math.max(1, Math.ceil(attendance.length / lines));
  const gap = perLine > MOST_IN_LINE / 2 ? 1 : 2;
  const brick = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.floor((width + gap) / perLine) - gap));
  const high = lines === 1 ? height : Math.max(4, Math.round(height * 0.6));
  const pathOf = (isThere: boolean) => {
    // An outline stands inside its brick.
    const edge = isThere ? 0 : 0.5;
    const [w, h] = [brick - 2 * edge, high - 2 * edge];
    return attendance
      .flatMap((was, index) => {
        if (was !== isThere) return [];
        const x = (index % perLine) * (brick + gap) + edge;
        const y = Math.floor(index / perLine) * (high + 2) + edge;
        return [`M${x} ${y}h${w}v${h}h${-w}z`];
      })
      .join('');
  };
  return (
    <svg
      className="block flex-none text-fg-2"
      width={perLine * (brick + gap) - gap}
      height={lines * (high + 2) - 2}
      aria-hidden="true"
    >
      <path d={pathOf(true)} fill="currentColor" />
      <path d={pathOf(false)} fill="none" className="stroke-line-strong" />
    </svg>
  );
}

interface SeasonTableProps {
  table: SeasonTable;
  ownId: string;
  onOpen: (row: SeasonRow) => void;
}

/** The table of a season, sorted by any of its columns. A name leads to the player's matches. */
export function SeasonTableRows({ table, ownId, onOpen }: SeasonTableProps) {
  const [order, setOrder] = useState(TABLE_ORDER);
  return (
    <div className="@container -mx-4 md:mx-0 lg:rounded-md lg:border lg:border-line lg:bg-surface-1">
      <table className={`${classes.table} text-base tabular-nums`} aria-label="La tabla">
        <thead>
          <tr className="border-b border-line text-xs text-fg-3">
            <th scope="col" className={classes.place}>
              <span className="visually-hidden">Puesto</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">Jugador</span>
            </th>
            {SEASON_COLUMNS.map((column) => (
              <Heads key={column.id} column={column} order={order} onPress={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {orderedRows(table.rows, order).map(({ row, place }) => (
            <Row key={rowKey(row)} row={row} place={place} isOwn={row.userId === ownId} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadsProps {
  column: (typeof SEASON_COLUMNS)[number];
  order: SeasonOrder;
  onPress: (order: SeasonOrder) => void;
}

/** The heading of a column; before the points stands that of the last results, by which nothing is sorted. */
function Heads({ column, order, onPress }: HeadsProps) {
  const { id, short, long, meaning } = column;
  const isSorted = order.by === id;
  const isStart = id === 'attended';
  const Arrow = order.direction === 'descending' ? IconChevronDown : IconChevronUp;
  return (
    <>
      {id === 'points' && (
        <th scope="col" className={`${classes.last} text-left font-semibold`}>
          Últimas 5
        </th>
      )}
      <th
        scope="col"
        className={`${classes[id]} ${id === 'points' ? 'pr-4 @md:pr-5' : ''}`}
        aria-sort={isSorted ? order.direction : undefined}
      >
        <button
          type="button"
          className={`relative flex min-h-11 w-full items-center font-semibold hover:text-fg focus-visible:-outline-offset-3 ${isStart ? 'justify-start' : 'justify-end'} ${isSorted ? 'text-fg' : ''}`}
          onClick={() => onPress(pressedOrder(order, id))}
        >
          <span className="@md:hidden">{short}</span>
          <span className="hidden @md:inline">{long}</span>
          {short.toLowerCase() !== meaning && <span className="visually-hidden">: {meaning}</span>}
          {isSorted && order !== TABLE_ORDER && (
            <Arrow
              className={`absolute bottom-0 ${isStart ? 'left-0' : 'right-0'}`}
              size={12}
              stroke={2.4}
              aria-hidden="true"
            />
          )}
        </button>
      </th>
    </>
  );
}

interface RowProps {
  row: SeasonRow;
  place: number;
  isOwn: boolean;
  onOpen: (row: SeasonRow) => void;
}

/** The places that are read first. */
const FIRST_PLACES = 3;

function Row({ row, place, isOwn, onOpen }: RowProps) {
  const { name, avatar, attendance, attended, lastResults } = row;
  const cell = 'text-right text-fg-2';
  return (
    <tr
      className={`h-14.5 border-b border-line lg:h-14 lg:last:border-b-0 ${isOwn ? 'bg-surface-3' : ''}`}
      data-own={isOwn || undefined}
    >
      <td
        className={`pl-4 figures text-lg leading-none @md:pl-5 ${isOwn || place <= FIRST_PLACES ? 'text-fg' : 'text-fg-3'}`}
      >
        {place}
      </td>
      <th scope="row" className="h-14.5 text-left font-normal lg:h-14">
        <button
          type="button"
          className="group flex h-full min-h-13 w-full items-center gap-3 text-left focus-visible:-outline-offset-3"
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
        >
          <span className="hidden @md:block">
            <Disc name={name} avatar={avatar} size={34} />
          </span>
          <span className="grid min-w-0 gap-1">
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="line-clamp-2 text-base leading-4.5 font-semibold wrap-anywhere group-hover:underline">
                {name}
              </span>
              {isOwn && (
                <Text as="span" className="flex-none @max-md:visually-hidden">
                  Vos
                </Text>
              )}
            </span>
            <span className={classes.under}>
              <SeasonBricks attendance={attendance} width={122} height={6} />
              <span className="visually-hidden">
                {attended} de {datesText(attendance.length)}
              </span>
            </span>
          </span>
        </button>
      </th>
      <td className={`${classes.played} text-right text-fg`}>{row.played}</td>
      <td className={`${classes.won} ${cell}`}>{row.won}</td>
      <td className={`${classes.drawn} ${cell}`}>{row.drawn}</td>
      <td className={`${classes.lost} ${cell}`}>{row.lost}</td>
      <td className={`${classes.goals} ${cell}`}>{row.goals}</td>
      <td className={classes.attended}>
        <span className="flex items-center gap-2 text-xs text-fg-2">
          <SeasonBricks attendance={attendance} width={108} height={10} />
          {attended}
        </span>
      </td>
      <td className={classes.last}>
        <span className="flex gap-1">
          {lastResults.map((result, index) => (
            // The order never changes.
            <ResultLetter key={index} result={result} />
          ))}
        </span>
      </td>
      <td className={`${classes.points} pr-4 text-right figures text-xl leading-none text-fg @md:pr-5`}>
        {row.points}
      </td>
    </tr>
  );
}

const SIZE = { width: SEASON_WIDTH, height: SEASON_HEIGHT };

/** The season as a PNG of 1080 × 1350. */
const seasonImage = (picture: SeasonPicture) =>
  drawnPicture(drawSeasonCard(picture, PAGE_KIT, 'season'), SIZE);

/** The table as a PNG of the same size. */
const tableImage = (picture: TablePicture) => drawnPicture(drawTableCard(picture, PAGE_KIT, 'table'), SIZE);

interface SharingProps {
  groupId: string;
  /** The name of the group. */
  name: string;
  table: SeasonTable;
}

const ShareSign = () => <IconShare2 size={20} stroke={1.8} aria-hidden="true" />;

/** Hands the table to the share sheet of the system as a picture; without one it is downloaded. */
export function ShareTableButton({ name, table }: SharingProps) {
  const { busy, share } = usePicture({
    make: () => tableImage(tablePictureOf(name, table)),
    fileName: `tabla-${fileNamePart(`${name} ${table.season}`, 'grupo')}.png`,
    title: `La tabla de ${name}, ${table.season}`,
  });
  return (
    <Button
      size="lg"
      leftSection={<ShareSign />}
      disabled={busy !== null}
      aria-busy={busy !== null}
      onClick={() => void share()}
    >
      Compartir la tabla
    </Button>
  );
}

/** The season on one page, to send: the same way. */
export function ShareSeasonButton({ name, table }: SharingProps) {
  const { busy, share } = usePicture({
    make: () => seasonImage(seasonPictureOf(name, table)),
    fileName: `resumen-${fileNamePart(`${name} ${table.season}`, 'grupo')}.png`,
    title: `${name}: resumen de la temporada ${table.season}`,
  });
  return (
    <Button
      variant="default"
      leftSection={<ShareSign />}
      disabled={busy !== null}
      aria-busy={busy !== null}
      onClick={() => void share()}
    >
      Resumen de la temporada
    </Button>
  );
}

/** Saves the table as a file for spreadsheets. */
export function SaveTableButton({ groupId, name, table: { season } }: SharingProps) {
  const { running, run } = useTask<'save'>();
  const save = () =>
    run('save', async () => {
      const call = { params: { id: groupId }, query: { season } };
      const failure = await download(groupsContract.tableFile, call, tableFileName(name, season));
      if (failure !== null) toast.error(failure.error);
    });
  return (
    <IconButton
      look="outline"
      size="lg"
      label="Descargar la tabla (CSV)"
      title="Descargar la tabla (CSV)"
      disabled={running !== null}
      aria-busy={running !== null}
      onClick={() => void save()}
    >
      <IconDownload size={22} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
}
