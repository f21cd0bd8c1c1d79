import {
  IconCalendar,
  IconCash,
  IconCheck,
  IconMapPin,
  IconPencil,
  IconShirt,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MatchForm } from '../../../football/fields/match-form';
import type { FormErrors } from '../../../lib/forms/form';
import { FieldError } from '../../../ui/fields/field-error';
import { factLines, fieldsOf, type Fact } from './facts';

export const FACT_ICONS: Readonly<Record<Fact, TablerIcon>> = {
  place: IconMapPin,
  moment: IconCalendar,
  size: IconUsers,
  price: IconCash,
  teams: IconShirt,
};

interface FactRowProps {
  fact: Fact;
  form: MatchForm;
  errors: FormErrors<MatchForm>;
  isLocked: boolean;
  onEdit: () => void;
}

/** One answer of a new match. Pressing it opens its field alone. */
export function FactRow({ fact, form, errors, isLocked, onEdit }: FactRowProps) {
  const Icon = FACT_ICONS[fact];
  const { lead, more, isDone = false } = factLines(fact, form);
  const fields = fieldsOf(fact);
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
