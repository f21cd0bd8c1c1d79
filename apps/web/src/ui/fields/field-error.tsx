import { IconAlertTriangle } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';

/** The sentence of what is wrong with a field, with a sign: red alone tells nothing to those that do not see it. */
export function FieldError({ className = '', children, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p {...rest} className={`flex gap-2 text-sm leading-5 wrap-anywhere text-red ${className}`}>
      <IconAlertTriangle className="mt-px flex-none" size={18} stroke={1.8} aria-hidden="true" />
      {children}
    </p>
  );
}
