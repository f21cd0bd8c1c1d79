import { Text } from '../../../ui/text/text';

/** Marks what is the reader's own. */
export function You() {
  return (
    <Text as="span" weight="medium">
      Vos
    </Text>
  );
}
