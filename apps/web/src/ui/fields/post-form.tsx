import { FORM_FIELDS, FORM_KEY } from '@picado/domain/pages/drawing';
import { useLayoutEffect, useRef, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { usePageData } from '../../lib/page-start/page-data';
import { useMounted } from '../../lib/use-mounted';
import { Button } from '../controls/button';

interface PostFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'onSubmit'> {
  action: string;
  /** Called in place of the browser's own sending, once the app is there; left out, the page is always sent. */
  onSend?: () => void;
  children: ReactNode;
}

/** A form that works before the app is there, and without it: it is sent to its page, with a key that makes a second press the same. */
export function PostForm({ onSend, children, ...rest }: PostFormProps) {
  return (
    <form
      {...rest}
      method="post"
      onSubmit={(event) => {
        if (onSend === undefined) return;
        event.preventDefault();
        onSend();
      }}
    >
      <PostKey />
      {children}
    </form>
  );
}

/** The key of a form that the browser sends by itself. */
export function PostKey() {
  return <input type="hidden" name={FORM_FIELDS.key} value={usePageData()?.formKey ?? FORM_KEY} />;
}

interface PostDisclosureProps {
  label: string;
  disabled?: boolean;
  /** Open from the start. */
  isOpen?: boolean;
  /** Called in place of opening, once the app is there. */
  onAsk: () => void;
  /** Called where it was opened before the app was there: it stays as it is. */
  onOpenBefore?: () => void;
  className?: string;
  children: ReactNode;
}

/** A button that opens what is below it by itself until the app is there, and then does what the app does. */
export function PostDisclosure(props: PostDisclosureProps) {
  const { label, disabled = false, isOpen = false, onAsk, onOpenBefore, className = '', children } = props;
  const [isLeft, setLeft] = useState(isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  const isMounted = useMounted();
  // The effect runs before the first paint of the app: what was typed below must not go.
  useLayoutEffect(() => {
    if (details.current?.open !== true) return;
    setLeft(true);
    onOpenBefore?.();
    // The effect runs at the start alone: what is opened later is opened by the app.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    // It may have been opened before the app was there.
    <details ref={details} open={isOpen} className={className} suppressHydrationWarning>
      <Button
        component="summary"
        role="button"
        variant="default"
        size="lg"
        fullWidth
        aria-disabled={disabled || undefined}
        className="list-none [&::-webkit-details-marker]:hidden"
        onClick={(event) => {
          if (isLeft) return;
          event.preventDefault();
          if (!disabled) onAsk();
        }}
      >
        {label}
      </Button>
      {(isLeft || !isMounted) && <div className="pt-3">{children}</div>}
    </details>
  );
}
