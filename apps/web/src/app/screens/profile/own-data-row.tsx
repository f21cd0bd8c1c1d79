import { paths } from '@picado/domain/pages/paths';
import { IconChevronRight, IconShieldLock } from '@tabler/icons-react';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { ListRow } from '../../../ui/layout/list-row';

/** The way to what is stored of the user. */
export function OwnDataRow() {
  return (
    <Card>
      <ListRow
        component={Link}
        to={paths.ownData}
        icon={<IconShieldLock className="flex-none text-fg-2" size={22} stroke={1.7} aria-hidden="true" />}
        hint="Calendario, descarga y baja"
        aside={<IconChevronRight size={20} stroke={1.7} aria-hidden="true" />}
      >
        Tus datos
      </ListRow>
    </Card>
  );
}
