import type { ReactNode } from 'react';

interface FigureRowProps {
  icon?: ReactNode;
  label: string;
  /** The field that changes the figure; left out, it is one to read: a term of a `dl`. */
  htmlFor?: string;
  /** How many. */
  children: ReactNode;
}

/** What is counted, and how many: to read or to change. */
export function FigureRow({ icon, label, htmlFor, children }: FigureRowProps) {
  const look = 'min-w-0 flex-1 font-semibold wrap-anywhere';
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line">
      {icon}
      {htmlFor === undefined ? (
        <dt className={look}>{label}</dt>
      ) : (
        <label className={look} htmlFor={htmlFor}>
          {label}
        </label>
      )}
      {children}
    </div>
  );
}
