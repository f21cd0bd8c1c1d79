import { paths } from '@picado/domain/pages/paths';
import type { ReactNode } from 'react';
import { Disc } from '../../../../football/disc';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { MessagePage } from '../../../../ui/layout/message-page';
import { Skeleton, SkeletonGroup } from '../../../../ui/layout/skeleton';
import { Text } from '../../../../ui/text/text';

const TITLE_ID = 'link-title';

interface LinkPanelProps {
  /** The match that the link is about. */
  facts: ReactNode;
  title: string;
  /** A title that follows an answer takes the focus: the pressed button is gone, and the title is what is read next. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The page behind a personal link: its match, then what is asked or said about one player of it. */
export function LinkPanel({ facts, title, takesFocus = false, children }: LinkPanelProps) {
  return (
    <section
      className="overflow-hidden rounded-md border border-line bg-surface-1"
      aria-labelledby={TITLE_ID}
    >
      {facts}
      <div className="grid gap-4 px-4 pt-5 pb-6">
        <h1
          key={title}
          id={TITLE_ID}
          className="pt-0.5 figures text-xl leading-tight wrap-anywhere uppercase focus-visible:outline-none"
          {...(takesFocus && { tabIndex: -1, ref: takeFocus })}
        >
          {title}
        </h1>
        {children}
      </div>
    </section>
  );
}

const takeFocus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

/** The player of the link; null while the name is on its way. */
export function LinkPlayer({ name }: { name: string | null }) {
  return (
    <dl className="flex items-center gap-3.5 rounded-md bg-surface-2 px-4 py-3">
      <Disc name={name ?? ''} size={44} />
      <div>
        <Text as="dt">Jugador</Text>
        <dd className="font-semibold wrap-anywhere">{name ?? <Skeleton width={140} height={20} />}</dd>
      </div>
    </dl>
  );
}

export function LinkText({ children }: { children: ReactNode }) {
  return <p className="text-fg-2">{children}</p>;
}

/** Two beside each other where there is room. */
export function LinkButtons({ children }: { children: ReactNode }) {
  return (
    // A single one, or one above a pair, takes the whole line.
    <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.75rem,50%_-_6px)),1fr))] gap-3 *:first:nth-last-[odd]:col-span-full [&>:is(a,button)]:px-3 [&>form>button]:px-3">
      {children}
    </div>
  );
}

/** A link that leads nowhere. */
export function LinkRefused({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage title={title} text={text}>
      <Button component={Link} to={paths.home} size="lg">
        Ir al inicio
      </Button>
    </MessagePage>
  );
}

/** Stands where the match will. */
export function LinkWaiting() {
  return (
    <SkeletonGroup>
      <div className="grid gap-3.5 pb-3">
        <Skeleton height={192} />
        <Skeleton width="64%" height={22} />
        <Skeleton width="48%" height={22} />
      </div>
    </SkeletonGroup>
  );
}
