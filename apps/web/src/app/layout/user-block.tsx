import { paths } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconLogout } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session';
import { Disc } from '../../ui/disc';
import classes from './user-block.module.css';

interface UserBlockProps {
  user: OwnUser | null;
  onGo?: (() => void) | undefined;
}

/** The signed-in user, on the way to the profile. */
export function UserBlock({ user, onGo }: UserBlockProps) {
  const name = user === null ? '' : (user.nickname ?? user.name);
  return (
    <Link to={paths.profile} className={classes.user} onClick={onGo}>
      <Disc name={name} avatar={user?.avatar} size={40} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.hint}>Ver perfil</span>
      </span>
    </Link>
  );
}

export function SignOutButton({ onGo }: { onGo?: (() => void) | undefined }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    onGo?.();
    signOut();
    void navigate(paths.landing);
  };
  return (
    <button type="button" className={classes.out} onClick={leave}>
      <IconLogout size={22} stroke={1.7} aria-hidden="true" />
      CERRAR SESIÓN
    </button>
  );
}
