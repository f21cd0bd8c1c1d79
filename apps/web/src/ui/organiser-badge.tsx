import { IconCrown } from '@tabler/icons-react';
import classes from './badge.module.css';

/** Beside the organiser of the match. */
export function OrganiserBadge() {
  return (
    <span className={classes.badge}>
      <IconCrown size={14} stroke={2} aria-hidden="true" />
      Organizador
    </span>
  );
}
