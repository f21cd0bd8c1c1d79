import { useState, type ReactNode } from 'react';
import { Card } from '../../../ui/card';
import { Fold } from '../../../ui/fold';
import { Heading } from '../../../ui/heading';
import { Sheet } from '../../../ui/sheet';
import { Tabs } from '../../../ui/tabs';
import { Text } from '../../../ui/text';
import { HELP_TABS, type HelpContext, type HelpTab } from '../state';
import { guideOf, type OfferedChannels, type GuideQuestion, type GuideStep } from './guide';
import classes from './help-sheet.module.css';
import { TIPS } from './tips';

interface HelpSheetProps {
  context: HelpContext;
  offered: OfferedChannels;
  /** The way to report a problem, pinned below. */
  foot: ReactNode;
  onClose: () => void;
}

/** The tips of the screen one comes from, then the guide in five tabs. */
export function HelpSheet({ context, offered, foot, onClose }: HelpSheetProps) {
  const [tab, setTab] = useState<HelpTab>(TIPS[context].tab);
  const { steps, questions } = guideOf(offered)[tab];
  return (
    <Sheet opened title="Ayuda" size="wide" onClose={onClose} footer={foot}>
      <Card edge="strong" className="mb-2 bg-surface-2 p-4 md:hidden">
        <ScreenTips context={context} />
      </Card>
      <Tabs label="Guía" tabs={HELP_TABS} open={tab} onOpen={setTab} isScrolling>
        {/* As high for every tab, so that the dialog does not change its size under the pointer. */}
        <div className={`md:-mt-6 ${classes.columns}`}>
          <Steps steps={steps} />
          <div className={`md:pt-6 md:pl-6 ${classes.beside}`}>
            <div className="mb-5 max-md:hidden">
              <ScreenTips context={context} />
            </div>
            <Questions key={tab} questions={questions} />
          </div>
        </div>
      </Tabs>
    </Sheet>
  );
}

function ScreenTips({ context }: { context: HelpContext }) {
  const { screen, tips } = TIPS[context];
  return (
    <>
      <Text as="h3" size="sm" tone="tertiary" weight="semibold">
        En esta pantalla: {screen}
      </Text>
      <ul className="mt-2 grid gap-2.5">
        {tips.map((tip) => (
          <li key={tip} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 text-base leading-5.5">
            <span className={`mt-1.5 ${classes.bullet}`} aria-hidden="true" />
            {tip}
          </li>
        ))}
      </ul>
    </>
  );
}

function Steps({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <ol className="divide-y divide-line md:pr-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[36px_1fr] py-4">
          <span className="figures text-xl leading-none text-fg-3" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <Text as="h3" size="md" tone="primary" weight="semibold">
              {title}
            </Text>
            <Text size="base" className="mt-0.5">
              {text}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Questions({ questions }: { questions: readonly GuideQuestion[] }) {
  return (
    <section className="pt-4 md:pt-0">
      <Heading level={3} className="border-b border-line pb-2">
        Preguntas
      </Heading>
      {questions.map(({ question, answer }, index) => (
        <Fold key={question} summary={question} isOpenAtFirst={index === 0}>
          {answer}
        </Fold>
      ))}
    </section>
  );
}
