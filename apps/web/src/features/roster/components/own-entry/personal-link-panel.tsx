import { useId } from 'react';
import { usePageData } from '../../../../lib/page-start/page-data';
import { useMounted } from '../../../../lib/use-mounted';
import { CopyField } from '../../../../ui/controls/copy-field';
import { Heading } from '../../../../ui/text/heading';
import { Text } from '../../../../ui/text/text';

/** A guest's way back into the match, right after the sign-up. Without script it is text to mark. */
export function PersonalLinkPanel({ path }: { path: string }) {
  const id = useId();
  const origin = usePageData()?.origin ?? window.location.origin;
  const isMounted = useMounted();
  return (
    <div className="grid content-start gap-3">
      <div>
        <Heading level={3} id={`${id}-title`}>
          Guardá tu lugar
        </Heading>
        <Text id={`${id}-text`} className="mt-1">
          Con este link volvés sin cuenta: para bajarte o avisar que pagaste.
        </Text>
      </div>
      {isMounted ? (
        <CopyField
          url={origin + path}
          labelledBy={`${id}-title`}
          describedBy={`${id}-text`}
          variant="default"
        />
      ) : (
        <a
          className="min-h-12 rounded-md border border-line-strong bg-surface-2 px-3.5 py-3 wrap-anywhere text-fg no-underline select-all"
          href={path}
        >
          {origin + path}
        </a>
      )}
    </div>
  );
}
