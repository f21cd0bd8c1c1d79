import { Skeleton } from '../../../ui/layout/skeleton';

/** The room of the chip while its steps load. A file of its own: the page reserves it before the chip's code is there. */
export function AfterChipRoom() {
  return <Skeleton width={148} height={24} />;
}
