import type { Match, Player } from '@picado/domain/matches/schema';
import type { Slot } from '@picado/domain/roster/slots';
import { nameKey } from '@picado/domain/text/one-line';
import { IconArrowLeft, IconInfoCircle, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/controls/button';
import { Sheet } from '../../../../ui/overlays/sheet';
import type { JoinTarget, JoinValues } from '../../api';
import { useFree, useHeldSlot, type SlotHolder } from '../../hooks/use-free';
import { useJoin, type Joined } from '../../hooks/use-join';
import { guestsOf } from '../../view';
import { SlotNote, TargetNote, OptionRow } from '../line-up/target-note';
import { FullMatch } from './full-match';
import { GuestPicker, PickedDisc } from './guest-picker';
import { initialValues, JoinForm, joinLabel, type JoinUser } from './join-form';
import { JoinQuestion } from './join-question';
import { priceLines } from '@picado/domain/matches/price';

interface JoinOptionsProps {
  /** Guests with the viewer's own name: possibly the viewer. */
  namesakes: readonly Player[];
  guestCount: number;
  isFull: boolean;
  onNew: () => void;
  onReplace: () => void;
  onReplaceNamesake: (player: Player) => void;
}

/** Offers a user a slot of their own, or that of a guest signed up in their stead. */
function JoinOptions(props: JoinOptionsProps) {
  const { namesakes, guestCount, isFull, onNew, onReplace, onReplaceNamesake } = props;
  const [namesake] = namesakes;
  return (
    <div className="grid gap-4">
      {namesake !== undefined && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-md bg-blue-soft p-3 text-base leading-5.5">
          <IconInfoCircle className="text-blue" size={22} stroke={1.8} aria-hidden="true" />
          <div className="grid justify-items-start gap-3">
            <p>
              Ya hay un invitado que se llama {namesake.name}. Si sos vos, quedate con ese lugar; si no,
              anotate igual: el nombre se puede repetir.
            </p>
            <Button variant="default" size="sm" onClick={() => onReplaceNamesake(namesake)}>
              Soy yo: quedarme con ese lugar
            </Button>
          </div>
        </div>
      )}
      <ul className="divide-y divide-line">
        <li>
          <OptionRow
            icon={<IconUserPlus size={24} stroke={1.7} aria-hidden="true" />}
            hint={isFull ? 'El partido está completo: entrás de suplente.' : 'Ocupás un lugar libre.'}
            onPress={onNew}
          >
            Unirme como jugador nuevo
          </OptionRow>
        </li>
        <li>
          <OptionRow
            icon={<IconUsers size={24} stroke={1.7} aria-hidden="true" />}
            hint={
              guestCount === 1 ? 'Hay 1 invitado en la lista.' : `Hay ${guestCount} invitados en la lista.`
            }
            onPress={onReplace}
          >
            Reemplazar a un invitado
          </OptionRow>
        </li>
      </ul>
    </div>
  );
}

/** The price a player, repeated in the sign-up. */
function PriceLine({ match }: { match: Pick<Match, 'price' | 'maxPlayers'> }) {
  const { lead, total } = priceLines(match);
  return (
    <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 font-semibold">
      <strong>{lead}</strong>
      {total !== null && <span className="font-normal text-fg-2">{total}</span>}
    </p>
  );
}

/** The start of the dialog: a chosen slot, a chosen guest, or nothing chosen yet. */
export type JoinIntent =
  /** `isInvitation`: it opened without a press, so nothing is filled in before the viewer accepts. */
  | { kind: 'any'; isSubstitute?: boolean; isInvitation?: boolean }
  | { kind: 'slot'; slot: Slot }
  | { kind: 'replace'; player: Player };

interface JoinDialogProps extends SlotHolder {
  match: Match;
  user: JoinUser | null;
  intent: JoinIntent;
  /** Asks a visitor to enter, with an account or without one. */
  entry: (enter: () => void, close: () => void) => ReactNode;
  /** Neither signed in nor a guest yet. */
  mustEnter: boolean;
  onClose: () => void;
  onJoined: (joined: Joined) => void;
  /** The sign-up waits for a signal. */
  onWaiting: () => void;
}

type Step = { at: 'options' } | { at: 'guests' } | { at: 'details'; replaces: Player | null };

