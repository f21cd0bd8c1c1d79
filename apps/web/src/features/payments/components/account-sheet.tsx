import { groupedBankNumber } from '@picado/domain/payments/bank-account';
import { paymentAccountSchema, type PaymentAccount } from '@picado/domain/payments/schema';
import { useId } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { changeAccount } from '../commands';

interface AccountForm {
  alias: string;
  cvu: string;
}

interface AccountSheetProps {
  matchId: string;
  account: PaymentAccount;
  onClose: () => void;
}

/** The organiser's alias and CVU, judged by the contract. Both may be empty. */
export function AccountSheet({ matchId, account, onClose }: AccountSheetProps) {
  const formId = useId();
  const { isPending, send } = useCommand(changeAccount);
  const { form, errors, change, leave, formProps } = useContractForm<AccountForm>({
    initial: { alias: account.alias ?? '', cvu: account.cvu === null ? '' : groupedBankNumber(account.cvu) },
    findErrors: (typed) => sentencesOf(paymentAccountSchema, typed, typed),
  });

  async function save({ alias, cvu }: AccountForm) {
    const { refusal } = await send(matchId, { alias, cvu });
    if (refusal === undefined) onClose();
  }

  const fieldOf = (field: keyof AccountForm) => ({
    'data-field': field,
    name: field,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    disabled: isPending,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    onBlur: () => leave(field),
  });
  return (
    <Sheet
      opened
      title="A dónde te pagan"
      onClose={onClose}
      isBusy={isPending}
      footer={
        <Button size="lg" fullWidth type="submit" form={formId} disabled={isPending} aria-busy={isPending}>
          {isPending ? 'Guardando...' : 'Guardar'}
        </Button>
      }
    >
      <form {...formProps(save)} id={formId} className="grid gap-4">
        <TextField {...fieldOf('alias')} label="Alias" placeholder="picado.jueves.mp" maxLength={40} />
        <TextField
          {...fieldOf('cvu')}
          label="CVU o CBU"
          hint={errors.cvu === undefined ? '22 números' : undefined}
          inputMode="numeric"
          maxLength={40}
        />
        <Text>
          Lo ven solo los jugadores de tus partidos. Picado no toca la plata: la transferencia es de ellos a
          vos.
        </Text>
      </form>
    </Sheet>
  );
}
