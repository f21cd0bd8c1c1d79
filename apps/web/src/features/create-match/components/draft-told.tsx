import { Text } from '../../../ui/text/text';

/** Says where the values come from: a visible line that screen readers announce too, and that covers nothing. */
export function DraftTold({ className = '' }: { className?: string }) {
  return (
    <Text size="xs" className={className} role="status">
      Datos del formulario de landing cargados automáticamente
    </Text>
  );
}
