import { IconCheck } from '@tabler/icons-react';

const BENEFITS = [
  'Acceso a todos los partidos',
  'Notificaciones en tiempo real',
  'Historial de partidos jugados',
  'Perfil personalizado',
] as const;

/** What an account is good for. */
export function AccountBenefits() {
  return (
    <>
      <p className="text-base leading-5 text-fg-2">Con tu cuenta tenés:</p>
      <ul className="mt-3 grid gap-3">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex items-center gap-3 font-medium">
            <IconCheck size={20} stroke={2} color="var(--color-action)" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}
