export type FieldOf<Values> = keyof Values & string;

/** The sentence of each wrong field. */
export type FormErrors<Values> = Partial<Record<FieldOf<Values>, string>>;

export interface FormOptions<Values> {
  /** The initial values of the fields. Later values are ignored: they would replace typed ones. */
  initial: Values;
  /** The initial values were written by the user, and are stored nowhere else. */
  isHalfWritten?: boolean;
  /** Every wrong field with its sentence. Left out where fields can only be chosen, and so are never wrong. */
  findErrors?: (values: Values) => FormErrors<Values>;
  /** Fields that are judged together: the error of one no longer holds once another changes. */
  together?: readonly FieldOf<Values>[];
}

/** The form can be sent again once the promise is settled and what came of it is drawn. */
export type Send<Values> = (values: Values) => Promise<void> | void;
