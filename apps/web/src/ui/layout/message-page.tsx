import type { ReactNode } from 'react';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { Wordmark } from '../text/wordmark';
import { Chalk, FLAG } from './chalk';
import { useFrame } from './frame';

interface MessagePageProps {
  /** The drawing in place of the flag. */
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  /** Smaller: what a program said. */
  detail?: string | undefined;
  /** The ways on. */
  children?: ReactNode;
  foot?: ReactNode;
  /** Said aloud at once: it came in place of what was asked for. */
  isAlert?: boolean;
}

/** A whole page that says one thing and offers a way on: nothing here, not for you, something broke. */
export function MessagePage(props: MessagePageProps) {
  const { drawing = <Chalk>{FLAG}</Chalk>, title, text, detail, children, foot, isAlert = false } = props;
  const { hasBar } = useFrame();
  return (
    <div
      className="flex flex-1 flex-col p-4 text-fg data-alone:min-h-[100dvh] lg:data-alone:px-10 lg:data-alone:py-4"
      data-alone={!hasBar || undefined}
    >
      {!hasBar && <Wordmark height={34} />}
      <div
        className="grid flex-1 content-center justify-items-center py-8 text-center"
        role={isAlert ? 'alert' : undefined}
      >
        {drawing}
        <Heading level={1} size="xl" className="mt-6 max-w-[22ch] text-balance wrap-anywhere">
          {title}
        </Heading>
        {text !== undefined && <p className="mt-3 max-w-[44ch] text-balance text-fg-2">{text}</p>}
        {detail !== undefined && (
          <Text tone="tertiary" className="mt-2 max-w-[44ch] wrap-anywhere">
            {detail}
          </Text>
        )}
        {children !== undefined && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
      </div>
      {foot !== undefined && <p className="text-center text-sm text-fg-3">{foot}</p>}
    </div>
  );
}
