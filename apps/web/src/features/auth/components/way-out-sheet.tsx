import { IconBrandChrome, IconCopy, IconDots, IconBrandSafari, IconUser } from '@tabler/icons-react';
import { copyText } from '../../../lib/clipboard';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { addressInChrome } from '../in-app-browser';

const STEPS = {
  ios: [
    { text: 'Tocá los tres puntos o la brújula', Icon: IconDots },
    { text: 'Elegí «Abrir en Safari»', Icon: IconBrandSafari },
    { text: 'Entrá con Google desde ahí', Icon: IconUser },
  ],
  android: [
    { text: 'Tocá los tres puntos, arriba', Icon: IconDots },
    { text: 'Elegí «Abrir en Chrome» o «en el navegador»', Icon: IconBrandChrome },
    { text: 'Entrá con Google desde ahí', Icon: IconUser },
  ],
} as const;

interface WayOutSheetProps {
  opened: boolean;
  system: 'ios' | 'android';
  onClose: () => void;
  /** Goes to the provider all the same. */
  onTry: () => void;
}

/** Leads from the browser of another app, in which Google signs no user in, to the phone's own. */
export function WayOutSheet({ opened, system, onClose, onTry }: WayOutSheetProps) {
  const copy = () =>
    void copyText(window.location.href).then((isCopied) =>
      isCopied
        ? toast.success('¡Link copiado al portapapeles!')
        : toast.error('Este navegador no deja copiar: copiá el link del chat.'),
    );
  return (
    <Sheet
      opened={opened}
      title={system === 'ios' ? 'Abrí Picado en Safari' : 'Abrí Picado en Chrome'}
      onClose={onClose}
    >
      <Text size="base" className="pb-3">
        Google no deja entrar desde el navegador de otra app. Como invitado te podés anotar acá mismo.
      </Text>
      <ol>
        {STEPS[system].map(({ text, Icon }, index) => (
          <li key={text} className="flex min-h-15 items-center gap-5 border-t border-line py-2 last:border-b">
            <span className="w-4 flex-none figures text-xl" aria-hidden="true">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 text-base font-semibold">{text}</span>
            <Icon className="flex-none text-fg-2" size={24} stroke={1.6} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <div className="grid gap-3 pt-4">
        {system === 'android' && (
          <Button component="a" href={addressInChrome(window.location.href)} fullWidth>
            Abrir en Chrome
          </Button>
        )}
        <Button
          variant={system === 'ios' ? 'filled' : 'default'}
          fullWidth
          leftSection={<IconCopy size={20} stroke={1.8} aria-hidden="true" />}
          onClick={copy}
        >
          Copiar el link
        </Button>
        <Button variant="subtle" fullWidth onClick={onTry}>
          Probar igual
        </Button>
      </div>
    </Sheet>
  );
}
