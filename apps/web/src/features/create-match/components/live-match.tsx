import { priceLines } from '@picado/domain/matches/price';
import { placeWithSurface } from '@picado/domain/matches/surfaces';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import type { OwnUser } from '@picado/domain/users/schema';
import type { ReactNode } from 'react';
import { Capacity } from '../../../football/capacity';
import type { MatchForm } from '../../../football/fields/match-form';
import { ScoreHeader } from '../../../football/score-header';
import { longDate, thisYear } from '../../../lib/dates';
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { QUESTION_ICONS } from './question-row';
import { comingMatch, ownPlaceText, type ComingMatch } from './questions';
import { invitationText } from '@picado/domain/matches/invitation';

/** Shows how the link arrives in a chat: the text that the share sheet sends, beside the preview's picture. */
function ChatArrival({ match }: { match: ComingMatch }) {
  const isWhole = [match.location, match.date, match.time, match.price].every((fact) => fact.trim() !== '');
  return (
    <Card as="section" className="@container p-4" aria-label="Así llega al chat">
      <Text size="xs">Así llega al chat</Text>
      <div className="mt-2.5 flex items-center gap-3.5 border-l-4 border-action bg-surface-2 p-2.5 @max-sm:flex-col @max-sm:items-start">
        {/* The header is that of the match, as small as a chat shows it. */}
        <div className="h-13 w-28 flex-none overflow-hidden" aria-hidden="true" inert>
          <div className="w-88 origin-top-left scale-[0.318]">
            <ScoreHeader match={match} size="card" badge={false} level={2} />
          </div>
        </div>
        <Text className="line-clamp-4 min-w-0 wrap-anywhere">
          {isWhole
            ? invitationText(match, thisYear()).replaceAll('$ ', '$\u00A0')
            : 'Cuando esté la cancha, el día, la hora y el precio.'}
        </Text>
      </div>
    </Card>
  );
}

interface LiveMatchProps {
  form: MatchForm;
  user: OwnUser;
  /** The hint beside the title. */
  hint: string;
  /** The one button. */
  children: ReactNode;
  /** False where the answers stand beside it. */
  hasFacts?: boolean;
}

/** The match while it is still being written, beside the form on a desktop, with how its link will arrive. */
export function LiveMatch({ form, user, hint, children, hasFacts = true }: LiveMatchProps) {
  const match = comingMatch(form, user);
  return (
    <div className="sticky top-7 grid gap-3.5">
      <Card as="section" edge="strong" className="overflow-hidden" aria-label="Así queda">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-1.5">
          <Heading level={2} className="pt-0.5">
            Así queda
          </Heading>
          <Text size="xs">{hint}</Text>
        </div>
        <ScoreHeader match={match} size="card" badge={false} level={2} />
        <div className="px-4 pb-4">
          {hasFacts && <Facts form={form} match={match} />}
          {form.maxPlayers !== null && (
            <div className="pt-4 pb-1">
              <Capacity match={match} size="compact" own={slotKeyOf(match.own)} />
              <Text className="mt-1 wrap-anywhere">{ownPlaceText(match)}</Text>
            </div>
          )}
          <div className="mt-3">{children}</div>
          <Text size="xs" className="mt-2.5 text-center">
            Después elegís a quién mandárselo.
          </Text>
        </div>
      </Card>
      <ChatArrival match={match} />
    </div>
  );
}

const FACT = 'flex min-h-11 items-center gap-3.5 border-b border-line py-2 text-base leading-5 font-semibold';

function Facts({ form, match }: { form: MatchForm; match: ComingMatch }) {
  const price = priceLines({ price: form.price, maxPlayers: match.maxPlayers });
  const [Place, Day, Price] = [QUESTION_ICONS.place, QUESTION_ICONS.moment, QUESTION_ICONS.price];
  const missing = (what: string) => <span className="font-normal text-fg-3">{what}</span>;
  return (
    <>
      <p className={FACT}>
        <Place className="flex-none text-fg-3" size={20} stroke={1.7} aria-hidden="true" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          {form.location.trim() ? placeWithSurface(form) : missing('La cancha')}
        </span>
      </p>
      <p className={FACT}>
        <Day className="flex-none text-fg-3" size={20} stroke={1.7} aria-hidden="true" />
        {form.date === '' ? missing('El día') : `${longDate(form.date)}${form.time && `, ${form.time}`}`}
      </p>
      <p className={FACT}>
        <Price className="flex-none text-fg-3" size={20} stroke={1.7} aria-hidden="true" />
        {form.price.trim() === '' ? (
          missing('El precio')
        ) : price.total === null ? (
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{price.lead}</span>
        ) : (
          <>
            <span className="flex-1">Cada uno pone</span>
            <span className="figures text-xl leading-none whitespace-nowrap">
              {price.lead.replace(' c/u', '')}
            </span>
          </>
        )}
      </p>
    </>
  );
}
