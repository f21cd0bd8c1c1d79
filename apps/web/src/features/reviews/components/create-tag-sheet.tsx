import {
  createCustomTagSchema,
  TAG_MAX_LENGTH,
  type CustomTag,
  type TagCatalogue,
  type TagType,
} from '@picado/domain/reviews/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { sentenceOf } from '../../../lib/api/sentence';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Choices } from '../../../ui/choices';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { tagsQuery } from '../api';
import { createTag } from '../commands';
import { CharacterCount } from './character-count';

interface CreateTagSheetProps {
  /** With the catalogue that holds it. */
  onCreated: (tag: CustomTag, catalogue: TagCatalogue) => void;
  onClose: () => void;
}

const TYPES: { value: TagType; label: string }[] = [
  { value: 'POSITIVE', label: 'Positivo' },
  { value: 'NEGATIVE', label: 'Negativo' },
];

/** A tag of one's own making, for everybody to use from now on. */
export function CreateTagSheet({ onCreated, onClose }: CreateTagSheetProps) {
  const formId = useId();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [type, setType] = useState<TagType>('POSITIVE');
  const [error, setError] = useState<string | null>(null);
  const { isPending, send } = useCommand(createTag);

  function refuse(sentence: string) {
    setError(sentence);
    field.current?.focus();
  }

  async function create() {
    const read = z.safeParse(createCustomTagSchema, { name, type });
    if (!read.success) {
      refuse(read.error.issues[0]?.message ?? createTag.failed);
      return;
    }
    const { answer, refusal } = await send(null, { name: read.data.name, type });
    if (refusal !== undefined) {
      if (createTag.shownByScreen?.includes(refusal.code)) refuse(sentenceOf(refusal, createTag.failed));
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
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <Button variant="default" size="lg" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} size="lg" disabled={isPending} aria-busy={isPending}>
            {isPending ? 'Creando...' : 'Crear etiqueta'}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          // A form in a portal is still inside the wizard for React.
          event.stopPropagation();
          if (!isPending) void create();
        }}
      >
        <div>
          <TextField
            ref={field}
            label="Nombre de la etiqueta"
            placeholder="La clava al ángulo"
            data-autofocus=""
            autoComplete="off"
            aria-describedby={`${formId}-count`}
            value={name}
            error={error}
            disabled={isPending}
            onChange={(event) => {
              setError(null);
              setName(event.currentTarget.value);
            }}
          />
          <CharacterCount id={`${formId}-count`} text={name} max={TAG_MAX_LENGTH} />
        </div>
        <Choices legend="Tipo" options={TYPES} value={type} onChange={setType} isLocked={isPending} />
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
