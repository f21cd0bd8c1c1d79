import { IconCheck } from '@tabler/icons-react';
import { useLightForm } from '../../../lib/forms/use-light-form';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/field';
import { Text } from '../../../ui/text/text';
import { guestContactQuery } from '../api';
import { useChangeNumber, type OwnGuestEntry } from '../hooks/use-number';
import { phoneText } from '../wording';
import { CodeForm } from './code-form';
import { useExtra } from '../../../lib/api/unread';

/**
 * The number of a guest who has just signed up, in a line. To save it is the consent, so all that the number gets is said
 * below. Nothing where WhatsApp is off.
 */
export function GuestNumberLine({ matchId, playerId }: OwnGuestEntry) {
  const guest = { matchId, playerId };
  const data = useExtra(guestContactQuery(guest));
  if (data === undefined || (!data.isOffered && data.contact === null)) return null;
  const { contact } = data;
  return (
    <div className="grid gap-2">
      {contact === null ? (
        <NumberLine guest={guest} />
      ) : contact.isConfirmed ? (
        <p className="flex items-center gap-2 font-semibold" role="status">
          <IconCheck className="flex-none text-action" size={20} stroke={2} aria-hidden="true" />
          Te avisamos al {phoneText(contact.whatsapp)}
        </p>
      ) : (
        <CodeForm whatsapp={contact.whatsapp} guest={guest} />
      )}
      <Text tone="tertiary">
        Te escribimos si entrás o salís, si el partido cambia o se cancela, el día antes y por tu pago. Solo
        por este partido: se borra 30 días después. Para cortar, respondé BAJA.
      </Text>
    </div>
  );
}

function NumberLine({ guest }: { guest: OwnGuestEntry }) {
  const { send, isPending, refusal } = useChangeNumber(guest);
  const { form, errors, change, formProps } = useLightForm({
    initial: { whatsapp: '' },
    findErrors: ({ whatsapp }) =>
      whatsapp.trim() === '' ? { whatsapp: 'Escribí tu número con el código de país' } : {},
  });
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      {...formProps(async ({ whatsapp }) => {
        await send(whatsapp.trim());
      })}
    >
      <TextField
        className="flex-1 basis-48"
        label="Tu WhatsApp, si querés que te avisemos"
        data-field="whatsapp"
        type="tel"
        autoComplete="tel"
        placeholder="+54 9 11 1234 5678"
        value={form.whatsapp}
        error={errors.whatsapp ?? (refusal?.code === 'PHONE_INVALID' ? refusal.message : undefined)}
        disabled={isPending}
        onChange={(event) => change({ whatsapp: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" disabled={isPending} aria-busy={isPending}>
        Guardar
      </Button>
    </form>
  );
}
