import { useId, type ReactNode } from 'react';
import { Heading } from '../../../../ui/text/heading';
import { Text } from '../../../../ui/text/text';

interface LogSectionProps {
  title: string;
  aside: string;
  children: ReactNode;
}

/** A part of how a list was filled under its name, with a word about it at the end of the line. */
export function LogSection({ title, aside, children }: LogSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2.5">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text as="span">{aside}</Text>
      </div>
      {children}
    </section>
  );
}
