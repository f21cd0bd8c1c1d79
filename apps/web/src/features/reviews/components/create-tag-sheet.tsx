import {
  createCustomTagSchema,
  TAG_MAX_LENGTH,
  type CustomTag,
  type TagCatalogue,
  type TagType,
} from '@picado/domain/reviews/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { toast } from '../../../lib/toast';
import { Choices } from '../../../ui/controls/choices';
import { CharacterCount } from '../../../ui/fields/character-count';
import { TextField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';
import { tagsQuery } from '../api';
import { createTag } from '../commands';

interface CreateTagSheetProps {
  /** Called with the new tag, and the catalogue that holds it. */
  onCreated: (tag: CustomTag, catalogue: TagCatalogue) => void;
  onClose: () => void;
}

type TagForm = Pick<CustomTag, 'name' | 'type'>;

const TYPES: { value: TagType; label: string }[] = [
  { value: 'POSITIVE', label: 'Positivo' },
  { value: 'NEGATIVE', label: 'Negativo' },
];

/** A custom tag, which every user can choose from now on. */
export function CreateTagSheet({ onCreated, onClose }: CreateTagSheetProps) {
  const formId = useId();
  const client = useQueryClient();
  const { form, errors, change, formProps, refuse } = useContractForm<TagForm>({
    initial: { name: '', type: 'POSITIVE' },
    findErrors: (values) => sentencesOf(createCustomTagSchema, values, values),
  });
  const { isPending, send } = useCommand(createTag);

  async function create(values: TagForm) {
    const { answer, refusal } = await send(null, createCustomTagSchema.parse(values));
    if (refusal !== undefined) {
      if (createTag.shownByScreen?.includes(refusal.code))
        refuse('name', sentenceOf(refusal, createTag.failed));
      return;
    }
    const { tag } = answer;
    const { queryKey } = tagsQuery();
    const shown = client.getQueryData(queryKey);
    if (shown === undefined) return;
    const next = withTag(shown, tag);
    client.setQueryData(queryKey, next);
    toast.success(answer.message);
    onCreated(tag, next);
  }

  return (
    <Sheet
      opened
      title="Crear etiqueta"
      onClose={onClose}
      isBusy={isPending}
      footer={
        <SheetButtons
          label="Crear etiqueta"
          busyLabel="Creando..."
          formId={formId}
          isBusy={isPending}
          onCancel={onClose}
        />
      }
    >
      <form {...formProps(create)} id={formId} className="grid gap-5">
        <div>
          <TextField
            data-field="name"
            label="Nombre de la etiqueta"
            placeholder="La clava al ángulo"
            data-autofocus=""
            autoComplete="off"
            aria-describedby={`${formId}-count`}
            value={form.name}
            error={errors.name}
            disabled={isPending}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <CharacterCount id={`${formId}-count`} text={form.name} max={TAG_MAX_LENGTH} />
        </div>
        <Choices
          legend="Tipo"
          options={TYPES}
          value={form.type}
          onChange={(type) => change({ type })}
          isLocked={isPending}
        />
        <p className="text-sm leading-5 text-fg-2">Queda para todo el grupo. Nadie ve quién lo creó.</p>
      </form>
    </Sheet>
  );
}

/** The catalogue with a tag that was just made, or was there already. */
function withTag(catalogue: TagCatalogue, { name, type, usageCount }: CustomTag): TagCatalogue {
  const list = type === 'POSITIVE' ? 'positive' : 'negative';
  const others = catalogue.custom[list].filter((tag) => tag.name !== name);
  return {
    ...catalogue,
    custom: { ...catalogue.custom, [list]: [...others, { name, usageCount }] },
  };
}
