import { Arrival } from '../../features/auth/components/arrival';

/** `/auth-callback` and `/auth/callback`: where the provider sends one back to. */
export function Component() {
  return <Arrival />;
}
