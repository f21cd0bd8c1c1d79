import { Wordmark } from '../../../ui/text/wordmark';

/** Shows the mark while the first screen's code is on its way. */
export function BootScreen() {
  return (
    <div className="flex h-14 items-center px-4 text-fg" role="status">
      <Wordmark height={30} />
      <span className="visually-hidden">Cargando...</span>
    </div>
  );
}
