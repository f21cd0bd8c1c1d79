import { useId, type ReactNode } from 'react';
import { Heading } from '../text/heading';

interface TitledSectionProps {
  icon: ReactNode;
  title: string;
  /** The subject of the section: a sentence, or a list. */
  text: ReactNode;
  /** The tone of a section that ends something. */
  tone?: 'danger';
  children: ReactNode;
}

/** A part of a page with a sign before its title. The text stands under the title, what is done under both. */
export function TitledSection({ icon, title, text, tone, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t not-first:pt-7 not-last:pb-7">
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 data-[tone=danger]:text-red"
        data-tone={tone}
      >
        {icon}
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        <div className="col-start-2 mt-2 text-base leading-6 text-fg-2">{text}</div>
      </div>
      <div className="mt-6">{children}</div>
    </section>
  );
}
