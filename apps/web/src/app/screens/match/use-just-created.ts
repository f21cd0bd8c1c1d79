import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import type { JustCreated } from '../../../lib/just-created';

const isJustCreated = (state: unknown) => (state as Partial<JustCreated> | null)?.isJustCreated === true;

/** Returns true if the match of this page was just made; once only, so that neither a reload nor going back says it again. */
export function useJustCreated(): boolean {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [isNew] = useState(() => isJustCreated(state));
  useEffect(() => {
    if (isJustCreated(state)) void navigate({ pathname, search }, { replace: true, state: null });
  }, [navigate, pathname, search, state]);
  return isNew;
}
