import { IconHelpCircle } from '@tabler/icons-react';
import type { ConnectionState } from '../../../lib/realtime';
import { ConnectionSign } from './connection-sign';
import classes from './match-foot.module.css';

/** Under the list: whether it moves by itself, and on a phone the help. */
export function MatchFoot({ connection, onHelp }: { connection: ConnectionState; onHelp: () => void }) {
  return (
    <div className={classes.foot}>
      <ConnectionSign connection={connection} />
      <button type="button" className={classes.help} aria-haspopup="dialog" onClick={onHelp}>
        <IconHelpCircle size={20} stroke={1.7} aria-hidden="true" />
        Ayuda
      </button>
    </div>
  );
}
