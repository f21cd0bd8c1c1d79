import type { MatchStatus } from '@picado/domain/matches/schema';
import { TipsSheet, type Tip } from '../../../ui/tips-sheet';

/** What to know on this page, before the match and after it. */
const TIPS: Record<'viewMatchScheduled' | 'viewMatchFinished', readonly Tip[]> = {
  viewMatchScheduled: [
    {
      title: 'Anotate',
      text: 'Tocá un cupo disponible para elegir tu lugar, o Anotarme y te ubicamos donde quede más parejo.',
    },
    {
      title: 'Si está completo',
      text: 'Anotate como suplente. Si alguien se baja, entra quien espera hace más.',
    },
    {
      title: 'Si no podés ir',
      text: 'Tocá Darme de baja. Como invitado, usá el link personal que te dimos al anotarte.',
    },
    {
      title: 'Invitá',
      text: 'Con Compartir mandás el link al grupo: cada uno se anota solo, con cuenta o sin cuenta.',
    },
    {
      title: 'Todo en vivo',
      text: 'La lista se mueve sola: si dice Jugador Anotándose..., alguien está tomando ese lugar.',
    },
  ],
  viewMatchFinished: [
    {
      title: 'Partido terminado',
      text: 'La lista queda como se jugó: ya nadie se anota ni se baja por su cuenta.',
    },
    {
      title: 'Para que cuente',
      text: 'Los números y las reviews se juntan en tu perfil cuando jugás con cuenta.',
    },
  ],
};

interface MatchHelpProps {
  status: MatchStatus;
  onClose: () => void;
}

export function MatchHelp({ status, onClose }: MatchHelpProps) {
  const tips = TIPS[status === 'FINISHED' ? 'viewMatchFinished' : 'viewMatchScheduled'];
  return <TipsSheet tips={tips} onClose={onClose} />;
}
