import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { pauseBeforeReminder, paymentsOfOthers } from '@picado/domain/payments/reminder';
import type { Payments } from '@picado/domain/payments/schema';
import { reminderText } from '@picado/domain/payments/wording';
import { IconBell, IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard';
import { useCommand } from '../../../lib/commands/use-command';
import { sinceText } from '../../../lib/dates';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { useCopied } from '../../../ui/controls/use-copied';
import { CheckboxField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { sendReminder } from '../commands';

interface ReminderProps {
  match: Match;
  payments: Payments;
}

/** The text for the group, and what it does with it. */
export function useReminder({ match, payments }: ReminderProps) {
  const [includesDeclared, setIncludesDeclared] = useState(false);
  const link = `${window.location.origin}${paths.match(match.id)}`;
  return {
    text: reminderText(match, payments, { link, includesDeclared }),
    includesDeclared,
    setIncludesDeclared,
    hasDeclared: paymentsOfOthers(match, payments.payments).some(({ status }) => status === 'DECLARED'),
  };
}

export type Reminder = ReturnType<typeof useReminder>;

/** Shows the text before it is copied, as it will stand in the chat. */
export function ReminderText({ reminder }: { reminder: Reminder }) {
  return (
    <>
      <p className="rounded-md border border-line bg-surface-2 p-4 text-base leading-5.75 wrap-anywhere whitespace-pre-line select-text">
        {reminder.text}
      </p>
      {reminder.hasDeclared && (
        <CheckboxField
          label="Incluir a los que esperan confirmación"
          checked={reminder.includesDeclared}
          onChange={(event) => reminder.setIncludesDeclared(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

export function CopyReminder({ text, size }: { text: string; size: 'md' | 'lg' }) {
  const [copied, setCopied] = useCopied<string>();
  async function copy() {
    const isInClipboard = await copyText(text);
    setCopied(isInClipboard ? text : null);
    if (isInClipboard) toast.success('Recordatorio copiado: pegalo en el grupo.');
    else toast.warning('Tu navegador no nos deja copiar: mantené apretado el texto y elegí Copiar.');
  }
  return (
    <Button
      size={size}
      leftSection={
        copied === null ? (
          <IconCopy size={20} stroke={1.8} aria-hidden="true" />
        ) : (
          <IconCheck size={20} aria-hidden="true" />
        )
      }
      onClick={() => void copy()}
    >
      Copiar recordatorio
    </Button>
  );
}

/** Hands the text to another app, where the browser can. */
export function ShareReminder({ text }: { text: string }) {
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    // Closed without sending is an answer too.
    navigator.share({ text }).catch(() => undefined);
  };
  return (
    <Button variant="default" size="lg" className="w-13 flex-none px-0" onClick={share}>
      <IconShare2 size={22} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">Compartir recordatorio</span>
    </Button>
  );
}

/** One press reminds all that owe and can be reached, once a day. */
export function SendReminder({ match, payments }: { match: Pick<Match, 'id'>; payments: Payments }) {
  const { send, isPending } = useCommand(sendReminder);
  const [now] = useState(() => Date.now());
  const { remindedAt, remindedBy, remindedCount } = payments;
  const isTooSoon = remindedAt !== null && pauseBeforeReminder(Date.parse(remindedAt), now) > 0;
  if (remindedCount === 0) return null;
  return (
    <div className="grid gap-2">
      <Button
        variant="default"
        leftSection={<IconBell size={20} stroke={1.7} aria-hidden="true" />}
        disabled={isPending || isTooSoon}
        aria-busy={isPending}
        onClick={() => void send(match.id, null)}
      >
        {isPending ? 'Mandando...' : `Avisar por Picado a ${remindedCount}`}
      </Button>
      <Text size="xs">
        {isTooSoon
          ? `${remindedBy === undefined ? 'Avisaste' : `${remindedBy} avisó`} ${sinceText(remindedAt)}. Se puede una vez por día.`
          : 'Les llega a los que deben y tienen cuenta, o dejaron su WhatsApp.'}
      </Text>
    </div>
  );
}

/** The reminder of a phone. */
export function ReminderSheet({
  match,
  payments,
  reminder,
  onClose,
}: ReminderProps & { reminder: Reminder; onClose: () => void }) {
  return (
    <Sheet
      opened
      title="Recordatorio"
      onClose={onClose}
      footer={
        <div className="flex gap-2.5 *:last:flex-1">
          <ShareReminder text={reminder.text} />
          <CopyReminder text={reminder.text} size="lg" />
        </div>
      }
    >
      <div className="grid gap-4">
        <Text size="base">Nombra solo a los que deben. Pegalo en el grupo.</Text>
        <ReminderText reminder={reminder} />
        <SendReminder match={match} payments={payments} />
      </div>
    </Sheet>
  );
}
