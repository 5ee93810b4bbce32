import type { SignInMessage } from '../kernel'

/** The namespace of ERC-4361. */
export const ERC4361_NAMESPACE = 'eip155'

/** Source: RFC 3986. */
const NAME = "(?:[\\w.~!$&'()*+,;=-]|%[\\da-f]{2})"
const PCHAR = `(?:${NAME}|[:@])`
const authority = (host: string) => `(?:(?:${NAME}|:)*@)?(?:\\[[\\da-f:.]+\\]|${host})(?::\\d*)?`
const whole = (pattern: string) => new RegExp(`^${pattern}$`, 'i')

const URI = whole(
  `[a-z][a-z\\d+.-]*:(?://${authority(`${NAME}*`)}(?:/${PCHAR}*)*|(?!//)(?:${PCHAR}|/)*)` +
    `(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?`,
)

/** Source: RFC 3339. */
const DATE = /^\d{4}-\d\d-(\d\d)T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Printable text on one line. A lone surrogate would be signed as another character. */
export const LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]+$/u

const REQUIRED = {
  domain: whole(authority(`${NAME}+`)),
  /** Source: CAIP-10. */
  accountAddress: /^[-.%a-z\d]{1,128}$/i,
  uri: URI,
  version: /^1$/,
  /** Source: CAIP-2, which allows shorter ones; a host's own namespace may have a longer name. */
  chainId: /^[-a-z\d]{3,32}:[-\w]{1,64}$/,
  nonce: /^[a-z\d]{8,}$/i,
}

const OPTIONAL = {
  statement: LINE,
  issuedAt: DATE,
  expirationTime: DATE,
  notBefore: DATE,
  requestId: whole(`${PCHAR}*`),
}

/** The fields that ERC-4361 requires beyond CAIP-122. */
const ETHEREUM = { accountAddress: /^0x[\da-f]{40}$/i, chainId: /^eip155:[1-9]\d*$/, issuedAt: DATE }

type Forms = Readonly<Partial<Record<Exclude<keyof SignInMessage, 'resources'>, RegExp>>>

/** The first field that is missing or malformed. Source: CAIP-122, ERC-4361. */
export function invalidField(message: SignInMessage): string | undefined {
  const misses = (forms: Forms, isMissing = false) =>
    Object.entries(forms).find(([field, form]) => {
      const value: unknown = Reflect.get(message, field)
      return value === undefined ? isMissing : typeof value !== 'string' || !form.test(value) || !isDay(form, value)
    })?.[0]
  return (
    misses(REQUIRED, true) ??
    misses(OPTIONAL) ??
    (message.chainId.startsWith(`${ERC4361_NAMESPACE}:`) ? misses(ETHEREUM, true) : undefined) ??
    (message.resources?.every(resource => URI.test(resource)) === false ? 'resources' : undefined)
  )
}

/** `Date` would read the 30th of February as a day in March. */
const isDay = (form: RegExp, value: string) =>
  form !== DATE || new Date(value.slice(0, 10)).getUTCDate() === Number(value.slice(8, 10))
