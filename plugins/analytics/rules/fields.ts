/** Converts any value to an object with fields; a primitive has none of interest. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)
