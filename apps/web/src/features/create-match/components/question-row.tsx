import {
  IconCalendar,
  IconCash,
  IconCheck,
  IconMapPin,
  IconPencil,
  IconShirt,
  IconUsers,
  type TablerIcon,
  IconCalendarRepeat,
} from '@tabler/icons-react';
import { repeatsText } from '@picado/domain/groups/naming';
import { GROUP_NAME_MAX_LENGTH } from '@picado/domain/groups/options';
import { useId } from 'react';
import type { MatchForm, MatchFieldsProps } from '../../../football/fields/match-form';
import type { FormErrors } from '../../../lib/forms/form';
import { FieldError } from '../../../ui/fields/field-error';
import { Switch } from '../../../ui/controls/switch';
import { TextField } from '../../../ui/fields/field';
import type { Repeating } from '../hooks/use-zone';
import { MomentFields } from '../../../football/fields/moment-fields';
import { PlaceFields, SurfaceField, SizeField } from '../../../football/fields/place-fields';
import { PriceField } from '../../../football/fields/price-field';
import { TeamNameFields } from '../../../football/fields/team-name-fields';
import { answerLines, fieldsOf, type Question } from './questions';

export const QUESTION_ICONS: Readonly<Record<Question, TablerIcon>> = {
  place: IconMapPin,
  moment: IconCalendar,
  size: IconUsers,
  price: IconCash,
  teams: IconShirt,
};

interface QuestionRowProps {
  question: Question;
  form: MatchForm;
  errors: FormErrors<MatchForm>;
  isLocked: boolean;
  onEdit: () => void;
}

/** One answer of a new match. Pressing it opens its field alone. */
export function QuestionRow({ question, form, errors, isLocked, onEdit }: QuestionRowProps) {
  const Icon = QUESTION_ICONS[question];
  const { lead, more, isDone = false } = answerLines(question, form);
  const fields = fieldsOf(question);
  const wrong = fields.find((field) => errors[field] !== undefined);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-4 px-4 py-1.5 text-left hover:bg-surface-1 focus-visible:-outline-offset-3 disabled:cursor-not-allowed lg:px-2"
        data-field={wrong ?? fields[0]}
        disabled={isLocked}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <Icon className="flex-none text-fg-3" size={22} stroke={1.7} aria-hidden="true" />
        <span className="grid min-w-0 flex-1 wrap-anywhere">
          <span className="line-clamp-2 text-md leading-5.5 font-semibold">{lead}</span>
          {wrong === undefined ? (
            more !== null && (
              <span
                className={`flex items-center gap-2 text-sm leading-5 ${isDone ? 'text-action' : 'text-fg-2'}`}
              >
                {isDone && <IconCheck className="flex-none" size={16} stroke={2.4} aria-hidden="true" />}
                {more}
              </span>
            )
          ) : (
            <FieldError>{errors[wrong]}</FieldError>
          )}
        </span>
        <span className="visually-hidden">Cambiar</span>
        <IconPencil className="me-1 flex-none" size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </li>
  );
}

interface RepeatRowProps {
  /** The day of the match, which names the weekday; '' until it is chosen. */
  date: string;
  repeating: Repeating;
  isLocked: boolean;
}

/** Asks if the match repeats each week; where it does, for the name of its group. */
export function RepeatRow({ date, repeating, isLocked }: RepeatRowProps) {
  const { isOn, name, error, turn, rename } = repeating;
  const id = useId();
  return (
    <div className="grid gap-3">
      <div className="flex min-h-15 items-center gap-4 py-1.5">
        <IconCalendarRepeat className="flex-none text-fg-3" size={22} stroke={1.7} aria-hidden="true" />
        <span className="grid min-w-0 flex-1">
          <span id={id} className="text-md leading-5.5 font-semibold">
            {repeatsText(date)}
          </span>
          <span id={`${id}-hint`} className="text-sm leading-5 text-fg-2">
            Misma hora, misma cancha, mismo grupo. Un solo link para siempre.
          </span>
        </span>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          checked={isOn}
          disabled={isLocked}
          onChange={({ target }) => turn(target.checked)}
        />
      </div>
      {isOn && (
        <TextField
          label="Nombre del grupo"
          value={name}
          maxLength={GROUP_NAME_MAX_LENGTH}
          autoComplete="off"
          error={error}
          disabled={isLocked}
          onChange={({ target }) => rename(target.value)}
        />
      )}
    </div>
  );
}

interface QuestionFieldsProps extends MatchFieldsProps {
  question: Question;
  /** The links of the pitches of matches before. */
  knownLinks?: readonly string[] | undefined;
}

/** The fields of one question. */
export function QuestionFields({ question, knownLinks, ...fields }: QuestionFieldsProps) {
  switch (question) {
    case 'place':
      return (
        <div className="grid gap-4">
          <PlaceFields {...fields} {...(knownLinks && { knownLinks })} />
          <SurfaceField {...fields} />
        </div>
      );
    case 'moment':
      return <MomentFields {...fields} />;
    case 'size':
      return <SizeField {...fields} />;
    case 'price':
      return <PriceField {...fields} playersPerTeam={fields.form.maxPlayers} />;
    case 'teams':
      return <TeamNameFields {...fields} />;
  }
}
