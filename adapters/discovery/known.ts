type Known<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> }

/** The values, or undefined if one of them is undefined: a parser needs all of them. */
export const known = <T extends object>(values: T): Known<T> | undefined =>
  Object.values(values).includes(undefined) ? undefined : (values as Known<T>)
