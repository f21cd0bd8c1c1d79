import { CODE_LENGTH } from '@picado/domain/messages/schema';
import { useLightForm } from '../../../lib/forms/use-light-form';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/field';
import { confirmContact } from '../commands';
import { useChangeNumber, useConfirmNumber, type OwnGuestEntry } from '../hooks/use-number';

/** The code of a number that is not confirmed yet, and a way to another one: a code ends after ten minutes. */
export function CodeForm({ whatsapp, guest }: { whatsapp: string; guest: OwnGuestEntry | null }) {
  const { send, isPending, refusal, forget } = useConfirmNumber(guest);
  const again = useChangeNumber(guest);
  const { form, errors, change, formProps } = useLightForm({
    initial: { code: '' },
    findErrors: ({ code }) =>
      code.trim().length === CODE_LENGTH ? {} : { code: `El código tiene ${CODE_LENGTH} números.` },
  });
  const isShownHere = confirmContact.shownByScreen?.includes(refusal?.code ?? '') === true;
  const isBusy = isPending || again.isPending;

  async function sendAnother() {
    const { answer } = await again.send(whatsapp);
    if (answer === undefined) return;
    change({ code: '' });
    forget();
  }

  return (
    <form
      className="flex flex-wrap items-end gap-2.5"
      {...formProps(async ({ code }) => {
        await send(code.trim());
      })}
    >
      <TextField
        className="flex-1 basis-40"
        label="El código que te llegó"
        data-field="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        value={form.code}
        error={errors.code ?? (isShownHere ? refusal?.message : undefined)}
        disabled={isBusy}
        onChange={(event) => change({ code: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" disabled={isBusy} aria-busy={isPending}>
        Confirmar
      </Button>
      <Button
        variant="subtle"
        disabled={isBusy}
        aria-busy={again.isPending}
        onClick={() => void sendAnother()}
      >
        Mandame otro código
      </Button>
    </form>
  );
}
