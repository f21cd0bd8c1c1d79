import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import type { QuickFormState } from '../hooks/use-quick-form';
import { TIME_SLOTS, teamSizeLabel } from '@picado/domain/matches/options';
import { QUICK_SIZES, type QuickField } from '../state';
import { DayInput } from './day-input';
import classes from './quick-form.module.css';

interface QuickFormProps {
  state: QuickFormState;
  onValid: () => void;
}

export const QUICK_FORM_ID = 'crea-tu-partido';

/** A match in one minute. What is wrong stands in one list; the button waits until something is changed. */
export function QuickFormCard({ state, onValid }: QuickFormProps) {
  const { form, errors, edit } = state;
  const isWrong = (field: QuickField) => errors.some((error) => error.field === field);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.validate()) onValid();
  };
  return (
    <form
      id={QUICK_FORM_ID}
      className="scroll-mt-4 rounded-md border border-line-strong bg-surface-1 p-5"
      onSubmit={submit}
      noValidate
      aria-labelledby="crea-titulo"
    >
      <h2 id="crea-titulo" className="pt-1 figures text-xl leading-tight uppercase">
        Creá tu partido
      </h2>
      <p className="mt-1 text-sm leading-5 text-fg-2">En un minuto. Es gratis.</p>
      <div className="mt-4 mb-5 grid gap-3.5">
        <TextField
          label="Nombre de la cancha"
          placeholder="Complejo La Esquina, cancha 3"
          value={form.fieldName}
          onChange={(event) => edit({ fieldName: event.currentTarget.value })}
          error={isWrong('fieldName')}
          autoComplete="off"
        />
        <TextField
          label="Link de Google Maps"
          placeholder="https://maps.app.goo.gl/…"
          inputMode="url"
          value={form.googleMapsLink}
          onChange={(event) => edit({ googleMapsLink: event.currentTarget.value })}
          error={isWrong('googleMapsLink')}
          autoComplete="off"
        />
        <div
          className={`${classes.moment} grid grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2.5`}
        >
          <DayInput
            label="Fecha"
            value={form.date}
            onChange={(date) => edit({ date })}
            isWrong={isWrong('date')}
          />
          <SelectField
            label="Horario"
            value={form.time}
            onChange={(event) => edit({ time: event.currentTarget.value })}
            error={isWrong('time')}
            hasChevron={false}
          >
            <option value="">--:--</option>
            {TIME_SLOTS.map((slot) => (
              <option key={slot} value={slot}>
                {slot}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Precio"
            placeholder="$5000"
            value={form.price}
            onChange={(event) => edit({ price: event.currentTarget.value })}
            error={isWrong('price')}
            autoComplete="off"
          />
        </div>
        <SelectField
          label="Jugadores por equipo"
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
