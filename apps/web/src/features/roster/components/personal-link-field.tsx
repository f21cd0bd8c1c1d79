import { useId } from 'react';
import { stored } from '../../../lib/storage';
import { CopyField } from '../../../ui/copy-field';

/** For a guest: the one thing that lets them leave again. No other answer has it, so the guest has to keep it. */
export function PersonalLinkField({ playerId }: { playerId: string }) {
  const id = useId();
  const path = stored.playerLeaveLink(playerId).read();

  if (path === null) return null;
  return (
    <section
      className="mx-4 mt-6 mb-0 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-surface-1 p-4 lg:m-0"
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="figures text-lg leading-tight uppercase">
        Tu link para darte de baja
      </h2>
      <p className="text-sm leading-5 text-fg-2" id={`${id}-text`}>
        Estás anotado como{' '}
        <strong className="font-semibold wrap-anywhere text-fg">
          {stored.playerName(playerId).read() ?? 'invitado'}
        </strong>
        . Guardá este link: es la única forma de bajarte desde otro teléfono.
      </p>
      <CopyField
        url={`${window.location.origin}${path}`}
        labelledBy={`${id}-title`}
        describedBy={`${id}-text`}
        variant="default"
      />
    </section>
  );
}
