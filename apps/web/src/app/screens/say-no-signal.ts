import { toast } from '../../ui/toast';

/** What was to open could not be fetched: the match stays, and the same tap works once there is a signal. */
export function sayNoSignal(close: () => void): void {
  toast.error('Error de conexión');
  close();
}
