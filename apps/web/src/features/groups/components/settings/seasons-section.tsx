import { areSeasons } from '@picado/domain/groups/seasons';
import { SEASON_NAME_MAX_LENGTH } from '@picado/domain/groups/options';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../../lib/commands/use-command';
import { factDate } from '../../../../lib/dates';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { TextField } from '../../../../ui/fields/field';
import { FieldError } from '../../../../ui/fields/field-error';
import { Sheet } from '../../../../ui/overlays/sheet';
import { Name } from '../../../../ui/text/name';
import { Text } from '../../../../ui/text/text';
import { updateGroup } from '../../commands';
import type { MemberGroup } from '../../view';
import { GroupRows, GroupSection } from '../group-section';

type Season = MemberGroup['seasons'][number];

/** The seasons that the organiser sets; all other days are of their calendar year. */
export function SeasonsSection({ group }: { group: MemberGroup }) {
  const [isAdding, setAdding] = useState(false);
  const { send, isPending } = useCommand(updateGroup);
  const { seasons } = group;
  const store = (changed: Season[]) => send(null, { groupId: group.id, changes: { seasons: changed } });
  return (
    <GroupSection title="Temporadas">
      <Text className="py-3 lg:px-4">
        Cada año es una temporada de la tabla. Si el grupo juega un torneo aparte, ponele sus fechas.
      </Text>
      <GroupRows>
        {seasons.map((season) => (
          <li key={season.name} className="flex min-h-16 items-center gap-3 py-2 lg:px-4">
            <span className="grid min-w-0 flex-1">
              <Name lines={1}>{season.name}</Name>
              <Text as="span">
                {factDate(season.from)} al {factDate(season.until)}
              </Text>
            </span>
            <IconButton
              label={`Quitar ${season.name}`}
              disabled={isPending}
              onClick={() => void store(seasons.filter(({ name }) => name !== season.name))}
            >
              <IconTrash size={22} stroke={1.7} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </GroupRows>
      <div className="border-t border-line pt-4 lg:px-4 lg:py-4">
        <Button variant="default" size="lg" fullWidth aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Sumar temporada
        </Button>
      </div>
      {isAdding && (
        <SeasonSheet
          seasons={seasons}
          isBusy={isPending}
          onAdd={async (season) => {
            const { answer } = await store([...seasons, season]);
            if (answer !== undefined) setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </GroupSection>
  );
}

interface SeasonSheetProps {
  seasons: readonly Season[];
  isBusy: boolean;
  onAdd: (season: Season) => Promise<void>;
  onClose: () => void;
}

function SeasonSheet({ seasons, isBusy, onAdd, onClose }: SeasonSheetProps) {
  const [season, setSeason] = useState<Season>({ name: '', from: '', until: '' });
  const [error, setError] = useState<string | null>(null);
  const set = (patch: Partial<Season>) => {
    setSeason({ ...season, ...patch });
    setError(null);
  };

  function add() {
    const wrong = wrongOf(season, seasons);
    setError(wrong);
    if (wrong === null) void onAdd({ ...season, name: season.name.trim() });
  }

  const days = (field: 'from' | 'until', label: string) => (
    <TextField
      label={label}
      type="date"
      value={season[field]}
      disabled={isBusy}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <Sheet
      opened
      title="Sumar temporada"
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Button size="lg" fullWidth disabled={isBusy} aria-busy={isBusy} onClick={add}>
          {isBusy ? 'Guardando...' : 'Guardar'}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Nombre"
          placeholder="Ej.: Apertura"
          maxLength={SEASON_NAME_MAX_LENGTH}
          value={season.name}
          disabled={isBusy}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <div className="grid gap-4">
          {days('from', 'Desde')}
          {days('until', 'Hasta')}
        </div>
        {error !== null && <FieldError role="alert">{error}</FieldError>}
      </div>
    </Sheet>
  );
}

/** Words the fault of a season beside the present ones, as the contract judges it; null where it has none. */
function wrongOf(season: Season, seasons: readonly Season[]): string | null {
  if (season.name.trim() === '') return 'La temporada necesita un nombre';
  if (season.from === '' || season.until === '') return 'Elegí desde y hasta qué día';
  if (season.until < season.from) return 'El último día es antes que el primero';
  return areSeasons([...seasons, season])
    ? null
    : 'El nombre no puede ser un año ni repetirse, y ningún día puede ser de dos temporadas';
}
