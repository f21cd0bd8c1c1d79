import { useParams } from 'react-router';
import { ConfirmPlace, InvalidLink } from '../../../features/roster/components/own-entry/confirm-place';
import { LinkFacts, LinkFrame } from './link-frame';

export function Component() {
  const { token } = useParams();
  return (
    <LinkFrame>
      {token === undefined ? (
        <InvalidLink />
      ) : (
        <ConfirmPlace key={token} token={token} facts={(match) => <LinkFacts match={match} />} />
      )}
    </LinkFrame>
  );
}
