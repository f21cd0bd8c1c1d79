import { IconMessage } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { ChoreLink } from '../../../ui/layout/chore';

/** Tells guests and visitors where reviews begin, and leads there. */
export function RegisterPrompt() {
  const { pathname, search } = useLocation();
  return (
    <ChoreLink
      to="/auth"
      state={{ from: `${pathname}${search}` }}
      icon={<IconMessage size={22} stroke={1.7} aria-hidden="true" />}
    >
      Regístrate para dar y recibir reviews
    </ChoreLink>
  );
}
