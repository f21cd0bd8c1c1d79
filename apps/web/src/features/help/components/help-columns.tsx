import { useState, type ReactNode } from 'react';
import { SideTabs } from '../../../ui/controls/side-tabs';
import { Card } from '../../../ui/layout/card';
import { Chip } from '../../../ui/text/chip';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { HELP_TABS, type HelpContext, type HelpTab } from '../view';
import type { Guide } from './guide';
import { QuestionList, StepList, Tips } from './help-parts';
import { TIPS } from './tips';

const SECTIONS = [{ id: 'here', label: 'En esta pantalla' }, ...HELP_TABS] as const;
type Section = 'here' | HelpTab;

interface HelpColumnsProps {
  context: HelpContext;
  guide: Guide;
  version: ReactNode;
  report: ReactNode;
}

/** The help of a desktop: sections, what one does, and what is asked most with the way to report a problem at its foot. */
export function HelpColumns({ context, guide, version, report }: HelpColumnsProps) {
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
