import {
  type TagCatalogue,
  type TagSuggestions,
  createCustomTagSchema,
  TAG_MAX_LENGTH,
  type CustomTag,
} from '@picado/domain/reviews/schema';
import { MAX_CUSTOM_TAGS, MAX_PREDEFINED_TAGS, type TagType } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import type { Position } from '@picado/domain/users/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import type { TagField } from '../../../football/tag';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/controls/button';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { suggestionsQuery, tagsQuery } from '../api';
import {
  customCount,
  fieldOf,
  knownTags,
  predefinedCount,
  toggleTag,
  withChosenTags,
  type DraftChange,
  type ReviewDraft,
} from '../drafts';
import { TagChip } from './tag-chip';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { toast } from '../../../lib/toast';
import { Choices } from '../../../ui/controls/choices';
import { CharacterCount } from '../../../ui/fields/character-count';
import { TextField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';
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
function CreateTagSheet({ onCreated, onClose }: CreateTagSheetProps) {
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

interface TagsStepProps {
  position: Position;
  draft: ReviewDraft;
  onChange: (part: DraftChange) => void;
  onRefuse: (sentence: string) => void;
}

/** Asks for the tags: the good ones, the bad ones, and those in the group's own words. */
export function TagsStep(props: TagsStepProps) {
  const tags = useQuery(tagsQuery());
  const suggestions = useQuery(suggestionsQuery(props.position));
  if (tags.data !== undefined && suggestions.data !== undefined) {
    const catalogue = withChosenTags(tags.data, props.draft);
    return <TagChoices {...props} catalogue={catalogue} suggestions={suggestions.data} />;
  }
  const error = tags.error ?? suggestions.error;
  if (error === null) return <Loading />;
  return (
    <ErrorState
      frame="plain"
      message={sentenceOf(error, 'Error cargando etiquetas disponibles')}
      isRetrying={tags.isFetching || suggestions.isFetching}
      onRetry={() => {
        if (tags.isError) void tags.refetch();
        if (suggestions.isError) void suggestions.refetch();
      }}
    />
  );
}

interface TagChoicesProps extends TagsStepProps {
  catalogue: TagCatalogue;
  suggestions: TagSuggestions;
}

function TagChoices({ draft, onChange, onRefuse, catalogue, suggestions }: TagChoicesProps) {
  const [isWhole, setWhole] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const { predefined, custom } = catalogue;

  function toggle(field: TagField, name: string, known = knownTags(catalogue)) {
    const choice = toggleTag(draft, field, name, known);
    if (choice.error === undefined) onChange(choice.draft);
    else onRefuse(choice.error);
  }

  /** Returns the tags that fit the position, then the chosen ones of the rest, then the rest where it was asked for. */
  const offered = (suggested: readonly string[], chosen: readonly string[], all: readonly string[]) => [
    ...new Set([...suggested, ...(isWhole ? all : chosen)]),
  ];
  const chips = (field: TagField, names: readonly string[]) =>
    names.map((name) => (
      <TagChip
        key={`${field} ${name}`}
        field={field}
        name={name}
        isChosen={draft[field].includes(name)}
        onToggle={() => toggle(field, name)}
      />
    ));
  const customChips = (type: TagType, tags: TagCatalogue['custom']['positive']) =>
    tags.map(({ name, usageCount }) => {
      const field = fieldOf(type, true);
      return (
        <TagChip
          key={`${field} ${name}`}
          field={field}
          name={name}
          isChosen={draft[field].includes(name)}
          usageCount={usageCount}
          onToggle={() => toggle(field, name)}
        />
      );
    });

  return (
    <div className="grid gap-6">
      <section aria-labelledby="tags-good">
        <GroupHead
          id="tags-good"
          title="Lo bueno"
          count={`${predefinedCount(draft)} de ${MAX_PREDEFINED_TAGS} etiquetas`}
        />
        <div className="flex flex-wrap gap-2">
          {chips('positiveTags', offered(suggestions.positive, draft.positiveTags, predefined.positive))}
        </div>
      </section>
      <section aria-labelledby="tags-bad">
        <GroupHead id="tags-bad" title="Para mejorar" />
        <div className="flex flex-wrap gap-2">
          {chips('negativeTags', offered(suggestions.negative, draft.negativeTags, predefined.negative))}
        </div>
        <Button
          variant="subtle"
          size="sm"
          className="mt-1 -ml-4"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Ver solo las sugeridas' : 'Ver todas las etiquetas'}
        </Button>
      </section>
      <section aria-labelledby="tags-own">
        <GroupHead
          id="tags-own"
          title="Etiquetas del grupo"
          count={`${customCount(draft)} de ${MAX_CUSTOM_TAGS} personalizadas`}
        />
        <div className="flex flex-wrap gap-2">
          {customChips('POSITIVE', custom.positive)}
          {customChips('NEGATIVE', custom.negative)}
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2.5 rounded-md border border-dashed border-line-strong pt-1.5 pr-3.5 pb-1.5 pl-3 text-base leading-5 font-semibold text-action hover:border-action"
            aria-haspopup="dialog"
            onClick={() => {
              if (customCount(draft) < MAX_CUSTOM_TAGS) setCreating(true);
              else onRefuse(REFUSALS.TOO_MANY_CUSTOM_TAGS);
            }}
          >
            <IconPlus size={18} stroke={2.2} aria-hidden="true" />
            Crear etiqueta
          </button>
        </div>
      </section>
      {isCreating && (
        <CreateTagSheet
          onClose={() => setCreating(false)}
          onCreated={(tag, next) => {
            setCreating(false);
            const field = fieldOf(tag.type, true);
            // One that was there already may be chosen already too.
            if (!draft[field].includes(tag.name)) toggle(field, tag.name, knownTags(next));
          }}
        />
      )}
    </div>
  );
}

function GroupHead({ id, title, count }: { id: string; title: string; count?: string }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 leading-5.5">
      <h3 id={id} className="text-md font-bold">
        {title}
      </h3>
      <span className="text-sm text-fg-2 tabular-nums">{count}</span>
    </div>
  );
}

const WIDTHS = [128, 96, 150, 112, 140, 104, 122, 90];

function Loading() {
  return (
    <SkeletonGroup label="Cargando etiquetas...">
      <div className="grid gap-6">
        {[8, 6].map((count) => (
          <div key={count}>
            <Skeleton width={110} height={22} />
            <div className="flex flex-wrap gap-2" style={{ marginTop: 12 }}>
              {WIDTHS.slice(0, count).map((width) => (
                <Skeleton key={width} width={width} height={44} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
