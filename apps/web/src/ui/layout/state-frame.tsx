import type { ReactNode } from 'react';
import { IconLock } from '@tabler/icons-react';
import { Text } from '../text/text';
import { ChalkDrawing, type Drawing } from './chalk-drawing';

/** `plain`: without the frame, inside a panel. */
export type StateLook = 'panel' | 'plain';

const LOOKS: Record<StateLook, string> = {
  panel: 'rounded-md border border-line bg-surface-1',
  plain: '',
};

interface StateFrameProps {
  as?: 'div' | 'section';
  role?: 'alert' | undefined;
  look: StateLook;
  drawing: ReactNode;
  title: string;
  titleAs?: 'p' | 'h1' | 'h2' | 'h3';
  text?: ReactNode;
  /** The way on. */
  action?: ReactNode;
}

/** Shown in place of content that is empty, locked or failed to load: a drawing, the reason, and the next step. */
export function StateFrame({
  as: Tag = 'div',
  role,
  look,
  drawing,
  title,
  titleAs: Title = 'p',
  text,
  action,
}: StateFrameProps) {
  return (
    <Tag role={role} className={`grid justify-items-center px-6 pt-10 pb-8 text-center ${LOOKS[look]}`}>
      {drawing}
      <Title className="mt-6 text-md leading-6.5 font-semibold text-balance">{title}</Title>
      {text !== undefined && (
        <Text size="base" className="mt-1.5 max-w-[40ch] text-balance">
          {text}
        </Text>
      )}
      {Boolean(action) && <div className="mt-6">{action}</div>}
    </Tag>
  );
}

interface LockedStateProps {
  title: string;
  text?: ReactNode;
  /** The way to open it. */
  children?: ReactNode;
  level?: 1 | 2 | 3;
  frame?: StateLook;
}

/** Locked content, with what unlocks it. */
export function LockedState({ title, text, children, level = 2, frame = 'panel' }: LockedStateProps) {
  return (
    <StateFrame
      as="section"
      look={frame}
      drawing={<IconLock className="text-fg-2" size={40} stroke={1.6} aria-hidden="true" />}
      title={title}
      titleAs={`h${level}`}
      text={text}
      action={children}
    />
  );
}

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  drawing?: Drawing;
  /** The one button. */
  action?: ReactNode;
  frame?: StateLook;
}

/** Says as an invitation that there is nothing here yet. */
export function EmptyState({ drawing = 'goal', frame = 'panel', ...words }: EmptyStateProps) {
  return <StateFrame look={frame} drawing={<ChalkDrawing drawing={drawing} />} {...words} />;
}
