import { Disc } from '../../../football/disc';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';

const STEPS = [
  { title: 'Creá el partido', text: 'Cancha, día, hora, precio y cuántos por equipo.' },
  { title: 'Compartí el link', text: 'Un solo mensaje al grupo. Nadie tiene que bajarse nada.' },
  { title: 'Se anotan los jugadores', text: 'Titulares y suplentes, cada uno desde su teléfono.' },
  { title: 'Confirmá los equipos', text: 'Parejos por nivel y posición, y los movés a gusto.' },
  { title: 'Dejá tus reviews', text: 'Goles, MVP y un elogio para el que la rompió.' },
] as const;

interface StepsModalProps {
  opened: boolean;
  onClose: () => void;
  /** Closes too, and continues to the form. */
  onCreate: () => void;
}

export function StepsModal({ opened, onClose, onCreate }: StepsModalProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Cómo funciona"
      footer={
        <Button size="lg" fullWidth onClick={onCreate}>
          ¡Entendido! Vamos a crear
        </Button>
      }
    >
      <ol className="grid divide-y divide-line">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[36px_1fr] items-center gap-3.5 py-3">
            <Disc team={index % 2 === 0 ? 0 : 1} label={index + 1} />
            <div>
              <h3 className="text-md leading-5.5 font-semibold">{title}</h3>
              <Text>{text}</Text>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
