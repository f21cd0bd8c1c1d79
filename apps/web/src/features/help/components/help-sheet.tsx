import { TipsSheet } from '../../../ui/tips-sheet';
import { TIPS, type HelpContext } from '../state';

interface HelpSheetProps {
  context: HelpContext;
  onClose: () => void;
}

export function HelpSheet({ context, onClose }: HelpSheetProps) {
  return <TipsSheet tips={TIPS[context]} onClose={onClose} />;
}
