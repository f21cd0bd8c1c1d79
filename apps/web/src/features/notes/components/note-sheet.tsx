import { NOTE_MAX_LENGTH } from '@picado/domain/matches/options';
import type { Match } from '@picado/domain/matches/schema';
import { writeNoteSchema } from '@picado/domain/notes/schema';
import { normaliseLine } from '@picado/domain/text/one-line';
import { useId } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { Button } from '../../../ui/controls/button';
import { Switch } from '../../../ui/controls/switch';
import { CharacterCount } from '../../../ui/fields/character-count';
import { TextAreaField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';
import { Text } from '../../../ui/text/text';
import { writeNote } from '../commands';

interface NoteSheetProps {
  match: Match;
  onClose: () => void;
}

/** Writes the organiser's note, changes it, or takes it away. */
export function NoteSheet({ match, onClose }: NoteSheetProps) {
  const ids = { form: useId(), count: useId(), switch: useId() };
  const { isPending, send } = useCommand(writeNote);
  const { form, errors, change, leave, formProps } = useContractForm<{ note: string; isForGroup: boolean }>({
    initial: { note: match.note?.text ?? '', isForGroup: false },
    draft: `note_${match.id}`,
    findErrors: (values) => sentencesOf(writeNoteSchema, values, values),
  });

  async function write(note: string | null) {
    const { refusal } = await send(match.id, {
      note: note === null ? null : normaliseLine(note),
      isForGroup: form.isForGroup,
    });
    if (refusal === undefined) onClose();
  }

  const isEmpty = form.note.trim() === '';
  return (
    <Sheet
      opened
      title="Nota del organizador"
      onClose={onClose}
      isBusy={isPending}
      footer={
        <SheetButtons
          formId={ids.form}
          label="Guardar la nota"
          className="grid-cols-[1fr_1.4fr] gap-2 max-sm:flex max-sm:flex-col-reverse"
          isBusy={isPending}
          isDisabled={isEmpty}
          onCancel={onClose}
        />
      }
    >
      <form {...formProps(({ note }) => write(note))} id={ids.form} className="grid gap-5">
        <div>
          <TextAreaField
            label="La nota"
            hint="Queda arriba de todo y la ve quien tenga el link. A los que juegan les avisamos una vez."
            placeholder="Traigan pechera clara"
            data-field="note"
            rows={3}
            aria-describedby={ids.count}
            value={form.note}
            error={errors.note}
            disabled={isPending}
            onChange={(event) => change({ note: event.currentTarget.value })}
            onBlur={() => leave('note')}
          />
          <CharacterCount id={ids.count} text={form.note} max={NOTE_MAX_LENGTH} />
        </div>
        {match.groupId !== null && (
          <div className="flex items-center gap-4 border-t border-line pt-4">
            <label htmlFor={ids.switch} className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-semibold">Para todas las fechas</span>
              <Text as="span">Las que se abran desde ahora empiezan con lo que quede acá.</Text>
            </label>
            <Switch
              id={ids.switch}
              checked={form.isForGroup}
              disabled={isPending}
              onChange={(event) => change({ isForGroup: event.currentTarget.checked })}
            />
          </div>
        )}
        {match.note !== null && (
          <Button
            variant="outline"
            tone="danger"
            disabled={isPending}
            aria-busy={isPending}
            onClick={() => void write(null)}
          >
            Quitar la nota
          </Button>
        )}
      </form>
    </Sheet>
  );
}
