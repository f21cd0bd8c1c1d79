import type { ReactNode } from 'react';
import { ChalkDrawing, type Drawing } from './chalk-drawing';
import { useFrame } from './frame';
import classes from './message-page.module.css';
import { Wordmark } from './wordmark';

interface MessagePageProps {
  drawing?: Drawing;
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
  const { drawing = 'flag', title, text, detail, children, foot, isAlert = false } = props;
  const { hasBar } = useFrame();
  return (
    <div className={classes.page} data-alone={!hasBar || undefined}>
      {!hasBar && <Wordmark height={34} />}
      <div className={classes.message} role={isAlert ? 'alert' : undefined}>
        <ChalkDrawing drawing={drawing} />
        <h1 className={classes.title}>{title}</h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {detail !== undefined && <p className={classes.detail}>{detail}</p>}
        {children !== undefined && <div className={classes.buttons}>{children}</div>}
      </div>
      {foot !== undefined && <p className={classes.foot}>{foot}</p>}
    </div>
  );
}
