import { paths } from '@picado/domain/pages/paths';
import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Text } from '../../../ui/text/text';
import { PreferencesShape } from './preferences-shape';

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
