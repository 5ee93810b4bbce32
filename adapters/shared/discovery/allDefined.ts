type Defined<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> }

/** The values, or undefined if one of them is undefined: a parser needs all of them. */
export const allDefined = <T extends object>(values: T): Defined<T> | undefined =>
  Object.values(values).includes(undefined) ? undefined : (values as Defined<T>)
