import { IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';

interface NotificationFootProps {
  /** All are shown, by pages; otherwise the latest. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
}

/** Turns from the latest notifications to all of them, and back. */
export function NotificationFoot({ isAll, onAll }: NotificationFootProps) {
  return isAll ? (
    <Button variant="subtle" fullWidth onClick={() => onAll(false)}>
      Ver solo las últimas 5
    </Button>
  ) : (
    <Button
      variant="default"
      size="lg"
      fullWidth
      rightSection={<IconArrowRight size={18} aria-hidden="true" />}
      onClick={() => onAll(true)}
    >
      Ver todas
    </Button>
  );
}

interface NotificationPagesProps {
  /** The page, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** '1 de 3' between the arrows; nothing where there is one page. */
export function NotificationPages({ page, pages, onPage }: NotificationPagesProps) {
  if (pages < 2) return null;
  return (
    <nav
      className="flex items-center justify-between border-t border-line pt-3 text-base font-semibold tabular-nums"
      aria-label="Páginas de notificaciones"
    >
      <IconButton
        label="Anterior"
        className="disabled:text-line-strong"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <span aria-live="polite">
        {page} de {pages}
      </span>
      <IconButton
        label="Siguiente"
        className="disabled:text-line-strong"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
