import { paths } from '@picado/domain/pages/paths';
import { useId } from 'react';
import { CopyField } from '../../../ui/controls/copy-field';
import classes from './group-page.module.css';

/** The one link of a group, to be pinned in its chat. */
export function GroupLinkField({ groupId }: { groupId: string }) {
  const id = useId();
  return (
    <section
      className={`min-w-0 lg:rounded-md lg:border lg:border-line lg:bg-surface-1 lg:px-4 lg:py-4 ${classes.link}`}
    >
      <p id={id} className="mb-2 text-base leading-5.5 text-fg-2">
        El link de siempre: lleva a la próxima fecha
      </p>
      <CopyField
        url={`${window.location.origin}${paths.groupLink(groupId)}`}
        labelledBy={id}
        variant="default"
      />
    </section>
  );
}
