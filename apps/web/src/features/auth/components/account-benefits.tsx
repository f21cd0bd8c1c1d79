import { IconCheck } from '@tabler/icons-react';

const BENEFITS = [
  'Acceso a todos los partidos',
  'Notificaciones en tiempo real',
  'Historial de partidos jugados',
  'Perfil personalizado',
] as const;

/** Lists the benefits of an account: two beside each other on a phone, one from 1024 px and where there is no room for two. */
export function AccountBenefits() {
  return (
    <>
      <p className="text-sm leading-5 text-fg-2">Con tu cuenta tenés:</p>
      <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-2.5">
        {BENEFITS.map((benefit) => (
          <li
            key={benefit}
            className="flex flex-1 basis-36 gap-2.5 text-xs leading-4.5 lg:basis-full lg:text-sm"
          >
            <IconCheck
              className="flex-none"
              size={18}
              stroke={2}
              color="var(--color-action)"
              aria-hidden="true"
            />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Divides the two ways in, with a chalk line on both sides. */
export function WithoutAccount() {
  return (
    <p className="flex items-center gap-4 text-sm leading-5 text-fg-2 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      Sin cuenta te anotás igual
    </p>
  );
}
