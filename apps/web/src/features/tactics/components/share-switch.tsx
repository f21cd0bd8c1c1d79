import { useId } from 'react';

interface ShareSwitchProps {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}

/** Whether all viewers of the match see the field too. */
export function ShareSwitch({ isShared, onChange }: ShareSwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-13 cursor-pointer items-center justify-between gap-4">
      <span>
        <span className="block text-base leading-5 font-semibold">Mostrar a todos</span>
        <span id={id} className="block text-xs leading-4.5 text-fg-2">
          {isShared ? 'La ven todos los que entran al partido.' : 'Por ahora la ves solo vos.'}
        </span>
      </span>
      {/* On is white and to the right, with a tick: never by its colour alone. */}
      <span className="relative h-7.5 w-13 flex-none rounded-md border-2 border-line-strong bg-surface-2 transition-colors duration-(--time-fast) has-checked:border-fg has-checked:bg-fg">
        <input
          type="checkbox"
          role="switch"
          className="peer absolute -top-0.5 -left-0.5 m-0 h-7.5 w-13 cursor-pointer appearance-none rounded-md"
          checked={isShared}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-label="Mostrar a todos"
          aria-describedby={id}
        />
        <span className="absolute top-1.75 left-2.25 hidden h-2.25 w-1.25 rotate-45 border-r-2 border-b-2 border-ink peer-checked:block" />
        <span className="absolute top-0.75 left-0.75 size-5 rounded-sm bg-fg-2 transition-[translate] duration-(--time-fast) ease-(--curve) peer-checked:translate-x-5.5 peer-checked:bg-ink" />
      </span>
    </label>
  );
}
