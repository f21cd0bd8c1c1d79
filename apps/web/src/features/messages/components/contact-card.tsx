import type { Contact } from '@picado/domain/messages/schema';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useLightForm } from '../../../lib/forms/use-light-form';
import { Button } from '../../../ui/controls/button';
import { CheckboxField, TextField } from '../../../ui/fields/field';
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Note } from '../../../ui/text/note';
import { Text } from '../../../ui/text/text';
import { useChangeNumber, type OwnGuestEntry } from '../hooks/use-number';
import { phoneText } from '../wording';
import { CodeForm } from './code-form';

interface ContactCardProps {
  contact: Contact | null;
  /** The entry whose number it is; null for the user's own. */
  guest?: OwnGuestEntry | null;
  /** The content below the number that belongs to it. */
  children?: ReactNode;
}

/** The WhatsApp number: given, confirmed by the code that it receives, changed, removed. */
export function ContactCard({ contact, guest = null, children }: ContactCardProps) {
  const titleId = useId();
  const [isChanging, setChanging] = useState(false);
  const isConfirmed = contact?.isConfirmed === true;
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconBrandWhatsapp size={26} stroke={1.6} aria-hidden="true" />
        <Heading level={2} id={titleId} className="mr-auto">
          WhatsApp
        </Heading>
        {isConfirmed && contact.isReachable && (
          <span className="flex min-h-6 items-center gap-1.5 rounded-sm bg-action-soft px-2 text-sm font-semibold text-action">
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            Confirmado
          </span>
        )}
      </div>
      {contact === null || isChanging ? (
        <NumberForm
          key={contact?.whatsapp}
          contact={contact}
          guest={guest}
          onDone={() => setChanging(false)}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2.5">
            <span className="flex min-h-12 flex-1 basis-40 items-center rounded-md border border-line-strong bg-surface-2 px-4 text-md tabular-nums">
              {phoneText(contact.whatsapp)}
            </span>
            <Button variant="default" onClick={() => setChanging(true)}>
              Cambiar
            </Button>
          </div>
          {!contact.isReachable && (
            <Note tone="warning">
              A este número no le llegan nuestros mensajes: WhatsApp dice que no los recibe. Mientras tanto te
              avisamos por otro lado. Fijate si tiene WhatsApp y está bien escrito, o cambialo.
            </Note>
          )}
          {!isConfirmed && <CodeForm whatsapp={contact.whatsapp} guest={guest} />}
        </>
      )}
      {children}
      <Text size="base">
        {guest === null
          ? 'Solo lo usamos para esto. Para cortar, respondé BAJA.'
          : 'Te escribimos si entrás o salís, si el partido cambia o se cancela, el día antes y por tu pago. No lo ve nadie y se borra 30 días después del partido. Para cortar todo, respondé BAJA.'}
      </Text>
    </Card>
  );
}

interface NumberFormProps {
  contact: Contact | null;
  guest: OwnGuestEntry | null;
  onDone: () => void;
}

function NumberForm({ contact, guest, onDone }: NumberFormProps) {
  const { send, isPending, refusal } = useChangeNumber(guest);
  const { form, errors, change, formProps } = useLightForm({
    initial: { whatsapp: contact === null ? '' : phoneText(contact.whatsapp), consent: false },
    findErrors: ({ whatsapp, consent }) => ({
      ...(whatsapp.trim() === '' ? { whatsapp: 'Escribí tu número con el código de país' } : {}),
      ...(consent ? {} : { consent: 'Para avisarte por WhatsApp necesitamos que digas que sí.' }),
    }),
  });

  async function save(whatsapp: string | null) {
    const { answer } = await send(whatsapp);
    if (answer !== undefined) onDone();
  }

  return (
    <form className="grid gap-3" {...formProps((values) => save(values.whatsapp.trim()))}>
      <TextField
        label="Tu número"
        data-field="whatsapp"
        type="tel"
        autoComplete="tel"
        placeholder="+54 9 11 5832 0147"
        value={form.whatsapp}
        error={errors.whatsapp ?? (refusal?.code === 'PHONE_INVALID' ? refusal.message : undefined)}
        disabled={isPending}
        onChange={(event) => change({ whatsapp: event.currentTarget.value })}
      />
      <div>
        <CheckboxField
          label="Quiero que me avisen por WhatsApp"
          data-field="consent"
          checked={form.consent}
          disabled={isPending}
          onChange={(event) => change({ consent: event.currentTarget.checked })}
        />
        {errors.consent !== undefined && (
          <Text tone="danger" role="alert" className="mt-2">
            {errors.consent}
          </Text>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="default" disabled={isPending} aria-busy={isPending}>
          Mandame el código
        </Button>
        {contact !== null && (
          <>
            <Button variant="subtle" disabled={isPending} onClick={onDone}>
              Cancelar
            </Button>
            <Button variant="subtle" tone="danger" disabled={isPending} onClick={() => void save(null)}>
              Borrar el número
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
