import { useState, type ReactNode } from 'react';
import { useDesktop } from '../../../lib/use-desktop';
import { Tabs } from '../../../ui/controls/tabs';
import { Card } from '../../../ui/layout/card';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { HELP_TABS, type HelpContext, type HelpTab } from '../view';
import { guideOf, type Guide, type OfferedChannels, type GuideQuestion, type GuideStep } from './guide';
import classes from './help-sheet.module.css';
import { TIPS } from './tips';
import { SideTabs } from '../../../ui/controls/side-tabs';
import { Chip } from '../../../ui/text/chip';
import { Heading } from '../../../ui/text/heading';
import { Fold } from '../../../ui/layout/fold';

/** Lists the steps in order: one a row, under its number. */
function StepList({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[36px_1fr] gap-4 py-4">
          <span
            className="grid size-9 place-items-center rounded-sm border border-line-strong figures text-lg leading-none"
            aria-hidden="true"
          >
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

/** Lists the questions that are asked most, each with its answer folded away. */
function QuestionList({ title, questions }: { title: string; questions: readonly GuideQuestion[] }) {
  return (
    <section>
      <Heading level={3} className="border-b border-line pb-2">
        {title}
      </Heading>
      {questions.map(({ question, answer }, index) => (
        <Fold key={question} summary={question} isOpenAtFirst={index === 0}>
          {answer}
        </Fold>
      ))}
    </section>
  );
}

/** The tips of a screen. */
function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="mt-2 grid gap-2.5">
      {tips.map((tip) => (
        <li key={tip} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 text-base leading-5.5">
          <span className="mt-1.5 size-2 bg-fg" aria-hidden="true" />
          {tip}
        </li>
      ))}
    </ul>
  );
}

const SECTIONS = [{ id: 'here', label: 'En esta pantalla' }, ...HELP_TABS] as const;
type Section = 'here' | HelpTab;

interface HelpColumnsProps {
  context: HelpContext;
  guide: Guide;
  version: ReactNode;
  report: ReactNode;
}

/** The help of a desktop: sections, what one does, and what is asked most with the way to report a problem at its foot. */
function HelpColumns({ context, guide, version, report }: HelpColumnsProps) {
  const [section, setSection] = useState<Section>('here');
  const { screen, tips, tab } = TIPS[context];
  const part = section === 'here' ? tab : section;
  const name = HELP_TABS.find(({ id }) => id === part)?.label;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[clamp(12.5rem,20%,16rem)_minmax(0,1fr)_clamp(18rem,30%,23rem)] border-t border-line">
      <SideTabs label="Guía" tabs={SECTIONS} open={section} onOpen={setSection} foot={version}>
        <div className="p-6">
          {section === 'here' && (
            <div className="mb-6">
              <Chip>Para esta pantalla</Chip>
              <Heading level={3} size="xl" className="mt-3 mb-4">
                {screen}
              </Heading>
              <Tips tips={tips} />
            </div>
          )}
          <Heading level={3} size={section === 'here' ? 'lg' : 'xl'} className="border-b border-line pb-3">
            {section === 'here' ? `${name}, paso a paso` : name}
          </Heading>
          <StepList steps={guide[part].steps} />
        </div>
      </SideTabs>
      <div className="flex min-h-0 flex-col justify-between gap-6 overflow-y-auto overscroll-contain border-l border-line p-6">
        <QuestionList key={part} title="Lo que más preguntan" questions={guide[part].questions} />
        <Card className="grid gap-1 p-5">
          <Text as="h3" size="md" tone="primary" weight="semibold">
            ¿No está lo que buscás?
          </Text>
          <Text size="base" className="mb-3">
            Contanos qué pasó y en qué pantalla.
          </Text>
          {report}
        </Card>
      </div>
    </div>
  );
}

interface HelpSheetProps {
  context: HelpContext;
  offered: OfferedChannels;
  version: ReactNode;
  /** The way to report a problem. */
  report: ReactNode;
  onClose: () => void;
}

/** The tips of the screen one comes from, then the guide in five tabs. */
export function HelpSheet({ context, offered, version, report, onClose }: HelpSheetProps) {
  const isDesktop = useDesktop();
  const guide = guideOf(offered);
  if (isDesktop) {
    return (
      <Sheet opened title="Ayuda" size="widest" isTall onClose={onClose}>
        <HelpColumns context={context} guide={guide} version={version} report={report} />
      </Sheet>
    );
  }
  return (
    <Sheet
      opened
      title="Ayuda"
      size="wide"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="max-md:hidden">{version}</div>
          {report}
        </div>
      }
    >
      <HelpTabs context={context} guide={guide} />
    </Sheet>
  );
}

function HelpTabs({ context, guide }: { context: HelpContext; guide: Guide }) {
  const [tab, setTab] = useState<HelpTab>(TIPS[context].tab);
  const { steps, questions } = guide[tab];
  return (
    <>
      <Card edge="strong" className="mb-2 bg-surface-2 p-4 md:hidden">
        <ScreenTips context={context} />
      </Card>
      <Tabs label="Guía" tabs={HELP_TABS} open={tab} onOpen={setTab} isScrolling>
        {/* The panel is as high for every tab, so that the dialog does not change its size under the pointer. */}
        <div className={`md:-mt-6 ${classes.columns}`}>
          <div className="md:pr-6">
            <StepList steps={steps} />
          </div>
          <div className={`pt-4 md:pt-6 md:pl-6 ${classes.beside}`}>
            <div className="mb-5 max-md:hidden">
              <ScreenTips context={context} />
            </div>
            <QuestionList key={tab} title="Preguntas" questions={questions} />
          </div>
        </div>
      </Tabs>
    </>
  );
}

function ScreenTips({ context }: { context: HelpContext }) {
  const { screen, tips } = TIPS[context];
  return (
    <>
      <Text as="h3" size="sm" tone="tertiary" weight="semibold">
        En esta pantalla: {screen}
      </Text>
      <Tips tips={tips} />
    </>
  );
}
