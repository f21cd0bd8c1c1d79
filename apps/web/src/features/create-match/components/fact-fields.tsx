import type { MatchFieldsProps } from '../../../lib/forms/match-form';
import { MomentFields } from '../../../ui/moment-fields';
import { PlaceFields } from '../../../ui/place-fields';
import { PriceField } from '../../../ui/price-field';
import { TeamNameFields } from '../../../ui/team-name-fields';
import type { Fact } from './facts';
import { SizeField } from './size-field';

interface FactFieldsProps extends MatchFieldsProps {
  fact: Fact;
  /** The links of the pitches of matches before. */
  knownLinks?: readonly string[];
}

/** The fields of one question. */
export function FactFields({ fact, knownLinks, ...fields }: FactFieldsProps) {
  switch (fact) {
    case 'place':
      return <PlaceFields {...fields} {...(knownLinks && { knownLinks })} />;
    case 'moment':
      return <MomentFields {...fields} />;
    case 'size':
      return <SizeField {...fields} />;
    case 'price':
      return <PriceField {...fields} playersPerTeam={fields.form.maxPlayers} />;
    case 'teams':
      return <TeamNameFields {...fields} />;
  }
}
