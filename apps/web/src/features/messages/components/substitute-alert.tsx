import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { usePush } from '../hooks/use-push';

interface SubstituteAlertProps {
  userId: string;
  size: 'md' | 'lg';
  className: string;
  /** The class of the words that a narrow phone leaves out. */
  longer: string;
  /** Where messages come already, or this browser has none. */
  instead: ReactNode;
}

/** Asks this browser for push messages: a substitute is notified at once when a slot is theirs. */
export function SubstituteAlert({ userId, size, className, longer, instead }: SubstituteAlertProps) {
  const { permission, isOn, isBusy, turnOn } = usePush(userId);
  if (isOn || permission === 'denied' || permission === 'unsupported') return instead;

  async function ask() {
    const answer = await turnOn();
    if (answer === 'allowed') toast.success('Listo: te avisamos si entrás.');
    if (answer === 'denied')
      toast.info('Tu teléfono no deja avisarte. Se cambia en los ajustes del navegador.');
  }

  return (
    <Button
      size={size}
      className={className}
      leftSection={<IconBell size={20} stroke={1.8} aria-hidden="true" />}
      aria-label="Avisame si entro"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void ask()}
    >
      Avisame<span className={longer}> si entro</span>
    </Button>
  );
}
