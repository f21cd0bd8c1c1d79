import * as z from 'zod/mini';

/** Lists are read by page, 100 pages deep at most. */
const MAX_PAGE = 100;
const MAX_PAGE_SIZE = 100;

const wholeFrom1 = (maximum: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maximum));

/** `?page=N&limit=L`, both from 1 to 100; by default the first page of `pageSize`. */
export function pagedQuery(pageSize: number) {
  return z.object({
    page: z._default(wholeFrom1(MAX_PAGE), 1),
    limit: z._default(wholeFrom1(MAX_PAGE_SIZE), pageSize),
  });
}

export interface PageRequest {
  page: number;
  limit: number;
}

export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  /** The number of items of the whole list. */
  total: z.int(),
  /** 0 for an empty list. */
  pages: z.int(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** Describes which page of a list of `total` items was read. */
export function paginationOf({ page, limit }: PageRequest, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
