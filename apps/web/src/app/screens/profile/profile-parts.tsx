import type { ReactNode } from 'react';
import { Pills } from '../../../ui/controls/pills';
import { PROFILE_PARTS, type useProfileTabs } from './profile-tabs';

interface ProfilePartsProps {
  tab: keyof typeof PROFILE_PARTS;
  /** Names the pills for screen readers. */
  label: string;
  tabs: ReturnType<typeof useProfileTabs>;
  /** The chosen part, and what stands below each. */
  children: ReactNode;
}

/** A tab on a phone: pills that choose one of its parts, above it. */
export function ProfileParts({ tab, label, tabs, children }: ProfilePartsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Pills label={label} options={PROFILE_PARTS[tab]} chosen={tabs.partOf(tab)} onChoose={tabs.openPart} />
      {children}
    </div>
  );
}
