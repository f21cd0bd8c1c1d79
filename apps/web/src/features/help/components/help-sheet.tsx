import { useState, type ReactNode } from 'react';
import { useDesktop } from '../../../lib/use-desktop';
import { Tabs } from '../../../ui/controls/tabs';
import { Card } from '../../../ui/layout/card';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { HELP_TABS, type HelpContext, type HelpTab } from '../view';
import { guideOf, type Guide, type OfferedChannels } from './guide';
import { HelpColumns } from './help-columns';
import { QuestionList, StepList, Tips } from './help-parts';
import classes from './help-sheet.module.css';
import { TIPS } from './tips';

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
