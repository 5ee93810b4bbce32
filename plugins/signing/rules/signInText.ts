import { type Namespace, tryRead } from '../../../kernel'
import { type RawRequest, sameAddress } from '../../../kernel/kit'

/** The first line of a sign-in message. Sources: CAIP-122, and ERC-4361, which allows a scheme before the domain. */
const FIRST_LINE = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S{1,300}) wants you to sign in with your .{1,100} account:?$/i
const URI_LINE = /^URI: ?(\S{1,2000})/i
const LINE_END = /\r\n|[\r\n\u0085\u2028\u2029]/
/** Characters: no wallet shows a longer text. */
const LONGEST = 100_000

export interface ForeignSignIn {
  /** Other sites that the text signs in to, as the text spells them. */
  readonly sites: readonly string[]
  /** Other accounts than the signer that the text signs in. */
  readonly accounts: readonly string[]
}

/**
 * The sites and accounts of a sign-in text, apart from this page and the signer. The reading is lenient: another server may accept a text
 * that is not in the exact form. Without the page's address nothing is foreign.
 */
export function foreignSignIn(text: string, { page, from }: { page?: URL; from: string }): ForeignSignIn {
  const lines = text
    .slice(0, LONGEST)
    .split(LINE_END)
    .map(line => line.trim())
  const domains = lines.flatMap((line, place) => {
    const domain = FIRST_LINE.exec(line)?.[1]
    return domain ? [{ domain, account: (lines[place + 1] ?? '').replace(/^.*:/, '') }] : []
  })
  if (domains.length === 0) return { sites: [], accounts: [] }
  const uris = lines.flatMap(line => URI_LINE.exec(line)?.[1] ?? [])
  return {
    sites: page
      ? [
          ...domains.map(({ domain }) => domain).filter(domain => !isDomainOf(page, domain)),
          ...uris.filter(uri => tryRead(() => new URL(uri).origin) !== page.origin),
        ]
      : [],
    accounts: domains
      .map(({ account }) => account)
      .filter(account => from !== '' && account !== '' && !sameAddress(account, from)),
  }
}

/** Only a host, and perhaps a port: `app.example@bank.example` is a domain of neither. */
function isDomainOf(page: URL, domain: string): boolean {
  const url = /[/?#@\\]/.test(domain) ? undefined : tryRead(() => new URL(`${page.protocol}//${domain}`))
  return url?.host === page.host
}

const WANTS = ' wants you to sign in with your '
/** Methods whose wallet writes the text from fields. Sources: Sign in with Solana, ERC-7846. */
const WRITES_TEXT = /sign_?in|_connect/i
const DEEPEST = 5
const MOST_VALUES = 500

/** The sign-in texts in a request that no adapter reads: its texts, and its fields from which the wallet writes one. */
export function signInTexts({ method, params }: RawRequest, namespace: Namespace): readonly string[] {
  return valuesIn(params).flatMap(value => {
    if (typeof value === 'string') return [value, ...decoded(value)].filter(text => text.includes(WANTS))
    const { domain, address, uri } = Object(value)
    if (!WRITES_TEXT.test(method) || typeof domain !== 'string') return []
    const first = `${domain}${WANTS}${namespace} account:`
    return [[first, address ?? '', ...(uri === undefined ? [] : ['', `URI: ${uri}`])].join('\n')]
  })
}

function valuesIn(whole: unknown): readonly unknown[] {
  const found: unknown[] = []
  let level: readonly unknown[] = [whole]
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    found.push(...level.slice(0, MOST_VALUES))
    level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return found
}

/** The bytes that a text spells in hexadecimal or base64, as text. */
function decoded(text: string): readonly string[] {
  const [, digits] = /^0x((?:[0-9a-f]{2})+)$/i.exec(text) ?? []
  const bytes = digits
    ? tryRead(() => digits.replace(/../g, pair => String.fromCharCode(Number.parseInt(pair, 16))))
    : tryRead(() => atob(text))
  return bytes === undefined ? [] : [bytes]
}
