import type { Payments } from '@picado/domain/payments/schema';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { AccountLines } from './account-lines';
import { AccountSheet } from './account-sheet';

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
