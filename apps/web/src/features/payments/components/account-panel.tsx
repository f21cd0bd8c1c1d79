import { type Payments, paymentAccountSchema, type PaymentAccount } from '@picado/domain/payments/schema';
import { IconPencil } from '@tabler/icons-react';
import { useState, useId } from 'react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { AccountLines } from './account-lines';
import { groupedBankNumber } from '@picado/domain/payments/bank-account';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { TextField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
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
function AccountSheet({ matchId, account, onClose }: AccountSheetProps) {
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

interface AccountPanelProps {
  matchId: string;
  payments: Payments;
  /** The name of the organiser, in whose name the account is. */
  organiserName: string;
  isOrganiser: boolean;
  /** True where any of several organisers may have given the account: it is in no certain name. */
  isShared: boolean;
}

/** Shows the account at which the organiser is paid: to copy, and for the organiser to change. */
export function AccountPanel({ matchId, payments, organiserName, isOrganiser, isShared }: AccountPanelProps) {
  const [isEditing, setIsEditing] = useState(false);
  const isEmpty = payments.alias === null && payments.cvu === null;
  return (
    <section className="grid gap-4" aria-labelledby="payment-account">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Heading level={2} id="payment-account">
          {isOrganiser ? 'A dónde te pagan' : 'A dónde pagás'}
        </Heading>
        {isOrganiser && !isEmpty && (
          <IconButton
            label="Cambiar a dónde te pagan"
            look="quiet"
            aria-haspopup="dialog"
            onClick={() => setIsEditing(true)}
          >
            <IconPencil size={20} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isEmpty ? (
        <>
          <Text size="base">
            {isOrganiser
              ? 'Cargá tu alias o tu CVU: los jugadores lo copian, y queda para tus próximos partidos.'
              : `${organiserName} todavía no cargó su alias. Preguntale a dónde transferir.`}
          </Text>
          {isOrganiser && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
              Cargar alias o CVU
            </Button>
          )}
        </>
      ) : (
        <>
          <AccountLines {...payments} />
          {!isOrganiser && !isShared && (
            <p className="flex flex-wrap justify-between gap-x-4 text-base leading-5.5">
              <span className="text-fg-2">A nombre de</span>
              <strong className="font-semibold wrap-anywhere">{organiserName}</strong>
            </p>
          )}
        </>
      )}
      {isEditing && <AccountSheet matchId={matchId} account={payments} onClose={() => setIsEditing(false)} />}
    </section>
  );
}
