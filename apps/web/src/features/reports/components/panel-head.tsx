import type { ReactNode } from 'react';

interface PanelHeadProps {
  id: string;
  title: string;
  /** The content across from the title. */
  children: ReactNode;
}

/** The title of a panel of the report, and how far it has come. */
export function PanelHead({ id, title, children }: PanelHeadProps) {
  return (
    <div className="flex items-baseline justify-between gap-3 pb-3 text-sm leading-5 text-fg-2">
      <h2 id={id} className="pt-0.5 figures text-lg leading-tight text-fg uppercase">
        {title}
      </h2>
      {children}
    </div>
  );
}
