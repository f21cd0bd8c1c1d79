import type { ReactNode } from 'react';

const WIDTHS = { narrow: 'max-w-160 lg:max-w-180', wide: 'max-w-page' } as const;

interface PageProps {
  children: ReactNode;
  /** `narrow`: a form or a text; `wide`: panels side by side. */
  width?: keyof typeof WIDTHS;
}

/**
 * The box of a screen, in the middle of what the side bar leaves: its width (decision 0082), its gutters, 16 on a phone and 40
 * on a desktop, and room between its title and what that is the title of.
 */
export function Page({ children, width = 'wide' }: PageProps) {
  return (
    <div
      className={`mx-auto w-full px-4 pt-3 pb-8 md:px-8 md:pt-5 md:pb-10 lg:px-10 lg:pt-7 lg:pb-14 [&>header+*]:mt-3 ${WIDTHS[width]}`}
    >
      {children}
    </div>
  );
}
