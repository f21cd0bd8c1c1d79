import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import type { CreatePhase } from '../hooks/use-create-match';

interface SubmitButtonProps {
  phase: CreatePhase;
  label: string;
  icon?: ReactNode;
}

/** The one green button of a new match: it sends the form around it. */
export function SubmitButton({ phase, label, icon }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      disabled={phase !== 'editing'}
      aria-busy={phase === 'sending'}
      {...(icon !== undefined && { leftSection: icon })}
    >
      {phase === 'editing' ? label : phase === 'sending' ? 'Creando...' : '¡Listo!'}
    </Button>
  );
}
