import type { Match } from '@picado/domain/matches/schema';
import { IconCrown, IconHelpCircle, IconShare2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths';
import { Sheet } from '../../../ui/sheet';
import classes from './actions-menu.module.css';

interface ActionsMenuProps {
  match: Pick<Match, 'status'>;
  onShare: () => void;
  onHelp: () => void;
  onClose: () => void;
}

/** The organiser's actions. Only what works stands here. */
export function ActionsMenu({ match, onShare, onHelp, onClose }: ActionsMenuProps) {
  return (
    <Sheet opened title="Acciones del Partido" onClose={onClose}>
      <ul className={classes.list}>
        <li>
          <button type="button" className={classes.action} onClick={onShare}>
            <IconShare2 size={24} stroke={1.7} aria-hidden="true" />
            Compartir
          </button>
        </li>
        <li>
          <Link className={classes.action} to={paths.matches}>
            <IconCrown size={24} stroke={1.7} aria-hidden="true" />
            <span>
              {match.status === 'FINISHED' ? 'Transferir' : 'Transferir o eliminar'}
              <span className={classes.where}>En Mis Partidos</span>
            </span>
          </Link>
        </li>
        <li>
          <button type="button" className={classes.action} onClick={onHelp}>
            <IconHelpCircle size={24} stroke={1.7} aria-hidden="true" />
            Ayuda
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
