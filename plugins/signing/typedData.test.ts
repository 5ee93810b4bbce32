import fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { readEffects } from '../../adapters/evm/readEffects'
import { ENGLISH, type TypedData, translate } from '../../kernel'
import { sentencesOf } from './rules/sentences'
import { warningsOf } from './rules/warnings'
import type { Facts } from './state'

/* The signed data and the shown sentences change together: the real reading and sentences, checked by viem's hash. */

const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)
const TIMEOUT = 600_000

const ME = `0x${'a1'.repeat(20)}`
const TO = `0x${'b2'.repeat(20)}`
const TOKEN = `0x${'c3'.repeat(20)}`
const ZERO = `0x${'0'.repeat(40)}`
const field = (text: string) => text.split(', ').map(one => ({ type: one.split(' ')[0]!, name: one.split(' ')[1]! }))
const OFFER = 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const END = '1800000000'
const details = { token: TOKEN, amount: '5', expiration: END, nonce: '0' }

interface Kind {
  readonly types: TypedData['types']
  readonly message: Record<string, unknown>
  /** Fields that change the hash, but not the permission or its receiver. */
  readonly quiet: RegExp
}
const KINDS: readonly Kind[] = [
  {
    types: { Permit: field('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline') },
    message: { owner: ME, spender: TO, value: '5', nonce: '0', deadline: END },
    quiet: /nonce/,
  },
  {
    types: { Permit: field('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed') },
    message: { holder: ME, spender: TO, nonce: '0', expiry: END, allowed: true },
    quiet: /nonce/,
  },
  {
    types: {
      PermitBatch: field('PermitDetails[] details, address spender, uint256 sigDeadline'),
      PermitDetails: field('address token, uint160 amount, uint48 expiration, uint48 nonce'),
    },
    message: { details: [details, { ...details, token: ME }], spender: TO, sigDeadline: '1' },
    quiet: /nonce|sigDeadline/,
  },
  {
    types: {
      PermitWitnessTransferFrom: field(
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, Order witness',
      ),
      TokenPermissions: field('address token, uint256 amount'),
      Order: field('address recipient, uint256 least'),
    },
    message: {
      permitted: { token: TOKEN, amount: '5' },
      spender: TO,
      nonce: '0',
      deadline: END,
      witness: { recipient: ME, least: '7' },
    },
    quiet: /nonce/,
  },
  {
    types: {
      TransferWithAuthorization: field(
        'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
      ),
    },
    message: { from: ME, to: TO, value: '5', validAfter: '0', validBefore: END, nonce: `0x${'00'.repeat(32)}` },
    quiet: /nonce|validAfter/,
  },
  {
    types: {
      OrderComponents: field(
        'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint256 endTime, uint256 salt',
      ),
      OfferItem: field(OFFER),
      ConsiderationItem: field(`${OFFER}, address recipient`),
    },
    message: {
      offerer: ME,
      zone: ZERO,
      offer: [{ itemType: '1', token: TOKEN, identifierOrCriteria: '0', startAmount: '1', endAmount: '8' }],
      consideration: [
        { itemType: '2', token: TO, identifierOrCriteria: '7', startAmount: '1', endAmount: '2', recipient: ME },
      ],
      endTime: END,
      salt: '1',
    },
    quiet: /zone|salt|offer.0.(identifier|startAmount)|consideration.0.endAmount/,
  },
  {
    types: {
      SafeTx: field(
        'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
      ),
    },
    message: {
      to: TOKEN,
      value: '3',
      data: `0xa9059cbb${TO.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`,
      operation: '0',
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: ZERO,
      refundReceiver: ZERO,
      nonce: '1',
    },
    quiet: /nonce|safeTxGas|baseGas|gasToken|refundReceiver/,
  },
  {
    types: {
      Mail: field('Person from, Person[] to, string contents, bytes note, int8 mood'),
      Person: field('string name, address wallet'),
    },
    message: {
      from: { name: 'Cow', wallet: ME },
      to: [{ name: 'Bob', wallet: TO }],
      contents: 'Hello',
      note: '0x0102',
      mood: '-1',
    },
    quiet: /^$/,
  },
]

