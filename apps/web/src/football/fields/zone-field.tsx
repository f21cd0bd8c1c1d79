import { inSpanishOrder } from '@picado/domain/text/order';
import { zoneCity, zoneLabel } from '@picado/domain/time/zone-labels';
import { isZoneName } from '@picado/domain/time/zones';
import { useState } from 'react';
import { knownZones } from '../../lib/clock';
import { Button } from '../../ui/controls/button';
import { SelectField } from '../../ui/fields/field';
import { Text } from '../../ui/text/text';

interface ZoneFieldProps {
  timeZone: string;
  /** Offered before all others. */
  near: readonly string[];
  isLocked: boolean;
  onChange: (timeZone: string) => void;
}

/** The zone in which day and hour are meant, by name, and the way to another one. */
export function ZoneField({ timeZone, near, isLocked, onChange }: ZoneFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (!isChoosing) {
    return (
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <Text as="span" size="base" tone="primary" weight="semibold">
          {zoneLabel(timeZone)}
        </Text>
        <Button
          variant="default"
          size="sm"
          disabled={isLocked}
          aria-label="Cambiar la zona horaria"
          onClick={() => setChoosing(true)}
        >
          Cambiar
        </Button>
      </div>
    );
  }
  const first = [...new Set([timeZone, ...near])];
  return (
    <SelectField
      className="mt-3"
      label="Zona horaria"
      name="timeZone"
      disabled={isLocked}
      value={timeZone}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <Options zones={first} />
      <hr />
      <Options zones={knownZones().filter((zone) => isZoneName(zone) && !first.includes(zone))} />
    </SelectField>
  );
}

function Options({ zones }: { zones: readonly string[] }) {
  return zones
    .map((zone) => ({ zone, city: zoneCity(zone) }))
    .toSorted((a, b) => inSpanishOrder(a.city, b.city))
    .map(({ zone, city }) => (
      <option key={zone} value={zone}>
        {city}
      </option>
    ));
}
