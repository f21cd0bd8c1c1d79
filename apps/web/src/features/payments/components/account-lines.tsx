import { groupedBankNumber } from '@picado/domain/payments/bank-account';
import type { Payments } from '@picado/domain/payments/schema';
import { CopyLine } from '../../../ui/controls/copy-field';

/** Alias and CVU, each to be copied. Nothing is drawn where the organiser gave none. */
export function AccountLines({ alias, cvu }: Pick<Payments, 'alias' | 'cvu'>) {
  return (
    <>
      {alias !== null && <CopyLine label="Alias" text={alias} />}
      {cvu !== null && <CopyLine label="CVU" text={cvu} shown={groupedBankNumber(cvu)} />}
    </>
  );
}
