import { toast } from '../toast';

/** Shows that the code of a dialog could not be fetched: the match stays, and the same tap works once there is a connection. */
export function sayNoSignal(close: () => void): void {
  toast.error('Error de conexión');
  close();
}
