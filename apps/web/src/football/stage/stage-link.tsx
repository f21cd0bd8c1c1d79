import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';

interface StageLinkProps extends Pick<
  ComponentProps<'a'>,
  'href' | 'target' | 'rel' | 'download' | 'onClick'
> {
  label: string;
  Icon: TablerIcon;
  /** A square with the icon alone. */
  isSquare: boolean;
}

/** A further way from the foot of a stage, which works also without script. */
export function StageLink({ label, Icon, isSquare, ...link }: StageLinkProps) {
  if (isSquare) {
    return (
      <IconButton {...link} component="a" label={label} look="outline" size="lg">
        <Icon size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button
      {...link}
      component="a"
      variant="default"
      size="lg"
      leftSection={<Icon size={20} stroke={1.8} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
