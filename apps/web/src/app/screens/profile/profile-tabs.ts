import { useSearchParams } from 'react-router';

export const PROFILE_TABS = [
  { id: 'perfil', label: 'Perfil' },
  { id: 'estadisticas', label: 'Estadísticas' },
  { id: 'recompensas', label: 'Recompensas' },
  { id: 'historial', label: 'Historial' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

/** The parts of a tab that a phone shows one at a time; the first is there where none is named. */
export const PROFILE_PARTS = {
  perfil: [
    { id: 'figurita', label: 'Figurita' },
    { id: 'reviews', label: 'Reviews' },
  ],
  estadisticas: [
    { id: 'numeros', label: 'Números' },
    { id: 'partidos', label: 'Partidos' },
    { id: 'etiquetas', label: 'Etiquetas' },
  ],
} as const;
export type ProfilePart<Tab extends keyof typeof PROFILE_PARTS> = (typeof PROFILE_PARTS)[Tab][number]['id'];

const TAB = 'tab';
const PART = 'seccion';

/** The open tab and its part: in the address, so that a link leads to them and coming back finds them. */
export function useProfileTabs() {
  const [search, setSearch] = useSearchParams();
  const tab = PROFILE_TABS.find(({ id }) => id === search.get(TAB))?.id ?? 'perfil';
  const set = (next: Record<string, string>) => setSearch(next, { replace: true, preventScrollReset: true });

  return {
    tab,
    openTab: (next: ProfileTab) => set(next === 'perfil' ? {} : { [TAB]: next }),
    partOf<Tab extends keyof typeof PROFILE_PARTS>(of: Tab): ProfilePart<Tab> {
      const parts: readonly { id: ProfilePart<Tab> }[] = PROFILE_PARTS[of];
      const found = parts.find(({ id }) => id === search.get(PART)) ?? parts[0];
      if (found === undefined) throw new Error('A tab has no part.');
      return found.id;
    },
    openPart: (part: string) => set({ [TAB]: tab, [PART]: part }),
  };
}
