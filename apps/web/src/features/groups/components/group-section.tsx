import { useId, type ReactNode } from 'react';
import { Heading } from '../../../ui/text/heading';
import { MissingPage, UnloadedPage } from '../../../football/missing-page';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';

interface GroupSectionProps {
  title: string;
  /** The content at the end of the title's line. */
  aside?: ReactNode;
  /** Its place in the columns of a wide window. */
  className?: string;
  children: ReactNode;
}

/** A part of a group's page under its name: lines from edge to edge on a phone, a panel on a desktop. */
export function GroupSection({ title, aside, className = '', children }: GroupSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 lg:rounded-md lg:border lg:border-line lg:bg-surface-1 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-2.5 lg:px-4 lg:pt-4">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {aside !== undefined && <span className="text-sm leading-5 text-fg-2">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/** The lines of a section. */
export function GroupRows({ children }: { children: ReactNode }) {
  return <ul className="list-none divide-y divide-line">{children}</ul>;
}

/** The room of a line, which the section's edge needs on a desktop. */
export const GROUP_ROW = 'flex min-h-15 items-center gap-3 py-2 lg:px-4';

interface GroupMissingProps {
  error: CallError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The group did not load: it does not exist, or the call failed. */
export function GroupMissing({ error, ...retry }: GroupMissingProps) {
  if (error.status !== 404) {
    return <UnloadedPage {...retry} title={sentenceOf(error, 'Error al cargar el grupo')} />;
  }
  return (
    <MissingPage
      title={sentenceOf(error, 'No encontramos ese grupo.')}
      text="Puede que lo hayan eliminado o que el link haya llegado cortado. Pedilo de nuevo en el chat."
    />
  );
}
