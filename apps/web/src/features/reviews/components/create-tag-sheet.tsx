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
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Choices } from '../../../ui/choices';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { createCustomTag, tagsQuery } from '../api';
import { CharacterCount } from './character-count';
import classes from './create-tag-sheet.module.css';

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
  const [isBusy, setBusy] = useState(false);

  function refuse(sentence: string) {
    setError(sentence);
    field.current?.focus();
  }

  async function create() {
    const read = z.safeParse(createCustomTagSchema, { name, type });
    if (!read.success) {
      refuse(read.error.issues[0]?.message ?? 'Error creando el tag');
      return;
    }
    setBusy(true);
    const outcome = await createCustomTag(read.data.name, type);
    setBusy(false);
    if (outcome.error !== undefined) {
      const sentence = sentenceOf(outcome, 'Error creando el tag');
      if (outcome.code === 'TAG_IS_PREDEFINED' || outcome.code === 'VALIDATION_ERROR') refuse(sentence);
      else toast.error(sentence);
      return;
    }
    const { tag } = outcome.data;
    const { queryKey } = tagsQuery();
    const shown = client.getQueryData(queryKey);
    if (shown === undefined) return;
    const next = withTag(shown, tag);
    client.setQueryData(queryKey, next);
    toast.success(outcome.data.message);
    onCreated(tag, next);
  }

  return (
    <Sheet
      opened
      title="Crear etiqueta"
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} size="lg" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Creando...' : 'Crear etiqueta'}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          // A form in a portal is still inside the wizard for React.
          event.stopPropagation();
          if (!isBusy) void create();
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
            disabled={isBusy}
            onChange={(event) => {
              setError(null);
              setName(event.currentTarget.value);
            }}
          />
          <CharacterCount id={`${formId}-count`} text={name} max={TAG_MAX_LENGTH} />
        </div>
        <Choices legend="Tipo" options={TYPES} value={type} onChange={setType} isLocked={isBusy} />
        <p className={classes.note}>Queda para todo el grupo. Nadie ve quién lo creó.</p>
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
