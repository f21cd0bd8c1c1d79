import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the app. */
  to: string;
  /** True if the page takes the place of the open one in the history. */
  replace?: boolean | undefined;
  /** The state that is stored with the page in the history, for its screen to read. */
  state?: unknown;
}

/**
 * A link within the app, made of the router's hooks: the router's own brings the prefetching and the server components of
 * its framework, 2 kB of each first load (docs/decisions/0008).
 */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
