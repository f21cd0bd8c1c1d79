import { paths } from '@picado/domain/pages/paths';
import { Skeleton } from '../../../ui/layout/skeleton';
import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Text } from '../../../ui/text/text';

/** The kinds, and beside them from 1024 px on what belongs to the channels. */
export const PREFERENCE_COLUMNS =
  'grid gap-5 lg:grid-cols-[minmax(0,1fr)_270px] lg:grid-rows-[auto_1fr] lg:items-start';

/** The panels of the groups, in their order. */
const PANEL_PX = [360, 416, 250, 140] as const;

/** The layout of the preferences, before they are there. */
export function PreferencesShape() {
  return (
    <div className={PREFERENCE_COLUMNS}>
      <div className="lg:col-start-2">
        <Skeleton height={420} />
      </div>
      <div className="grid grid-cols-2 gap-4 max-lg:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {PANEL_PX.map((height, panel) => (
          <Skeleton key={panel} height={height} />
        ))}
      </div>
      <div className="grid gap-3 lg:hidden">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
            <Skeleton width="45%" height={18} />
            <Skeleton width={96} height={24} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Stands in place of the preferences before they are there. */
export function PreferencesSkeleton() {
  return (
    <PageSkeleton
      title="Qué te avisamos"
      back={{ to: paths.home, label: 'Volver al inicio' }}
      aside={
        <Text size="base" tone="secondary">
          Se guarda al tocar
        </Text>
      }
      label="Cargando tus preferencias..."
    >
      <PreferencesShape />
    </PageSkeleton>
  );
}
