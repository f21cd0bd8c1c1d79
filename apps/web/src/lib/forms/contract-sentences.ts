import * as z from 'zod/mini';
import type { FieldOf, FormErrors } from './form';

/** The contract's sentence for each wrong field of a form; those of one field are said one at a time. */
export function sentencesOf<Values extends object>(
  schema: z.core.$ZodType,
  body: unknown,
  values: Values,
): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  for (const issue of z.safeParse(schema, body).error?.issues ?? []) {
    const [name = ''] = issue.path;
    if (!(name in values)) continue;
    const field = name as FieldOf<Values>;
    errors[field] ??= issue.message;
  }
  return errors;
}
