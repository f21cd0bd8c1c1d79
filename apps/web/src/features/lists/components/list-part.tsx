import { useId, type ReactNode } from 'react';
import { Heading } from '../../../ui/text/heading';

interface ListPartProps {
  title: string;
  /** Draws the content, with the id of the title. */
  children: (titleId: string) => ReactNode;
}

/** One part of a comparison, under its title. */
export function ListPart({ title, children }: ListPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Heading level={3} id={id} className="mb-2">
        {title}
      </Heading>
      {children(id)}
    </section>
  );
}
