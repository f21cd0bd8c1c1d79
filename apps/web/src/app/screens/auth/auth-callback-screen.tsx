import { Arrival } from '../../../features/auth/components/arrival';

/** `/auth-callback` and `/auth/callback`: the targets of the provider's redirect. */
export function Component() {
  return <Arrival />;
}
