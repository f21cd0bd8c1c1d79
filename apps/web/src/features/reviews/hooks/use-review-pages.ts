import { useSearchParams } from 'react-router';

/** The specification's choices of matches per page. */
export const PAGE_SIZES = [3, 5, 10] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
const USUAL_SIZE: PageSize = 5;

const PAGE_PARAM = 'pagina';
const SIZE_PARAM = 'por-pagina';

/** Holds the open page, from 1, and its number of matches. Both are in the address, so that going back restores them. */
export function useReviewPages() {
  const [params, setParams] = useSearchParams();
  const pageParam = Number(params.get(PAGE_PARAM));
  const sizeParam = Number(params.get(SIZE_PARAM));
  const size = PAGE_SIZES.find((each) => each === sizeParam) ?? USUAL_SIZE;
  const open = (page: number, nextSize: PageSize) => {
    const next = new URLSearchParams();
    if (page > 1) next.set(PAGE_PARAM, String(page));
    if (nextSize !== USUAL_SIZE) next.set(SIZE_PARAM, String(nextSize));
    setParams(next, { replace: true });
  };
  return {
    page: Number.isInteger(pageParam) && pageParam >= 1 && pageParam <= 100 ? pageParam : 1,
    size,
    goTo: (page: number) => open(page, size),
    /** The first page is opened: another size distributes the matches anew. */
    setSize: (nextSize: PageSize) => open(1, nextSize),
  };
}
