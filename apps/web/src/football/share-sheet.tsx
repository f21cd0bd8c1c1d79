import { IconBrandTelegram, IconBrandWhatsapp, IconShare3 } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../ui/controls/button';
import { CopyField } from '../ui/controls/copy-field';
import { MenuLink, MenuList, MenuRow } from '../ui/overlays/menu-list';
import { Sheet } from '../ui/overlays/sheet';

interface ShareSheetProps {
  /** The kind of the link, in words. */
  label: string;
  url: string;
  /** The text that is sent with it. */
  text: string;
  onClose: () => void;
}

/** The quickest ways to get a link into a group: first the app that most groups use, then the link. */
export function ShareSheet({ label, url, text, onClose }: ShareSheetProps) {
  const labelId = useId();

  async function shareNatively() {
    try {
      await navigator.share({ title: 'Picado', text, url });
    } catch {
      // Closing the system's sheet is no error, and where it fails the other buttons remain.
    }
  }

  return (
    <Sheet opened title="Compartir" onClose={onClose}>
      <div className="grid gap-2">
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          size="lg"
          fullWidth
          leftSection={<IconBrandWhatsapp size={24} stroke={1.8} aria-hidden="true" />}
        >
          WhatsApp
        </Button>
        <p id={labelId} className="mt-3 text-sm leading-5 font-semibold">
          {label}
        </p>
        <CopyField url={url} labelledBy={labelId} button="below" variant="default" />
        <div className="mt-2">
          <MenuList>
            <MenuLink
              icon={<IconBrandTelegram size={24} stroke={1.7} aria-hidden="true" />}
              href={`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`}
            >
              Telegram
            </MenuLink>
            {typeof navigator.share === 'function' && (
              <MenuRow
                icon={<IconShare3 size={24} stroke={1.7} aria-hidden="true" />}
                onPress={() => void shareNatively()}
              >
                Más opciones
              </MenuRow>
            )}
          </MenuList>
        </div>
      </div>
    </Sheet>
  );
}
