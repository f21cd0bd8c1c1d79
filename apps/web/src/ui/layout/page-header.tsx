import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';
import { Link } from '../controls/link';
import { Heading } from '../text/heading';

interface PageHeaderProps {
  title: string;
  /** A user's name is in the title: as long and as unbroken as people write it. */
  hasName?: boolean;
  /**
   * The arrow, with the address that it leads to or the action that it does. Beside it the title is the name of a step, not
   * of a place.
   */
  back?: { label: string; to: string } | { label: string; onPress: () => void } | undefined;
  /** The content at the end of the line: help, a state. */
  children?: ReactNode;
}

export function PageHeader({ title, hasName = false, back, children }: PageHeaderProps) {
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-2">
      {back !== undefined &&
        ('to' in back ? (
          <IconButton component={Link} to={back.to} label={back.label} className="-ml-3">
            <Arrow />
          </IconButton>
        ) : (
          <IconButton onClick={back.onPress} label={back.label} className="-ml-3">
            <Arrow />
          </IconButton>
        ))}
      <Heading
        level={1}
        size={back === undefined ? 'page' : 'step'}
        className={`flex-1 text-balance ${hasName ? 'min-w-0 wrap-anywhere' : 'min-w-min'}`}
      >
        {title}
      </Heading>
      {children !== undefined && <div className="flex-none">{children}</div>}
    </header>
  );
}

const Arrow = () => <IconArrowLeft size={24} stroke={1.8} aria-hidden="true" />;
