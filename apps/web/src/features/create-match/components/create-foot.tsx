import { paths } from '@picado/domain/pages/paths';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/text/text';
import type { useCreateMatch, CreatePhase } from '../hooks/use-create-match';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  phase: CreatePhase;
  label: string;
  icon?: ReactNode;
}

/** The one green button of a new match: it sends the form around it. */
function SubmitButton({ phase, label, icon }: SubmitButtonProps) {
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

interface CreateFootProps extends Pick<Parameters<typeof SubmitButton>[0], 'label' | 'icon'> {
  creating: ReturnType<typeof useCreateMatch>;
}

/** The button that sends the form; where the match is there and does not repeat, the way to try that again, and to the match. */
export function CreateFoot({ creating: { phase, unrepeated }, label, icon }: CreateFootProps) {
  if (unrepeated === null) return <SubmitButton phase={phase} label={label} icon={icon} />;
  const { matchId, reason, isRetrying, retry } = unrepeated;
  return (
    <div className="grid gap-2.5">
      <div role="alert">
        <Text size="base" tone="primary" weight="semibold">
          El partido está creado, pero no se repite.
        </Text>
        <Text>{reason}</Text>
      </div>
      <div className="grid grid-cols-2 gap-2.5 *:px-2 @max-xs:grid-cols-1">
        <Button component={Link} to={paths.match(matchId)} variant="default" size="lg">
          Ver el partido
        </Button>
        <Button size="lg" disabled={isRetrying} aria-busy={isRetrying} onClick={retry}>
          {isRetrying ? '...' : 'Reintentar'}
        </Button>
      </div>
    </div>
  );
}

interface DraftOriginProps {
  className?: string;
  /** The list that was shared; null of a draft of the landing page. */
  sharedList?: string | null;
}

/** Says where the values come from: a visible line that screen readers announce too, and that covers nothing. */
export function DraftOrigin({ className = '', sharedList = null }: DraftOriginProps) {
  return (
    <Text size="xs" className={className} role="status">
      {sharedList === null
        ? 'Datos del formulario de landing cargados automáticamente'
        : `Lo sacamos de lo que compartiste: revisalo y completá lo que falte.${sharedList === '' ? '' : ' Los nombres se importan al crear el partido.'}`}
    </Text>
  );
}
