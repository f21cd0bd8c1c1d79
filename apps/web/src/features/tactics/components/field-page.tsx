import type { Match } from '@picado/domain/matches/schema';
import { describeField } from '@picado/domain/tactics/wording';
import { IconArrowLeft, IconCopy, IconDownload, IconShare2, type Icon } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { longDate } from '../../../lib/dates';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { useExport } from '../hooks/use-export';
import classes from './field-page.module.css';
import type { Layout } from './geometry';
import { TextSheet } from './text-sheet';

type Exporting = ReturnType<typeof useExport>;

interface FieldPageProps {
  match: Match;
  layout: Layout;
  onBack: () => void;
  /** Before the exports: Deshacer. */
  tools?: ReactNode;
  formations?: ReactNode;
  /** Is given the id of the text that says what one sees. */
  field: (describedBy: string) => ReactNode;
  bench: ReactNode;
  options?: ReactNode;
  bar: (exporting: Exporting) => ReactNode;
  children?: ReactNode;
}

/** Where the parts of the field's screen stand, and what everybody can do with it: save, share, copy. */
export function FieldPage({ match, layout, onBack, ...parts }: FieldPageProps) {
  const textId = useId();
  const pageRef = useRef<HTMLDivElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const exporting = useExport(match, layout);
  const isWide = layout === 'horizontal';
  // It comes in place of the list: a screen reader should say where one is, and on a phone it fills the screen.
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop += pageRef.current?.getBoundingClientRect().top ?? 0;
  }, []);
  // On a desktop they stand between the formations, on a phone below the bench: the focus goes the same way.
  const options = (
    <div
      className={`${classes.options} grid gap-3 px-4 pt-4 pb-6 lg:self-end lg:justify-self-center lg:px-0 lg:pt-0 lg:pb-4`}
    >
      {parts.options}
      {!isWide && (
        <Button
          variant="default"
          leftSection={<IconCopy size={20} stroke={1.8} aria-hidden="true" />}
          onClick={() => void exporting.copyAsText()}
        >
          Copiar como texto
        </Button>
      )}
    </div>
  );
  return (
    <div
      ref={pageRef}
      className={`${classes.page} w-full lg:mx-auto lg:grid lg:max-w-290 lg:px-10 lg:pt-7 lg:pb-14`}
    >
      <header
        className={`${classes.header} flex min-h-13 items-center gap-1 px-1.5 py-1 lg:gap-3 lg:px-0 lg:pt-0 lg:pb-4`}
      >
        <button
          type="button"
          className={`${classes.back} grid size-11 flex-none place-items-center rounded-md hover:bg-surface-2 lg:mr-1`}
          aria-label="Volver al partido"
          onClick={onBack}
        >
          <IconArrowLeft size={24} stroke={1.8} aria-hidden="true" />
        </button>
        <div className="min-w-0 flex-1">
          <h1
            ref={titleRef}
            tabIndex={-1}
            className="pt-0.5 figures text-lg leading-tight uppercase outline-none lg:text-xl"
          >
            Vista Táctica
          </h1>
          <p className="hidden lg:flex lg:text-sm lg:leading-5 lg:whitespace-pre lg:text-fg-2">
            <span className="lg:overflow-hidden lg:text-ellipsis">{match.location}</span>
            <span>{` · ${longDate(match.date)}, ${match.time}`}</span>
          </p>
        </div>
        {parts.tools}
        {isWide && (
          <HeaderButton
            label="Copiar como texto"
            Icon={IconCopy}
            isIconOnly
            onPress={() => void exporting.copyAsText()}
          />
        )}
        <HeaderButton
          label="Guardar imagen"
          Icon={IconDownload}
          disabled={exporting.busy !== null}
          onPress={() => void exporting.save()}
        />
        {isWide && <ShareButton exporting={exporting} />}
      </header>
      {parts.formations !== undefined && (
        <div
          className={`${classes.formations} flex gap-3 px-3 pt-0 pb-2.5 lg:justify-between lg:gap-4 lg:px-0 lg:pt-0 lg:pb-5`}
        >
          {parts.formations}
        </div>
      )}
      {isWide && options}
      <div className={`${classes.field} mx-auto w-full max-w-140 lg:max-w-none`}>{parts.field(textId)}</div>
      {parts.bench}
      {!isWide && options}
      <ul id={textId} className="visually-hidden" aria-label="La cancha en palabras">
        {describeField(match).map((line, index) => (
          <li key={index}>{line}.</li>
        ))}
      </ul>
      {!isWide && <ActionBar desktop="none">{parts.bar(exporting)}</ActionBar>}
      {exporting.byHand !== null && <TextSheet text={exporting.byHand} onClose={exporting.closeByHand} />}
      {parts.children}
    </div>
  );
}

interface HeaderButtonProps {
  label: string;
  Icon: Icon;
  disabled?: boolean;
  isIconOnly?: boolean;
  onPress: () => void;
}

/** An icon on a phone, with its word where there is room for it. */
export function HeaderButton({ label, Icon: Drawing, disabled, isIconOnly, onPress }: HeaderButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.tool} grid size-11 flex-none place-items-center rounded-md enabled:hover:bg-surface-2 disabled:cursor-default disabled:text-line-strong lg:flex lg:h-12 lg:w-auto lg:min-w-12 lg:items-center lg:justify-center lg:gap-2.5 lg:px-3 lg:py-0 lg:font-semibold`}
      aria-label={label}
      title={isIconOnly ? label : undefined}
      disabled={disabled}
      onClick={onPress}
    >
      <Drawing size={22} stroke={1.8} aria-hidden="true" />
      {!isIconOnly && <span className={`${classes.word} hidden`}>{label}</span>}
    </button>
  );
}

/** The one green button: the picture to the group. */
export function ShareButton({ exporting }: { exporting: Exporting }) {
  return (
    <Button
      size="lg"
      className={classes.share}
      leftSection={<IconShare2 size={22} stroke={1.8} aria-hidden="true" />}
      disabled={exporting.busy === 'share'}
      aria-busy={exporting.busy === 'share'}
      onClick={() => {
        if (exporting.busy === null) void exporting.share();
      }}
    >
      Compartir
    </Button>
  );
}
