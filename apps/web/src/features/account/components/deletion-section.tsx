import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { TitledSection } from '../../../ui/layout/titled-section';
import { DELETION_WORD } from '@picado/domain/account/schema';
import { useQuery } from '@tanstack/react-query';
import { useTask } from '../../../lib/use-task';
import { TextField } from '../../../ui/fields/field';
import { Skeleton } from '../../../ui/layout/skeleton';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { deleteAccount, deletionPreviewQuery, groupFatesQuery } from '../api';
import { consequencesOf, groupConsequencesOf } from '../view';

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what goes with real numbers, and deletes the account once the word is typed. */
function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const preview = useQuery(deletionPreviewQuery());
  const fates = useQuery(groupFatesQuery());
  const error = preview.error ?? fates.error;
  const lines =
    preview.data === undefined || fates.data === undefined
      ? undefined
      : [...groupConsequencesOf(fates.data), ...consequencesOf(preview.data)];
  const [word, setWord] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { running, run } = useTask<'delete'>();
  const isTyped = word.trim() === DELETION_WORD;

  const remove = () =>
    run('delete', async () => {
      setRefusal(null);
      const answer = await deleteAccount();
      if (answer.error === undefined) onDeleted();
      else setRefusal(answer.error);
    });

  return (
    <ConfirmDialog
      opened
      variant="danger"
      title="¿Borrar tu cuenta?"
      confirmLabel="Borrar mi cuenta"
      isBusy={running !== null}
      isBlocked={!isTyped || (lines === undefined && error === null)}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {lines === undefined ? (
        error === null ? (
          <Skeleton height={160} />
        ) : (
          <p>{error.message}</p>
        )
      ) : (
        <dl className="mb-4 divide-y divide-line border-y border-line">
          {lines.map(({ what, becomes }) => (
            <div
              key={`${what}, ${becomes}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 leading-5.5"
            >
              <dt className="font-semibold text-fg">{what}</dt>
              <dd className="wrap-anywhere">{becomes}</dd>
            </div>
          ))}
        </dl>
      )}
      <TextField
        label={`Para confirmar, escribí ${DELETION_WORD}`}
        value={word}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={running !== null}
        error={refusal}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

const CONSEQUENCES = [
  'Los partidos que organizás pasan a otro jugador con cuenta. Si estás solo, se borran.',
  'En los partidos que jugaste quedás como «Invitado»: el resultado de los demás no cambia.',
  'Tu figurita, tus badges, tus mensajes y tus avisos se borran. No se puede deshacer.',
];

/** Says what the deletion of the account does, and leads to it. `onDeleted` is called once there is no account any more. */
export function DeletionSection({ onDeleted }: { onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <TitledSection
      tone="danger"
      icon={<IconTrash size={26} stroke={1.6} aria-hidden="true" />}
      title="Borrar mi cuenta"
      text={
        <ul className="grid gap-4">
          {CONSEQUENCES.map((line) => (
            <li
              key={line}
              className="relative pl-7 before:absolute before:top-1.75 before:left-0 before:size-2.5 before:bg-fg-3"
            >
              {line}
            </li>
          ))}
        </ul>
      }
    >
      <Button tone="danger" variant="outline" size="lg" fullWidth onClick={() => setAsking(true)}>
        Borrar mi cuenta
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </TitledSection>
  );
}
