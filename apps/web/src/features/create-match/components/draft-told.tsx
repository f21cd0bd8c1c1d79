import { Text } from '../../../ui/text/text';

/** Where the values come from: a line to read, and said to a screen reader, over nothing. */
export function DraftTold({ className = '' }: { className?: string }) {
  return (
    <Text size="xs" className={className} role="status">
      Datos del formulario de landing cargados automáticamente
    </Text>
  );
}
