import { descriptorOf } from '@picado/domain/events/match-events';
import { subscriberOf } from '../../events/unit-of-work';
import { raisedVersion, raiseVersions } from './repository';

/** Raises the version of each match whose read answer changed, once for all events of one change. */
export const raiseChangedVersions = subscriberOf('versions', async (events, unit) => {
  const changed = events.filter((event) => descriptorOf(event).changes.match);
  const [id, ...others] = new Set(changed.map(({ matchId }) => matchId));
  if (id === undefined) return;
  if (others.length === 0) unit.later.write(raisedVersion({ id }));
  else await raiseVersions(unit.tx, [id, ...others]);
});