/** Signing up from the match itself: the account, whether one takes a guest's place, and the three things the list says. */
export function JoinDialog(props: JoinDialogProps) {
  const { match, user, intent, entry, mustEnter, onClose, onJoined, onWaiting } = props;
  const formId = useId();
  const guests = guestsOf(match);
  const guestCount = guests.starters.length + guests.substitutes.length;
  const hasOptions = user !== null && guestCount > 0 && intent.kind === 'any';
  const [step, setStep] = useState<Step>(() => firstStep(intent, hasOptions));
  const isInvitation = intent.kind === 'any' && intent.isInvitation === true;
  const [isInside, setIsInside] = useState(user !== null || !(mustEnter || isInvitation));
  const joining = useJoin({ match, isGuest: user === null, onJoined, onWaiting });
  const free = useFree(match, joining.isBusy);
  useHeldSlot(isInside && intent.kind === 'slot' ? intent.slot : null, props);

  if (!isInside) return entry(() => setIsInside(true), onClose);
  const back = hasOptions && step.at !== 'options' ? () => setStep(stepBefore(step)) : undefined;
  const replaces = step.at === 'details' ? step.replaces : null;
  const isBench = free <= 0 && replaces === null && intent.kind === 'any';
  return (
    <>
      {/* Anew at each step: a screen reader says where one is, and the focus is not lost with a button. */}
      <Sheet
        key={step.at}
        opened
        title={titleOf(step, isBench)}
        onClose={onClose}
        isBusy={joining.isBusy}
        footer={
          step.at === 'details' ? (
            <JoinFooter formId={formId} label={joinLabel(isBench)} isBusy={joining.isBusy} onBack={back} />
          ) : undefined
        }
      >
        {step.at !== 'details' && back !== undefined && <BackButton onBack={back} />}
        {step.at === 'options' && (
          <JoinOptions
            namesakes={namesakesOf(user, [...guests.starters, ...guests.substitutes])}
            guestCount={guestCount}
            isFull={free <= 0}
            onNew={() => setStep({ at: 'details', replaces: null })}
            onReplace={() => setStep({ at: 'guests' })}
            onReplaceNamesake={(player) => setStep({ at: 'details', replaces: player })}
          />
        )}
        {step.at === 'guests' && (
          <GuestPicker
            {...guests}
            substitutesFirst={intent.kind === 'any' && intent.isSubstitute === true}
            onPick={(player) => setStep({ at: 'details', replaces: player })}
          />
        )}
        {step.at === 'details' && (
          <div className="grid gap-5">
            {isBench ? <FullMatch match={match} /> : <PriceLine match={match} />}
            <Place match={match} intent={intent} replaces={replaces} />
            <JoinForm
              id={formId}
              initial={initialValues(user, intent.kind === 'any' && intent.isSubstitute === true)}
              free={replaces === null && intent.kind === 'any' ? free : undefined}
              disabled={joining.isBusy}
              onSubmit={(values, refuseName) =>
                joining.submit(values, targetOf(intent, replaces, values), refuseName)
              }
            />
          </div>
        )}
      </Sheet>
      <JoinQuestion
        question={joining.question}
        isBusy={joining.isBusy}
        onAccept={() => void joining.accept()}
        onDecline={joining.decline}
      />
    </>
  );
}

function firstStep(intent: JoinIntent, hasOptions: boolean): Step {
  if (intent.kind === 'replace') return { at: 'details', replaces: intent.player };
  return hasOptions ? { at: 'options' } : { at: 'details', replaces: null };
}

function stepBefore(step: Step): Step {
  return step.at === 'details' && step.replaces !== null ? { at: 'guests' } : { at: 'options' };
}

function titleOf(step: Step, isBench: boolean): string {
  switch (step.at) {
    case 'options':
      return 'Sumate al partido';
    case 'guests':
      return 'Reemplazar a un invitado';
    case 'details':
      if (step.replaces !== null) return 'Reemplazar a un invitado';
      return isBench ? 'Anotate de suplente' : 'Anotate';
  }
}

function namesakesOf(user: JoinUser | null, guests: readonly Player[]): Player[] {
  if (user === null) return [];
  const names = new Set([user.name, user.nickname ?? user.name].map(nameKey));
  return guests.filter((guest) => names.has(nameKey(guest.name)));
}

function targetOf(intent: JoinIntent, replaces: Player | null, values: JoinValues): JoinTarget {
  if (replaces !== null) return { kind: 'replace', playerId: replaces.id };
  return intent.kind === 'slot' && !values.isSubstitute
    ? { kind: 'slot', slot: intent.slot }
    : { kind: 'any' };
}

/** Names the place that this is about, where one is chosen. */
function Place({ match, intent, replaces }: { match: Match; intent: JoinIntent; replaces: Player | null }) {
  if (replaces !== null) {
    return (
      <TargetNote>
        <PickedDisc player={replaces} />
        <p>
          Te quedás con el lugar de <strong className="font-semibold">{replaces.name}</strong>.
        </p>
      </TargetNote>
    );
  }
  return intent.kind === 'slot' ? <SlotNote match={match} slot={intent.slot} /> : null;
}

function JoinFooter({
  formId,
  label,
  isBusy,
  onBack,
}: {
  formId: string;
  label: string;
  isBusy: boolean;
  onBack: (() => void) | undefined;
}) {
  return (
    <div className="flex gap-2.5 *:last:flex-1">
      {onBack !== undefined && (
        <Button variant="default" size="lg" onClick={onBack} disabled={isBusy}>
          Volver
        </Button>
      )}
      <Button type="submit" form={formId} size="lg" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Anotando...' : label}
      </Button>
    </div>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-2 font-semibold text-fg-2 hover:text-fg"
      onClick={onBack}
    >
      <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
      Volver
    </button>
  );
}
