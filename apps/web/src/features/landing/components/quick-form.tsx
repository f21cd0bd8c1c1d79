import { mapsUrlRenamed } from '@picado/domain/matches/maps-link';
import { isUnreadPrice, UNREAD_PRICE } from '@picado/domain/matches/typed-price';
import {
  LOCATION_MAX_LENGTH,
  PRICE_MAX_LENGTH,
  TIME_SLOTS,
  teamSizeLabel,
} from '@picado/domain/matches/options';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { MapsField } from '../../../football/fields/maps-field';
import { useMounted } from '../../../lib/use-mounted';
import { Button } from '../../../ui/controls/button';
import { SelectField, TextField } from '../../../ui/fields/field';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import type { QuickFormState } from '../hooks/use-quick-form';
import { QUICK_SIZES, sizeRule, type QuickField } from '../form';
import { shortDate } from '../../../lib/dates';

/** iOS draws an empty field lower than a full one. */
const INPUT =
  'block appearance-none px-3 [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:right-1.5 [&::-webkit-calendar-picker-indicator]:opacity-0';

interface DayInputProps {
  label: string;
  name: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  isWrong: boolean;
}

/** The browser's own calendar, with the day written as it is said while it is not edited. */
function DayInput({ label, name, value, onChange, isWrong }: DayInputProps) {
  const isMounted = useMounted();
  return (
    <div className="group relative min-w-0 grow-4 basis-25.5">
      <TextField
        type="date"
        label={label}
        name={name}
        value={value}
        min={isMounted ? today() : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onClick={(event) => openCalendar(event.currentTarget)}
        error={isWrong}
        inputClassName={INPUT}
      />
      {/* The browser's own figures are what one types in while it is edited. */}
      <span
        className={`pointer-events-none absolute right-3 bottom-px left-px grid min-h-11.5 items-center rounded-md bg-surface-2 pl-3 leading-6.5 whitespace-nowrap group-focus-within:hidden ${value === '' ? 'text-fg-3' : ''}`}
        aria-hidden="true"
      >
        {value === '' ? 'Día' : shortDate(value)}
      </span>
    </div>
  );
}

function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** On a desktop only the small icon would open it. Refused where the browser wants another gesture: then it does. */
function openCalendar(input: HTMLInputElement) {
  try {
    input.showPicker();
  } catch {
    // The field can still be typed in.
  }
}

interface QuickFormProps {
  state: QuickFormState;
  onValid: () => void;
}

export const QUICK_FORM_ID = 'crea-tu-partido';

interface DayHourPriceProps extends Pick<QuickFormState, 'form' | 'edit'> {
  isWrong: (field: QuickField) => boolean;
}

/** The day, the hour and the price in one row. */
function DayHourPrice({ form, edit, isWrong }: DayHourPriceProps) {
  const isMounted = useMounted();
  return (
    // On the narrowest phone the day has a line of its own, so that the price keeps room for five figures.
    <div className="flex flex-wrap gap-2.5">
      <DayInput
        label="Fecha"
        name="date"
        value={form.date}
        onChange={(date) => edit({ date })}
        isWrong={isWrong('date')}
      />
      <div className="grid min-w-0 grow-6 basis-40.5 grid-cols-2 gap-2.5">
        <SelectField
          label="Horario"
          inputClassName="px-3"
          value={form.time}
          onChange={(event) => edit({ time: event.currentTarget.value })}
          error={isWrong('time')}
          hasChevron={false}
        >
          <option value="">--:--</option>
          {/* The hours are of use once the app runs, and a tenth of the form's weight. */}
          {(isMounted ? TIME_SLOTS : []).map((slot) => (
            <option key={slot} value={slot}>
              {slot}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Precio"
          name="price"
          inputClassName="px-3"
          placeholder="$5000"
          inputMode="decimal"
          enterKeyHint="done"
          maxLength={PRICE_MAX_LENGTH}
          value={form.price}
          onChange={(event) => edit({ price: event.currentTarget.value })}
          error={isWrong('price')}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

/** A match in one minute. Errors are in one list; the button is disabled until a field changes. */
export function QuickFormCard({ state, onValid }: QuickFormProps) {
  const { form, errors, edit } = state;
  const card = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((element: HTMLFormElement) => state.takeOver(new FormData(element)));
  // The effect runs before the app's first paint: fields that were filled in meanwhile stay so.
  useLayoutEffect(() => {
    if (card.current !== null) takeOver(card.current);
  }, []);
  const isWrong = (field: QuickField) => errors.some((error) => error.field === field);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.validate()) onValid();
  };
  return (
    <form
      ref={card}
      id={QUICK_FORM_ID}
      className="scroll-mt-4 rounded-md border border-line-strong bg-surface-1 p-5"
      onSubmit={submit}
      noValidate
      aria-labelledby="crea-titulo"
    >
      <Heading level={2} size="xl" id="crea-titulo">
        Creá tu partido
      </Heading>
      <Text className="mt-1">En un minuto. Es gratis.</Text>
      <div className="mt-4 mb-5 grid gap-3.5">
        <TextField
          label="Nombre de la cancha"
          name="fieldName"
          placeholder="Ej.: La Esquina, cancha 3"
          value={form.fieldName}
          onChange={({ currentTarget: { value } }) =>
            edit({ fieldName: value, googleMapsLink: mapsUrlRenamed(form.googleMapsLink, value) })
          }
          error={isWrong('fieldName')}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={LOCATION_MAX_LENGTH}
        />
        <MapsField
          location={form.fieldName}
          value={form.googleMapsLink}
          onChange={(googleMapsLink) => edit({ googleMapsLink })}
          error={isWrong('googleMapsLink')}
        />
        <DayHourPrice form={form} edit={edit} isWrong={isWrong} />
        {isUnreadPrice(form.price) && <Text role="status">{UNREAD_PRICE}</Text>}
        <SelectField
          label="Jugadores por equipo"
          name="maxPlayers"
          hint={sizeRule(form)}
          value={String(form.maxPlayers)}
          onChange={(event) => edit({ maxPlayers: Number(event.currentTarget.value) })}
          error={isWrong('maxPlayers')}
        >
          {QUICK_SIZES.map((size) => (
            <option key={size} value={size}>
              {teamSizeLabel(size)}
            </option>
          ))}
        </SelectField>
      </div>
      <div role="alert">
        {errors.length > 0 && (
          <ul className="mb-5 grid gap-2 rounded-md bg-red-soft p-3">
            {errors.map(({ message }) => (
              <li key={message} className="flex gap-2.5 text-sm leading-5 font-medium text-red">
                <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={errors.length > 0}
        rightSection={<IconArrowRight size={20} stroke={2} aria-hidden="true" />}
      >
        Crear Partido
      </Button>
    </form>
  );
}
