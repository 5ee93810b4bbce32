type Known<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> }

/** The same values, or undefined where one of them is: what is read is read whole. */
export const known = <T extends object>(values: T): Known<T> | undefined =>
  Object.values(values).includes(undefined) ? undefined : (values as Known<T>)
