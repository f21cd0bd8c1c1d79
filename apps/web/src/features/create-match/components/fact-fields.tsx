import type { MatchFieldsProps } from '../../../football/fields/match-form';
import { MomentFields } from '../../../football/fields/moment-fields';
import { PlaceFields } from '../../../football/fields/place-fields';
import { PriceField } from '../../../football/fields/price-field';
import { SurfaceField } from '../../../football/fields/surface-field';
import { TeamNameFields } from '../../../football/fields/team-name-fields';
import type { Fact } from './facts';
import { SizeField } from '../../../football/fields/size-field';

interface FactFieldsProps extends MatchFieldsProps {
  fact: Fact;
  /** The links of the pitches of matches before. */
  knownLinks?: readonly string[] | undefined;
}

/** The fields of one question. */
export function FactFields({ fact, knownLinks, ...fields }: FactFieldsProps) {
  switch (fact) {
    case 'place':
      return (
        <div className="grid gap-4">
          <PlaceFields {...fields} {...(knownLinks && { knownLinks })} />
          <SurfaceField {...fields} />
        </div>
      );
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
