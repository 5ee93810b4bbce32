import * as v from 'valibot'

/* Shapes of the project API, for what comes from operators and for what leaves. Sources: the provider calls of the specification. */

/** A CAIP-2 id, such as `eip155:1`. */
export const NetworkId = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'A network is written as a CAIP-2 id, such as eip155:1'),
)

/** One feature switch; `config` is the feature's list, such as providers of logins. */
export const FeatureSwitch = v.object({
  id: v.string(),
  isEnabled: v.boolean(),
  config: v.array(v.string()),
})
export type FeatureSwitch = v.InferOutput<typeof FeatureSwitch>

/** An origin, whose host may begin with `*.`: `https://*.app.example`. */
export const AllowedOrigin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/(\*\.)?[^\s\p{C}/*]+$/u, 'An origin is written as https://app.example or https://*.app.example'),
)

const Link = v.optional(v.nullable(v.string()), null)

/** A wallet of the directory. */
export const Listing = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  badge_type: v.optional(v.picklist(['none', 'certified']), 'none'),
  chains: v.optional(v.array(NetworkId), () => []),
  homepage: v.optional(v.string(), ''),
  image_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]*$/, 'An image id has letters, digits and hyphens')), ''),
  image_url: v.optional(v.string(), ''),
  order: v.optional(v.number()),
  link_mode: Link,
  mobile_link: Link,
  desktop_link: Link,
  webapp_link: Link,
  app_store: Link,
  play_store: Link,
  chrome_store: Link,
  rdns: Link,
  injected: v.optional(v.nullable(v.array(v.object({ namespace: v.string(), injected_id: v.string() }))), null),
})
export type Listing = v.InferOutput<typeof Listing>

/** An event of a batch. Further fields are dropped, the page's address with them. */
export const AnalyticsEvent = v.object({
  eventId: v.pipe(v.string(), v.maxLength(64)),
  domain: v.optional(v.pipe(v.string(), v.maxLength(253)), ''),
  timestamp: v.number(),
  props: v.object({
    event: v.pipe(v.string(), v.maxLength(64)),
    properties: v.optional(v.record(v.string(), v.unknown()), () => ({})),
  }),
})
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>

/** A report of an error in a modal: only its kind is kept. A message or a stack may name an account or a page. */
export const ErrorReport = v.object({
  eventId: v.pipe(v.string(), v.maxLength(64)),
  domain: v.optional(v.pipe(v.string(), v.maxLength(253)), ''),
  timestamp: v.union([v.number(), v.string()]),
  props: v.object({
    event: v.pipe(v.string(), v.maxLength(64)),
    errorType: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  }),
})

/** A right that an account gives to an app, or a limit of one. Source: ERC-7715. */
export const Permission = v.object({
  // The modal reads no longer one.
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  data: v.optional(v.record(v.string(), v.unknown()), () => ({})),
})
export type Permission = v.InferOutput<typeof Permission>

/** In each message by which an account signs in to the operator's page: one that it has signed for another purpose has another. */
export const OPERATOR_STATEMENT = 'Sign in to operate this Portico gateway.'

/** The name of a project, an operator's account or a key. */
export const PrintableName = v.pipe(
  v.string('A name is expected'),
  v.trim(),
  v.minLength(1, 'A name is expected'),
  v.maxLength(80, 'A name has at most 80 characters'),
  v.regex(/^\P{C}*$/u, 'A name has printable characters alone'),
)
export const KeyScope = v.picklist(['read', 'write'], 'A scope is read or write')
/** The time that a key opens the operator's API. */
export const KeyDays = v.pipe(
  v.number('A number of days from 1 to 3650 is expected'),
  v.integer('A number of days from 1 to 3650 is expected'),
  v.minValue(1, 'A number of days from 1 to 3650 is expected'),
  v.maxValue(3650, 'A number of days from 1 to 3650 is expected'),
)

/** The first problem of invalid data, with its place: `chains.eip155:1.0: Invalid URL`. */
export function firstIssue(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues
  const place = issue ? v.getDotPath(issue) : null
  return [place, issue?.message].filter(Boolean).join(': ')
}

/** Undefined if the text is not JSON, which no schema accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller refuses it with a sentence of its own.
    return undefined
  }
}

/** Undefined if the text is no URL. `URL.canParse` of Node 20 refuses letters such as ü once it has been called often. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // The caller refuses it with a sentence of its own.
    return undefined
  }
}

/** Of a value from a client, as JSON. */
const MOST_CHARACTERS = 8_000

/** Postgres stores neither the character NUL nor half of a surrogate pair: `JSON.stringify` escapes both. */
export const isStorable = (value: object, mostCharacters?: number): boolean =>
  isStorableJson(JSON.stringify(value), mostCharacters)

/** The same of a value that `JSON.stringify` has written. */
export const isStorableJson = (text: string, mostCharacters = MOST_CHARACTERS): boolean =>
  text.length <= mostCharacters && !/\\u(0000|d[89a-f])/.test(text)
