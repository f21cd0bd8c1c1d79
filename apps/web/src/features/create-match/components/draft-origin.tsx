import { Text } from '../../../ui/text/text';

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
