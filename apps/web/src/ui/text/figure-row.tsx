import type { ReactNode } from 'react';

interface FigureRowProps {
  icon?: ReactNode;
  label: string;
  /** The hint below the label. */
  hint?: string | undefined;
  /** The field that changes the figure; left out, it is one to read: a term of a `dl`. */
  htmlFor?: string;
  /** The figure, or the control that changes it. */
  children: ReactNode;
}

/** Shows what is counted, and its figure: to read or to change. */
export function FigureRow({ icon, label, hint, htmlFor, children }: FigureRowProps) {
  const look = 'min-w-0 flex-1 text-base leading-5 font-semibold wrap-anywhere';
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line py-1.5">
      {icon}
      {htmlFor === undefined ? (
        <dt className={look}>{label}</dt>
      ) : (
        <span className={look}>
          <label htmlFor={htmlFor}>{label}</label>
          {hint !== undefined && (
            <span className="block text-sm leading-5 font-normal text-fg-2">{hint}</span>
          )}
        </span>
      )}
      {children}
    </div>
  );
}