const facts: Facts = { kind: 'typedData', from: ME, networkId: 'eip155:1', tokens: [], known: [], seen: [] }
async function words(data: object): Promise<readonly string[]> {
  const request = { address: ME, data: data as TypedData }
  const effects = await readEffects({ kind: 'typedData', namespace: 'eip155', request })
  return [...sentencesOf(effects, facts), ...warningsOf(effects, facts)].map(
    ({ message, variables, quote = '' }) => `${translate(ENGLISH, message, variables)} ${quote}`,
  )
}
const UNREADABLE = 'This request cannot be decoded. '
const hashOf = (data: unknown) => hashTypedData(data as TypedDataDefinition)
const dataOf = ({ types, message }: Kind) => ({
  domain: { name: 'Coin', version: '1', chainId: 1, verifyingContract: TOKEN },
  types,
  primaryType: Object.keys(types)[0]!,
  message,
})

const kind = fc.constantFrom(...KINDS)

test('an explanation has equal sentences for an equal hash: extra fields, other spellings and a foreign domain change no word', {
  timeout: TIMEOUT,
}, async () => {
  const extra = fc.record({
    place: fc.constantFrom('domain', 'message', 'types', 'EIP712Domain', 'nested'),
    name: fc.constantFrom('spender', 'value', 'allowed', 'deadline', 'details', 'to', 'chainId', 'x'),
    value: fc.oneof(fc.constantFrom(TO, '0', 0n, true, false), fc.anything()),
  })
  let refused = 0
  await fc.assert(
    fc.asyncProperty(kind, extra, fc.boolean(), async (one, { place, name, value }, isUpper) => {
      const data = dataOf(one)
      const spelled = JSON.parse(JSON.stringify(data.message), (_, entry) => {
        if (typeof entry !== 'string') return entry
        if (/^\d+$/.test(entry)) return isUpper ? `000${entry}` : `0x${BigInt(entry).toString(16)}`
        return isUpper && /^0x[0-9a-f]{40,}$/.test(entry) ? `0x${entry.slice(2).toUpperCase()}` : entry
      })
      expect(await words({ ...data, message: spelled })).toEqual(await words(data))
      const added: object =
        place === 'EIP712Domain'
          ? { ...data, types: { ...data.types, EIP712Domain: value } }
          : place === 'nested'
            ? {
                ...data,
                message: JSON.parse(JSON.stringify(data.message), (key, entry) =>
                  /^(permitted|from|0)$/.test(key) && typeof entry === 'object' ? { ...entry, [name]: 'x' } : entry,
                ),
              }
            : { ...data, [place]: { [name]: value, ...data[place as 'domain'] } }
      const changed = await words(added)
      if (changed[0] === UNREADABLE) refused++
      else expect(changed).toEqual(await words(data))
    }),
    { numRuns: RUNS },
  )
  expect(refused).toBeGreaterThan(RUNS / 10)
})

/** The path of each single value. */
function leaves(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, entry]) => leaves(entry, [...path, key]))
    : [path]
}
function changed(value: unknown, [key, ...rest]: readonly string[], change: (leaf: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = changed(copy[key], rest, change)
  return copy
}

test('an explanation has other sentences for each changed value of each type, and of the domain', {
  timeout: TIMEOUT,
}, async () => {
  const amount = fc.bigInt({ min: 1n, max: 100n })
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map(bytes => `0x${Buffer.from(bytes).toString('hex')}`)
  const cases = KINDS.flatMap(one =>
    leaves(dataOf(one))
      .filter(([part]) => part === 'domain' || part === 'message')
      .map(path => ({ one, path })),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...cases), amount, address, async ({ one, path }, by, other) => {
      const before = dataOf(one)
      const name = path.slice(1).join('.')
      const after = changed(before, path, leaf => {
        if (typeof leaf === 'boolean') return !leaf
        if (typeof leaf === 'number') return leaf + Number(by)
        const text = String(leaf)
        if (name === 'operation') return '1'
        if (name.endsWith('itemType')) return text === '1' ? '2' : '4'
        if (/^-?\d+$/.test(text)) return String(BigInt(text) + by * (text === END ? 60n : 1n))
        if (/^0x[0-9a-f]{40}$/.test(text)) return other
        return text.startsWith('0x') ? `${text.slice(0, -4)}${by.toString(16).padStart(4, '1')}` : `${text}${by}`
      })
      fc.pre(hashOf(after) !== hashOf(before))
      const [first, second] = [await words(before), await words(after as object)]
      expect(second[0]).not.toBe(UNREADABLE)
      if (one.quiet.test(name)) return
      expect(second).not.toEqual(first)
    }),
    { numRuns: RUNS },
  )
})
