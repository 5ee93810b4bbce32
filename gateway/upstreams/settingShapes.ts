import * as v from 'valibot'

/* Shapes of settings. Messages of their own: those of the library repeat the input, which may be a secret. */

export const Url = v.pipe(
  v.string(),
  v.url('A URL is expected'),
  v.regex(/^https?:/, 'A URL begins with http: or https:'),
)

export const urlOr = (usual: string) => v.optional(Url, usual)

export const Key = v.pipe(
  v.string('A key is expected'),
  v.regex(/^[\x21-\x7e]+$/, 'A key has printable characters only'),
)

/** The rate of a plan. */
export const CallsPerSecond = v.pipe(
  v.number('A number of calls is expected'),
  v.integer('A whole number of calls is expected'),
  v.minValue(1, 'At least one call per second is expected'),
  v.maxValue(100, 'At most 100 calls per second are expected'),
)
