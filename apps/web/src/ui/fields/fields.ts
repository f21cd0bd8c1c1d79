/** The props of a group of fields: texts as typed, by the names of the contract. Fields carry theirs as `data-field`. */
export interface FieldsProps<Field extends string> {
  form: Readonly<Record<Field, string>>;
  /** The sentence of each wrong field. */
  errors: Readonly<Partial<Record<Field, string>>>;
  change: (patch: Partial<Record<Field, string>>) => void;
  /** A field was left: now what is wrong with it may be said. */
  leave: (field: Field) => void;
  /** True while it is sent, and where it cannot be changed. */
  isLocked: boolean;
}
