import type { Match } from '@picado/domain/matches/schema';
import { describeField } from '@picado/domain/tactics/wording';
import { IconArrowLeft, IconCopy, IconDownload, IconShare2, type Icon } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode, useState } from 'react';
import { ZoneName } from '../../../football/zone/zone-name';
import { longDate } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { ActionBar } from '../../../ui/layout/action-bar';
import type { Layout } from './geometry';
import { Sheet } from '../../../ui/overlays/sheet';
import { copyText } from '../../../lib/clipboard';
import { usePicture } from '../../../lib/pictures/use-picture';
import { toast } from '../../../lib/toast';
import { fileNamePart } from '../../../lib/pictures/file-name';
import { fieldImage } from './field-image';

/** 'formacion-Atlético Sobremesa-vs-Deportivo Resaca.png', in letters that a file may carry. */
export function imageFileName(match: { team1Name: string; team2Name: string }, layout: Layout): string {
  const kind = layout === 'vertical' ? 'formacion-mobile' : 'formacion';
  const teams = [fileNamePart(match.team1Name, 'Equipo 1'), fileNamePart(match.team2Name, 'Equipo 2')];
  return `${kind}-${teams.join('-vs-')}.png`;
}

/** The exports of the field: as a picture, saved or shared, and as text. */
function useExport(match: Match, layout: Layout) {
  const [byHand, setByHand] = useState<string | null>(null);
  const picture = usePicture({
    make: () => fieldImage(match, layout),
    fileName: imageFileName(match, layout),
    title: `${match.team1Name} vs ${match.team2Name}`,
  });

  const copyAsText = async () => {
    const text = describeField(match).join('\n');
    if (await copyText(text)) toast.success('¡Formación copiada al portapapeles!');
    else setByHand(text);
  };

  return {
    ...picture,
    copyAsText,
    /** The text to be copied by hand, where the browser refuses to copy it. */
    byHand,
    closeByHand: () => setByHand(null),
  };
}

interface TextSheetProps {
  text: string;
  onClose: () => void;
}

/** The field in words, to be copied by hand where the browser refuses to copy it. */
function TextSheet({ text, onClose }: TextSheetProps) {
  const id = useId();
  return (
    <Sheet opened title="Copiar como texto" onClose={onClose}>
      <label className="block pb-3 text-fg-2" htmlFor={id}>
        Tu navegador no nos deja copiar. Mantené apretado el texto y elegí Copiar.
      </label>
      <textarea
        id={id}
        className="block w-full resize-none rounded-md border border-line-strong bg-surface-2 p-3 text-fg"
        value={text}
        readOnly
        rows={12}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Sheet>
  );
}

type Exporting = ReturnType<typeof useExport>;

/** The cell above the field which, on a desktop, the formations and, between those of the two sides, the options share. */
const SETUP_CELL = 'lg:col-start-1 lg:row-start-2';

interface FieldPageProps {
  match: Match;
  layout: Layout;
  onBack: () => void;
  /** The tools before the exports: Deshacer. */
  tools?: ReactNode;
  formations?: ReactNode;
  /** Is given the id of the text that says what one sees. */
  field: (describedBy: string) => ReactNode;
  bench: ReactNode;
  options?: ReactNode;
  bar: (exporting: Exporting) => ReactNode;
  children?: ReactNode;
}

/** The layout of the field's screen, and the actions of every viewer: save, share, copy. */
export function FieldPage({ match, layout, onBack, ...parts }: FieldPageProps) {
  const textId = useId();
  const pageRef = useRef<HTMLDivElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const exporting = useExport(match, layout);
  const isWide = layout === 'horizontal';
  // It comes in place of the list: a screen reader should announce the screen, and on a phone it fills it.
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop += pageRef.current?.getBoundingClientRect().top ?? 0;
  }, []);
  // On a desktop they are between the formations, on a phone below the bench: the focus order follows.
  const options = (
    <div
      className={`${SETUP_CELL} grid gap-3 px-4 pt-4 pb-6 lg:self-end lg:justify-self-center lg:px-0 lg:pt-0 lg:pb-4`}
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
      className="w-full lg:mx-auto lg:grid lg:max-w-page lg:grid-cols-1 lg:px-10 lg:pt-7 lg:pb-14"
    >
      <header className="@container flex min-h-13 items-center gap-1 px-1.5 py-1 lg:gap-3 lg:px-0 lg:pt-0 lg:pb-4">
        <IconButton
          className="lg:mr-1 lg:border lg:border-line-strong"
          label="Volver al partido"
          onClick={onBack}
        >
          <IconArrowLeft size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h1
            ref={titleRef}
            tabIndex={-1}
            className="pt-0.5 figures text-lg leading-tight uppercase outline-none lg:text-xl"
          >
            Vista Táctica
          </h1>
          {/* A long name gives way, the day does not. */}
          <p className="hidden text-sm leading-5 whitespace-pre text-fg-2 lg:flex">
            <span className="overflow-hidden text-ellipsis">{match.location}</span>
            <span>
              {` · ${longDate(match.date)}, ${match.time}`}
              <ZoneName match={match} lead=", " />
            </span>
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
        {isWide && <ShareButton exporting={exporting} size="md" />}
      </header>
      {parts.formations !== undefined && (
        <div
          className={`${SETUP_CELL} flex gap-3 px-3 pb-2.5 max-lg:flex-wrap lg:justify-between lg:gap-4 lg:px-0 lg:pb-5`}
        >
          {parts.formations}
        </div>
      )}
      {isWide && options}
      <div className="mx-auto w-full max-w-140 lg:max-w-none">{parts.field(textId)}</div>
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
      className="flex min-h-11 min-w-11 flex-none items-center justify-center gap-2.5 rounded-md border-line-strong font-semibold enabled:hover:bg-surface-2 disabled:cursor-default disabled:border-line disabled:text-line-strong lg:min-h-12 lg:min-w-12 lg:border lg:px-3 lg:@lg:px-4"
      aria-label={label}
      title={isIconOnly ? label : undefined}
      disabled={disabled}
      onClick={onPress}
    >
      <Drawing size={22} stroke={1.8} aria-hidden="true" />
      {!isIconOnly && <span className="hidden lg:@lg:block">{label}</span>}
    </button>
  );
}

/** The one green button: the picture to the group. */
export function ShareButton({ exporting, size = 'lg' }: { exporting: Exporting; size?: 'md' | 'lg' }) {
  return (
    <Button
      size={size}
      className="lg:flex-none"
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
