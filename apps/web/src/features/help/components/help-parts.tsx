import { Fold } from '../../../ui/layout/fold';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import type { GuideQuestion, GuideStep } from './guide';

/** Lists the steps in order: one a row, under its number. */
export function StepList({ steps }: { steps: readonly GuideStep[] }) {
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
export function QuestionList({ title, questions }: { title: string; questions: readonly GuideQuestion[] }) {
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
export function Tips({ tips }: { tips: readonly string[] }) {
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
