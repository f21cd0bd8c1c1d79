import { FEEDBACK_MAX_LENGTH } from '@picado/domain/feedback/limits';
import { sendFeedbackSchema, type FeedbackType } from '@picado/domain/feedback/schema';
import { IconBug, IconBulb, IconInfoCircle, IconMessage, IconSend, IconTools } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { sentencesOf } from '../../../lib/forms/contract-sentences';
import { useLightForm } from '../../../lib/forms/use-light-form';
import { browserStorage } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { RadioOption } from '../../../ui/controls/radio-option';
import { CharacterCount } from '../../../ui/fields/character-count';
import { TextAreaField } from '../../../ui/fields/field';
import { ball, Chalk } from '../../../ui/layout/chalk';
import { Sheet } from '../../../ui/overlays/sheet';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { sendFeedback } from '../commands';
import { readDraft, storeDraft, type FeedbackForm } from '../state';
import { withoutSecrets } from '@picado/domain/feedback/device-info';

/**
 * Returns the facts about this browser and its page that go with a report, as JSON. Addresses go without the secrets of
 * personal links.
 */
function deviceInfo(now: Date = new Date()): string {
  const { userAgent, language } = navigator;
  const { href, pathname } = window.location;
  return JSON.stringify({
    userAgent,
    screenSize: `${window.screen.width}x${window.screen.height}`,
    platform: platformOf(userAgent),
    language,
    url: withoutSecrets(href),
    page: withoutSecrets(pathname),
    timestamp: now.toISOString(),
  });
}

/** Returns the text in the first parentheses of a user agent: the system, and often the device. */
const platformOf = (userAgent: string) => /\(([^)]*)\)/u.exec(userAgent)?.[1] ?? '';

/** The time for which the confirmation stays, in milliseconds. */
export const SENT_MS = 2_000;
/** From here on the count of characters shows. */
const COUNTED_FROM = FEEDBACK_MAX_LENGTH - 500;

const KINDS: readonly { type: FeedbackType; label: string; icon: ReactNode }[] = [
  { type: 'bug', label: 'Algo no anda', icon: <IconBug size={20} stroke={1.7} aria-hidden="true" /> },
  { type: 'feature', label: 'Una idea', icon: <IconBulb size={20} stroke={1.7} aria-hidden="true" /> },
  {
    type: 'improvement',
    label: 'Una mejora',
    icon: <IconTools size={20} stroke={1.7} aria-hidden="true" />,
  },
  { type: 'other', label: 'Otra cosa', icon: <IconMessage size={20} stroke={1.7} aria-hidden="true" /> },
];

interface FeedbackSheetProps {
  userId: string;
  onClose: () => void;
}

/** Reports a problem or an idea. The text is stored in this browser until it is sent. */
export function FeedbackSheet({ userId, onClose }: FeedbackSheetProps) {
  const formId = useId();
  const countId = useId();
  const [isSent, setSent] = useState(false);
  const { send, isPending } = useCommand(sendFeedback);
  const { form, errors, change, formProps } = useLightForm<FeedbackForm>({
    initial: readDraft(userId),
    findErrors: (values) => sentencesOf(sendFeedbackSchema, values, values),
  });

  function edit(patch: Partial<FeedbackForm>) {
    change(patch);
    storeDraft(userId, { ...form, ...patch });
  }

  async function submit(values: FeedbackForm) {
    const { answer } = await send(null, { ...values, deviceInfo: deviceInfo() });
    if (answer === undefined) return;
    browserStorage.feedbackDraft(userId).remove();
    setSent(true);
  }

  if (isSent) return <Sent onClose={onClose} />;
  return (
    <Sheet
      opened
      title="Contanos"
      onClose={onClose}
      isBusy={isPending}
      footer={
        <div className="grid grid-cols-[1fr_2fr] gap-3 *:px-2 @max-xs:grid-cols-1">
          <Button variant="default" size="lg" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            size="lg"
            disabled={isPending}
            aria-busy={isPending}
            leftSection={isPending ? undefined : <IconSend size={20} stroke={1.8} aria-hidden="true" />}
          >
            {isPending ? 'Enviando...' : 'Enviar'}
          </Button>
        </div>
      }
    >
      <form id={formId} className="grid gap-5" {...formProps(submit)}>
        <KindTiles value={form.type} onChange={(type) => edit({ type })} isLocked={isPending} />
        <div>
          <TextAreaField
            label="Contanos"
            data-field="description"
            rows={6}
            aria-describedby={form.description.length > COUNTED_FROM ? countId : undefined}
            value={form.description}
            error={errors.description}
            disabled={isPending}
            onChange={(event) => edit({ description: event.currentTarget.value })}
          />
          {form.description.length > COUNTED_FROM && (
            <CharacterCount id={countId} text={form.description} max={FEEDBACK_MAX_LENGTH} />
          )}
        </div>
        <Text tone="tertiary" className="flex gap-2.5">
          <IconInfoCircle className="flex-none" size={20} stroke={1.7} aria-hidden="true" />
          Va con tu nombre y tu mail, la pantalla en la que estás y tu navegador.
        </Text>
      </form>
    </Sheet>
  );
}

interface KindTilesProps {
  value: FeedbackType;
  onChange: (type: FeedbackType) => void;
  isLocked: boolean;
}

function KindTiles({ value, onChange, isLocked }: KindTilesProps) {
  const name = useId();
  return (
    <fieldset className="@container" disabled={isLocked}>
      <legend className="mb-2 p-0 text-sm leading-5 font-semibold">¿Qué es?</legend>
      <div className="grid grid-cols-2 gap-2 @max-xs:grid-cols-1">
        {KINDS.map(({ type, label, icon }) => (
          <RadioOption
            key={type}
            className="min-h-13 grid-cols-[auto_minmax(0,1fr)] items-center gap-2.5 bg-surface-2 px-3 text-fg-2"
            name={name}
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
          >
            {icon}
            <span className="text-base leading-5 font-semibold">{label}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}

/** Says that it arrived, and closes by itself. */
function Sent({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), SENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sheet opened title="Contanos" onClose={onClose}>
      <div role="status" className="grid justify-items-center pt-4 pb-8 text-center">
        <Chalk>
          <path
            stroke="var(--color-line)"
            strokeWidth="1.2"
            d="M42 12V94M62 12V94M82 12V94M102 12V94M122 12V94M142 12V94M22 34H162M22 54H162M22 74H162"
          />
          <path d="M22 95V10H162V95" strokeWidth="2.4" stroke="var(--color-fg-2)" />
          <path d="M2 95H182" />
          <path d="M72 90 128 40" strokeDasharray="6 5" strokeOpacity=".7" />
          {ball(138, 30)}
        </Chalk>
        <Heading level={3} size="xl" className="mt-5">
          ¡Feedback Enviado!
        </Heading>
        <Text size="md" className="mt-1">
          Gracias por tu reporte. Lo revisaremos pronto.
        </Text>
      </div>
    </Sheet>
  );
}
