import { priceLines } from '@picado/domain/matches/price';
import { paths } from '@picado/domain/pages/paths';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { ZoneName } from '../../../football/zone/zone-name';
import { hourOf, longDate } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { PageHeader } from '../../../ui/layout/page-header';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import type { PaymentsParts } from './payments-parts';
import { CopyReminder } from './reminder';

export function PhoneHeader({ match, isOrganiser, onDialog }: PaymentsParts) {
  return (
    <>
      <PageHeader title="Pagos" back={{ to: paths.match(match.id), label: 'Volver al partido' }}>
        {isOrganiser && (
          <IconButton
            label="Cambiar precio"
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'price' })}
          >
            <IconPencil size={22} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
      </PageHeader>
      <div className="-mx-4 mb-5 flex items-center gap-3.5 border-y border-line bg-surface-1 px-4 py-2.5 md:-mx-8 md:px-8">
        <span className="figures text-xl leading-none">{hourOf(match.time)}</span>
        <span className="grid min-w-0 gap-0.5">
          <span className="text-base leading-5 font-semibold wrap-anywhere">{match.location}</span>
          <Text as="span" className="wrap-anywhere">
            {longDate(match.date)} · {priceLines(match).lead}
          </Text>
        </span>
      </div>
    </>
  );
}

export function DesktopHeader({ match, reminder, isOrganiser, payments, onDialog }: PaymentsParts) {
  return (
    <header className="mb-6 flex flex-wrap items-center gap-4">
      <IconButton component={Link} to={paths.match(match.id)} label="Volver al partido" look="outline">
        <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Heading level={1} size="xl">
          Pagos
        </Heading>
        <Text size="base" className="wrap-anywhere">
          {match.location} · {longDate(match.date)}, {hourOf(match.time)}
          <ZoneName match={match} lead=", " />
        </Text>
      </div>
      {isOrganiser && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.7} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'price' })}
          >
            Cambiar precio
          </Button>
          {payments.perPerson !== null && <CopyReminder text={reminder.text} size="md" />}
        </div>
      )}
    </header>
  );
}
