import { drawSeasonCard } from '@picado/design/season-card';
import { SEASON_HEIGHT, SEASON_WIDTH } from '@picado/design/season-parts';
import { drawTableCard } from '@picado/design/table-card';
import type { SeasonPicture, TablePicture } from '@picado/domain/groups/season-picture';
import { drawnPicture, PAGE_KIT } from '../../../../lib/pictures/drawn-picture';

const SIZE = { width: SEASON_WIDTH, height: SEASON_HEIGHT };

/** The season as a PNG of 1080 × 1350. */
export const seasonImage = (picture: SeasonPicture) =>
  drawnPicture(drawSeasonCard(picture, PAGE_KIT, 'season'), SIZE);

/** The table as a PNG of the same size. */
export const tableImage = (picture: TablePicture) =>
  drawnPicture(drawTableCard(picture, PAGE_KIT, 'table'), SIZE);
