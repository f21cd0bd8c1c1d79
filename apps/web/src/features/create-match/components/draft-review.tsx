import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconUpload } from '@tabler/icons-react';
import { useState, useId } from 'react';
import { Capacity } from '../../../football/capacity';
import { MOMENT, type MatchForm } from '../../../football/fields/match-form';
import { ZoneField } from '../../../football/fields/zone-field';
import { ScoreHeader } from '../../../football/score-header';
import type { CallError } from '../../../lib/api/query';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { useDesktop } from '../../../lib/use-desktop';
import { ActionBar } from '../../../ui/layout/action-bar';
import { PageHeader } from '../../../ui/layout/page-header';
import { Text } from '../../../ui/text/text';
import { useZone, useRepeating } from '../hooks/use-zone';
import { useCreateMatch } from '../hooks/use-create-match';
import { findErrors } from '../form';
import { CreateFoot, DraftOrigin } from './create-foot';
import { QuestionRow, RepeatRow, QuestionFields } from './question-row';
import { comingMatch, QUESTIONS, type Question, errorsOf, QUESTION_TITLES } from './questions';
import { LiveMatch } from './live-match';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';

interface QuestionSheetProps {
  question: Question;
  form: MatchForm;
  onSave: (form: MatchForm) => void;
  onClose: () => void;
}

/** One question of a match that is otherwise answered. */
function QuestionSheet({ question, form: initial, onSave, onClose }: QuestionSheetProps) {
  const formId = useId();
  const { form, errors, change, leave, formProps } = useContractForm({
    initial,
    together: MOMENT,
    findErrors: (values) => errorsOf(question, findErrors(values, Date.now())),
  });
  return (
    <Sheet
      opened
      title={QUESTION_TITLES[question]}
      onClose={onClose}
      footer={<SheetButtons label="Listo" formId={formId} isBusy={false} onCancel={onClose} />}
    >
      <form {...formProps(onSave)} id={formId}>
        <QuestionFields
          question={question}
          form={form}
          errors={errors}
          change={change}
          leave={leave}
          isLocked={false}
        />
      </form>
    </Sheet>
  );
}

interface DraftReviewProps {
  /** The draft of the landing page. */
  initial: MatchForm;
  user: OwnUser;
  /** Back to all fields at once, with what they hold by now. */
  onBack: (form: MatchForm) => void;
}

/** A match that was written on the landing page: no form any more, only what it will be, and each answer to correct. */
export function DraftReview({ initial, user, onBack }: DraftReviewProps) {
  const isDesktop = useDesktop();
  const [openQuestion, setOpenQuestion] = useState<Question | null>(null);
  const [openedAt] = useState(Date.now);
  const zone = useZone();
  const control = useContractForm({
    initial,
    isHalfWritten: true,
    together: MOMENT,
    // A day may have passed since it was written.
    initialErrors: findErrors(initial, openedAt),
    findErrors: (form) => findErrors(form, Date.now(), zone.isHere),
  });
  const { form, errors, change } = control;
  const creating = useCreateMatch({
    onRefused: (refusal: CallError) => {
      if (refusal.code === 'MATCH_IN_PAST') control.refuse('time', refusal.message);
      if (refusal.code === 'MATCH_TOO_FAR') control.refuse('date', refusal.message);
    },
  });
  const weekly = useRepeating(form);
  const send = async (values: MatchForm) => {
    if (weekly.isSound()) await creating.create(values, weekly.groupName, zone.timeZone);
  };
  const isLocked = creating.phase !== 'editing';
  const match = comingMatch(form, user);
  const button = (
    <CreateFoot
      creating={creating}
      label="Crear y compartir"
      icon={<IconUpload size={22} stroke={1.9} aria-hidden="true" />}
    />
  );

  return (
    <form
      {...control.formProps(send)}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(280px,37%,400px)] lg:items-start lg:gap-8"
      aria-label="Crear partido"
    >
      <div className="min-w-0">
        <PageHeader title="Así queda" back={{ label: 'Volver al formulario', onPress: () => onBack(form) }} />
        {!isDesktop && (
          <div className="-mx-4 mt-1 md:-mx-8">
            <ScoreHeader match={match} size="page" badge={false} level={2} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3">
              <div className="min-w-48 flex-1">
                <Capacity match={match} size="compact" own={slotKeyOf(match.own)} />
              </div>
              <Text size="base" tone="primary" weight="semibold">
                Vos ya estás
              </Text>
            </div>
          </div>
        )}
        <ul className="-mx-4 md:-mx-8 lg:mx-0 lg:mt-4 lg:border-t lg:border-line" aria-label="Tu partido">
          {QUESTIONS.map((question) => (
            <QuestionRow
              key={question}
              question={question}
              form={form}
              errors={errors}
              isLocked={isLocked}
              onEdit={() => setOpenQuestion(question)}
            />
          ))}
          <li className="border-b border-line px-4 pb-1 lg:px-2">
            {zone.isNamedFor(form) && zone.timeZone !== undefined && (
              <ZoneField
                timeZone={zone.timeZone}
                near={zone.near}
                isLocked={isLocked}
                onChange={zone.choose}
              />
            )}
            <RepeatRow date={form.date} repeating={weekly} isLocked={isLocked} />
          </li>
        </ul>
        <DraftOrigin className="mt-3" />
        <Text size="xs">Ya entraste con tu cuenta. Lo creamos y elegís a quién mandárselo.</Text>
      </div>
      {isDesktop ? (
        <LiveMatch form={form} user={user} hint="el lápiz cambia cada dato" hasFacts={false}>
          {button}
        </LiveMatch>
      ) : (
        <ActionBar desktop="none">{button}</ActionBar>
      )}
      {openQuestion !== null && (
        <QuestionSheet
          question={openQuestion}
          form={form}
          onSave={(answered) => {
            change(answered);
            setOpenQuestion(null);
          }}
          onClose={() => setOpenQuestion(null)}
        />
      )}
    </form>
  );
}
