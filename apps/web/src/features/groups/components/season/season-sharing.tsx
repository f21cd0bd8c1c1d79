import { groupsContract } from '@picado/domain/groups/contract';
import type { SeasonTable } from '@picado/domain/groups/schema';
import {
  seasonPictureOf,
  tablePictureOf,
  type SeasonPicture,
  type TablePicture,
} from '@picado/domain/groups/season-picture';
import { tableFileName } from '@picado/domain/groups/table';
import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { download } from '../../../../lib/api/download';
import { fileNamePart } from '../../../../lib/pictures/file-name';
import { usePicture } from '../../../../lib/pictures/use-picture';
import { toast } from '../../../../lib/toast';
import { useTask } from '../../../../lib/use-task';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { drawSeasonCard } from '@picado/design/season-card';
import { SEASON_HEIGHT, SEASON_WIDTH } from '@picado/design/season-parts';
import { drawTableCard } from '@picado/design/table-card';
import { drawnPicture, PAGE_KIT } from '../../../../lib/pictures/drawn-picture';

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
