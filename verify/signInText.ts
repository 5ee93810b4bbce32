import type { CaipNetworkId, SignInMessage } from '../kernel'
import { invalidField, LINE } from './fields'

export { ERC4361_NAMESPACE } from './fields'

/** The name of a namespace's accounts in the first line. */
const NAMES: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  sui: 'Sui',
  stacks: 'Stacks',
}

/**
 * The text that an account signs to sign in: for `eip155` in the format of ERC-4361, else in the same layout with the
 * namespace's name and the reference of its CAIP-2 id. The address is not changed: the caller writes its EIP-55
 * spelling.
 *
 * `name`: the name of another party's namespace, on one line. The text then has the whole CAIP-2 id, since the name
 * alone does not tell the namespace. Without it, the namespace itself is the name.
 *
 * @throws SIGN_IN_FIELD_INVALID with the `field` in its context
 * @example
 * const text = writeSignIn({ domain: 'example.com', accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *   uri: 'https://example.com', version: '1', chainId: 'eip155:1', nonce: '32891756', issuedAt: '2021-09-30T16:25:24Z' })
 */
export function writeSignIn(message: SignInMessage, { name }: { name?: string } = {}): string {
  const field = invalidField(message)
  if (field) {
    // The error has the name and code of a kernel error, so that this package does not import the kernel.
    const error = new Error(`The sign-in message has an invalid ${field}`)
    throw Object.assign(error, { name: 'PorticoError', code: 'SIGN_IN_FIELD_INVALID', context: { field } })
  }
  const [namespace = '', reference = ''] = message.chainId.split(':')
  const known = Object.hasOwn(NAMES, namespace)
  if (!known && name && LINE.test(name)) return layOut(message, { network: name, chain: message.chainId, gap: [] })
  return layOut(message, { network: NAMES[namespace] ?? namespace, chain: reference, gap: [''] })
}

/** The fields of a text, and the name in its first line. */
export interface SignInText extends SignInMessage {
  readonly network: string
}

/** Characters. No wallet shows a longer text. */
const LONGEST = 16_384

/**
 * Reads a text of `writeSignIn`, or its variant with the network's name in the first line and the whole CAIP-2 id
 * below. Undefined for every other text, even if one character differs: no two texts have the same fields.
 *
 * @example readSignIn(text)?.nonce // '32891756'
 */
export function readSignIn(text: string): SignInText | undefined {
  if (text.length > LONGEST) return undefined
  const lines = text.split('\n')
  const [first = '', accountAddress = '', , line, next] = lines
  const [domain = '', network = ''] = first.slice(0, -END.length).split(WANTS)
  const statement = next === '' ? { statement: line } : {}
  const body = lines.slice(next === '' ? 5 : 3)
  const { uri = '', version = '', chain = '', nonce = '', ...later } = readLabels(body)
  const isWhole = chain.includes(':')
  const [namespace, reference] = isWhole ? chain.split(':') : [namespaceCalled(network), chain]
  const chainId: CaipNetworkId = `${namespace}:${reference}`
  const start = body.indexOf(RESOURCES) + 1
  const resources = start > 0 ? { resources: body.slice(start).map(item => item.slice(2)) } : {}
  const message = { domain, accountAddress, ...statement, uri, version, chainId, nonce, ...later, ...resources }
  if (invalidField(message) || !LINE.test(network)) return undefined
  // The reading above is lenient: a text that would be written differently is refused.
  const again = isWhole ? layOut(message, { network, chain, gap: [] }) : writeSignIn(message)
  return again === text ? { ...message, network } : undefined
}

const namespaceCalled = (name: string) => Object.keys(NAMES).find(namespace => NAMES[namespace] === name) ?? name

function readLabels(lines: readonly string[]): Record<string, string> {
  const fields = lines.flatMap(line =>
    LABELS.flatMap(([label, field]) => (line.startsWith(label) ? [[field, line.slice(label.length)]] : [])),
  )
  return Object.fromEntries(fields)
}

const WANTS = ' wants you to sign in with your '
const END = ' account:'
const RESOURCES = 'Resources:'
const LABELS = [
  ['URI: ', 'uri'],
  ['Version: ', 'version'],
  ['Chain ID: ', 'chain'],
  ['Nonce: ', 'nonce'],
  ['Issued At: ', 'issuedAt'],
  ['Expiration Time: ', 'expirationTime'],
  ['Not Before: ', 'notBefore'],
  ['Request ID: ', 'requestId'],
] as const

/** `gap` takes the place of a missing statement: ERC-4361 requires a second empty line. */
function layOut(
  message: SignInMessage,
  { network, chain, gap }: { network: string; chain: string; gap: string[] },
): string {
  const { domain, accountAddress, statement, resources } = message
  const signIn = { ...message, chain }
  return [
    domain + WANTS + network + END,
    accountAddress,
    '',
    ...(statement === undefined ? gap : [statement, '']),
    ...LABELS.flatMap(([label, field]) => (signIn[field] === undefined ? [] : label + signIn[field])),
    ...(resources ? [RESOURCES, ...resources.map(item => `- ${item}`)] : []),
  ].join('\n')
}
