import { describe, expect, test } from 'vitest'
import { typedDataEffects } from './typedDataEffects'

const address = (byte: string) => `0x${byte.repeat(20)}`
const [ME, TO, TOKEN, SPENDER, ZERO_ADDRESS] = ['a1', 'b2', 'c3', 'd4', '00'].map(address) as [
  string,
  string,
  string,
  string,
  string,
]
const MOST = 2n ** 256n - 1n
const END = 1_800_000_000n
const HASH = `0x${'11'.repeat(32)}`
const TRANSFER = `0xa9059cbb${TO.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`

interface Field {
  readonly name: string
  readonly type: string
}
const fieldsOf = (text: string): readonly Field[] =>
  text.split(', ').map(one => ({ type: one.slice(0, one.indexOf(' ')), name: one.slice(one.indexOf(' ') + 1) }))

interface Kind {
  /** The first type is the primary type. */
  readonly types: Readonly<Record<string, string>>
  readonly message: Readonly<Record<string, unknown>>
  readonly effects: readonly object[]
  /** Fields whose types identify the kind, as `Type.field`. */
  readonly needs: string
}

const DOMAIN = { name: 'Coin', version: '2', chainId: 1, verifyingContract: TOKEN }
const signed = ({ types, message }: Pick<Kind, 'types' | 'message'>, domain: object = DOMAIN) =>
  typedDataEffects({
    domain,
    types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fieldsOf(text)])),
    primaryType: Object.keys(types)[0],
    message,
  })
const about = (primaryType: string, given: object = { known: true }) => ({
  kind: 'data',
  primaryType,
  domain: 'Coin 2',
  contract: TOKEN,
  networkId: 'eip155:1',
  ...given,
})
const approval = (given: object = {}) => ({
  kind: 'approval',
  token: TOKEN,
  spender: SPENDER,
  amount: 5n,
  unlimited: false,
  permit: true,
  ...given,
})

const DETAILS = 'address token, uint160 amount, uint48 expiration, uint48 nonce'
const PERMISSIONS = 'address token, uint256 amount'
const OFFER = 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const ORDER =
  'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter'
const ITEMS = { OfferItem: OFFER, ConsiderationItem: `${OFFER}, address recipient` }
const SAFE =
  'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce'
const AUTHORIZATION = 'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'
const details = (given: object = {}) => ({ token: TOKEN, amount: 5, expiration: END, nonce: 0, ...given })
const item = (given: object = {}) => ({
  itemType: 2,
  token: TOKEN,
  identifierOrCriteria: 9,
  startAmount: 1,
  endAmount: 1,
  ...given,
})
const price = (given: object = {}) => item({ itemType: 0, token: ZERO_ADDRESS, recipient: ME, ...given })
const order = (offer: readonly object[] = [item()], consideration: readonly object[] = [price()]) => ({
  offerer: ME,
  zone: ZERO_ADDRESS,
  offer,
  consideration,
  orderType: 0,
  startTime: 0,
  endTime: END,
  zoneHash: HASH,
  salt: 0,
  conduitKey: HASH,
  counter: 0,
})
const safeTx = (given: object = {}) => ({
  to: TOKEN,
  value: 0,
  data: TRANSFER,
  operation: 0,
  safeTxGas: 0,
  baseGas: 0,
  gasPrice: 0,
  gasToken: ZERO_ADDRESS,
  refundReceiver: ZERO_ADDRESS,
  nonce: 1,
  ...given,
})
const offered = (given: object = {}) => ({ kind: 'order', token: TOKEN, id: 9n, amount: 1n, expires: END, ...given })
const due = (given: object = {}) => ({ kind: 'order', amount: 1n, to: ME, ...given })

const once = (name: string, rest = ''): Kind => ({
  types: {
    [name]: `TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline${rest}`,
    TokenPermissions: PERMISSIONS,
  },
  message: { permitted: { token: TOKEN, amount: 5 }, spender: SPENDER, nonce: 0, deadline: END },
  effects: [approval({ expires: END })],
  needs: `${name}.permitted ${name}.spender ${name}.deadline TokenPermissions.token TokenPermissions.amount`,
})
const several = (name: string): Kind => ({
  types: {
    [name]: 'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
    TokenPermissions: PERMISSIONS,
  },
  message: {
    permitted: [
      { token: TOKEN, amount: 5 },
      { token: TO, amount: 2n ** 159n },
    ],
    spender: SPENDER,
    nonce: 0,
    deadline: END,
  },
  effects: [approval({ expires: END }), approval({ token: TO, amount: 2n ** 159n, unlimited: true, expires: END })],
  needs: `${name}.permitted ${name}.spender ${name}.deadline TokenPermissions.token TokenPermissions.amount`,
})
const authorization = (name: string): Kind => ({
  types: { [name]: AUTHORIZATION },
  message: { from: ME, to: TO, value: 5, validAfter: 0, validBefore: END, nonce: HASH },
  effects: [{ kind: 'transfer', token: TOKEN, amount: 5n, to: TO, from: ME, permit: true, expires: END }],
  needs: ['from', 'to', 'value', 'validBefore'].map(field => `${name}.${field}`).join(' '),
})

const EIP2612: Kind = {
  types: { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
  message: { owner: ME, spender: SPENDER, value: 5, nonce: 0, deadline: END },
  effects: [approval({ owner: ME, expires: END })],
  needs: 'Permit.spender Permit.value',
}
const SINGLE: Kind = {
  types: { PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline', PermitDetails: DETAILS },
  message: { details: details({ amount: 2n ** 159n }), spender: SPENDER, sigDeadline: 1 },
  effects: [approval({ amount: 2n ** 159n, unlimited: true, expires: END })],
  needs: 'PermitSingle.details PermitSingle.spender PermitDetails.token PermitDetails.amount PermitDetails.expiration',
}
const MARKET: Kind = {
  types: { OrderComponents: ORDER, ...ITEMS },
  message: order(),
  effects: [offered(), due()],
  needs: `OrderComponents.offerer OrderComponents.endTime ConsiderationItem.recipient ${[
    'OfferItem',
    'ConsiderationItem',
  ]
    .flatMap(type => fieldsOf(OFFER).map(({ name }) => `${type}.${name}`))
    .join(' ')}`,
}
const SAFE_TX: Kind = {
  types: { SafeTx: SAFE },
  message: safeTx(),
  effects: [{ kind: 'transfer', token: TOKEN, amount: 5n, to: TO, from: TOKEN }],
  needs: 'SafeTx.to SafeTx.value SafeTx.data SafeTx.operation',
}
const KINDS: readonly [string, Kind][] = [
  ['EIP-2612', EIP2612],
  [
    'EIP-4494',
    {
      types: { Permit: 'address spender, uint256 tokenId, uint256 nonce, uint256 deadline' },
      message: { spender: SPENDER, tokenId: 0, nonce: 0, deadline: END },
      effects: [approval({ amount: 1n, id: 0n, expires: END })],
      needs: 'Permit.spender Permit.tokenId',
    },
  ],
  [
    'DAI',
    {
      types: { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
      message: { holder: ME, spender: SPENDER, nonce: 0, expiry: END, allowed: true },
      effects: [approval({ amount: MOST, unlimited: true, owner: ME, expires: END })],
      needs: 'Permit.spender Permit.allowed',
    },
  ],
  ['Permit2', SINGLE],
  [
    'Permit2 of several tokens',
    {
      types: { PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline', PermitDetails: DETAILS },
      message: {
        details: [details(), details({ token: TO, amount: 2n ** 159n - 1n })],
        spender: SPENDER,
        sigDeadline: 1,
      },
      effects: [
        approval({ expires: END }),
        approval({ token: TO, amount: 2n ** 159n - 1n, unlimited: true, expires: END }),
      ],
      needs:
        'PermitBatch.details PermitBatch.spender PermitDetails.token PermitDetails.amount PermitDetails.expiration',
    },
  ],
  ['Permit2, once', once('PermitTransferFrom')],
  ['Permit2, once, on a condition', once('PermitWitnessTransferFrom')],
  ['Permit2, once, of several tokens', several('PermitBatchTransferFrom')],
  ['Permit2, once, of several tokens, on a condition', several('PermitBatchWitnessTransferFrom')],
  ['EIP-3009', authorization('TransferWithAuthorization')],
  ['EIP-3009, by the receiver', authorization('ReceiveWithAuthorization')],
  ['an order of a market', MARKET],
  [
    'several orders in one',
    {
      types: { BulkOrder: 'OrderComponents[2][1] tree', OrderComponents: ORDER, ...ITEMS },
      message: { tree: [[order(), order([item({ itemType: 5 })], [])]] },
      effects: [offered(), due(), offered({ anyItem: true, unpaid: true })],
      needs: 'BulkOrder.tree OrderComponents.offerer OrderComponents.endTime OfferItem.startAmount',
    },
  ],
  ['a Safe', SAFE_TX],
]

describe.each(KINDS)('typed data of %s', (_, kind) => {
  const [primaryType = ''] = Object.keys(kind.types)

  test('each kind of typed data is what the signature alone does, and nothing else', () => {
    expect(signed(kind)).toStrictEqual([...kind.effects, about(primaryType)])
  })

  test('shows a field that the kind does not have', () => {
    const types = { ...kind.types, [primaryType]: `${kind.types[primaryType]}, string extra` }
    expect(signed({ types, message: { ...kind.message, extra: 'more' } })).toStrictEqual([
      ...kind.effects,
      about(primaryType, { fields: [{ name: 'extra', value: 'more' }] }),
    ])
  })

  test.each(kind.needs.split(' '))('each kind of typed data is of no known kind if the field %s is a text', need => {
    const [type = '', field = ''] = need.split('.')
    const text = kind.types[type]?.replace(new RegExp(`[^ ]+ ${field}(?=,|$)`), `string ${field}`)
    const texts = (value: unknown, of: string): unknown => {
      if (Array.isArray(value)) return value.map(entry => texts(entry, of))
      return Object.fromEntries(
        Object.entries(Object(value)).map(([name, entry]) => {
          if (of === type && name === field) return [name, 'text']
          const base =
            fieldsOf(kind.types[of] ?? '')
              .find(one => one.name === name)
              ?.type.split('[')[0] ?? ''
          return [name, kind.types[base] === undefined ? entry : texts(entry, base)]
        }),
      )
    }
    const message = texts(kind.message, primaryType) as Record<string, unknown>
    const [effect, ...others] = signed({ types: { ...kind.types, [type]: text ?? '' }, message })
    expect(effect).toMatchObject({ kind: 'data', primaryType, fields: expect.any(Array) })
    expect(others).toStrictEqual([])
  })
})

describe('a permit', () => {
  const permit = (text: string, message: object) =>
    signed({ types: { Permit: text }, message: { spender: SPENDER, ...message } })[0]

  test.each<[string, string, object, object]>([
    ['names its owner', 'address owner', { owner: ME }, { owner: ME }],
    ['names its holder', 'address holder', { holder: ME }, { owner: ME }],
    ['names its end', 'uint256 deadline', { deadline: END }, { expires: END }],
    ['may end with the beginning of time', 'uint256 deadline', { deadline: 0 }, { expires: 0n }],
    ['whose owner is a text names none', 'string owner', { owner: ME }, {}],
    ['whose holder is a text names none', 'string holder', { holder: ME }, {}],
    ['whose end is a text has none', 'string deadline', { deadline: '1' }, {}],
  ])('a permit %s', (_, field, message, given) => {
    const effect = permit(`address spender, uint256 value, ${field}`, { value: 5, ...message })
    expect(effect).toStrictEqual(approval(given))
  })

  test.each<[string, string, unknown, object]>([
    ['that ends', 'uint256 expiry', END, { expires: END }],
    ['that does not end', 'uint256 expiry', 0, {}],
    ['whose end is a text', 'string expiry', '1', {}],
  ])('a permit of DAI %s', (_, field, expiry, given) => {
    const effect = permit(`address spender, bool allowed, ${field}`, { allowed: false, expiry })
    expect(effect).toStrictEqual(approval({ amount: 0n, ...given }))
  })

  test.each<[string, Kind]>([
    ['EIP-2612', EIP2612],
    ['EIP-3009', authorization('TransferWithAuthorization')],
    ['a Safe', SAFE_TX],
  ])('a permit of %s needs the contract that it is for', (_, kind) => {
    const effects = signed(kind, {})
    expect(effects).toHaveLength(1)
    expect(effects[0]).toMatchObject({ kind: 'data', domain: '' })
    expect(effects[0]).not.toHaveProperty('known')
  })

  test('a permit with a part of another kind is shown by its values alone', () => {
    const types = { ...SINGLE.types, PermitSingle: 'uint256 details, address spender, uint256 sigDeadline' }
    const message = { details: 1, spender: SPENDER, sigDeadline: 1 }
    expect(signed({ types, message })).toStrictEqual([
      about('PermitSingle', {
        fields: [
          { name: 'details', value: '1' },
          { name: 'spender', value: SPENDER },
          { name: 'sigDeadline', value: '1' },
        ],
      }),
    ])
  })
})

describe('an order', () => {
  const effectsOf = (offer: readonly object[], consideration: readonly object[]) =>
    signed({ types: MARKET.types, message: order(offer, consideration) }).filter(({ kind }) => kind === 'order')

  test.each<[number, object]>([
    [0, {}],
    [1, { token: TOKEN }],
    [2, { token: TOKEN, id: 9n }],
    [3, { token: TOKEN, id: 9n }],
    [4, { token: TOKEN, id: 9n, anyItem: true }],
    [5, { token: TOKEN, id: 9n, anyItem: true }],
  ])('an order of an item of kind %i is read', (itemType, given) => {
    expect(effectsOf([item({ itemType })], [])).toStrictEqual([
      { kind: 'order', ...given, amount: 1n, unpaid: true, expires: END },
    ])
  })

  test('an order of an unknown kind of item is shown by its values', () => {
    expect(effectsOf([item({ itemType: 6 })], [price()])).toStrictEqual([])
    expect(effectsOf([item()], [price({ itemType: 6 })])).toStrictEqual([])
  })

  test.each<[number, number, bigint, bigint]>([
    [3, 8, 8n, 3n],
    [8, 3, 8n, 3n],
    [5, 5, 5n, 5n],
  ])(
    'an order whose amounts go from %i to %i shows the most given and the least received',
    (startAmount, endAmount, most, least) => {
      const amounts = { startAmount, endAmount }
      expect(effectsOf([item(amounts)], [price(amounts)])).toStrictEqual([
        offered({ amount: most }),
        due({ amount: least }),
      ])
    },
  )

  test.each<[string, readonly object[], boolean]>([
    ['its maker', [price()], false],
    ['its maker, beside others', [price({ recipient: TO }), price()], false],
    ['others', [price({ recipient: TO })], true],
    ['its maker in the end nothing', [price({ startAmount: 5, endAmount: 0 })], true],
    ['nobody', [], true],
  ])('an order that pays %s shows its receivers', (_, consideration, unpaid) => {
    const [effect] = effectsOf([item()], consideration)
    expect(effect).toStrictEqual(offered(unpaid ? { unpaid: true } : {}))
  })

  test('an order whose offer names a receiver is shown by its values', () => {
    const types = { ...MARKET.types, OfferItem: `${OFFER}, address recipient` }
    const effects = signed({ types, message: order([price()]) })
    expect(effects.map(({ kind }) => kind)).toStrictEqual(['data'])
  })

  test('an order that exchanges nothing is shown by its values', () => {
    expect(signed({ types: MARKET.types, message: order([], []) }).map(({ kind }) => kind)).toStrictEqual(['data'])
  })
})

describe('a Safe', () => {
  const WRAPPED = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

  test('a Safe transaction that runs foreign code as its own gives control', () => {
    expect(signed({ types: SAFE_TX.types, message: safeTx({ operation: 1 }) })).toStrictEqual([
      { kind: 'control', account: TOKEN, to: TOKEN, right: 'delegatecall' },
      { kind: 'call', to: TOKEN, selector: '0xa9059cbb', value: 0n },
      about('SafeTx'),
    ])
  })

  test('sends its value, on the network of its domain', () => {
    const message = safeTx({ to: WRAPPED, value: 7, data: '0xd0e30db0' })
    expect(signed({ types: SAFE_TX.types, message })[0]).toMatchObject({ name: 'deposit', value: 7n, known: true })
    const [elsewhere] = signed({ types: SAFE_TX.types, message }, { verifyingContract: TOKEN })
    expect(elsewhere).not.toHaveProperty('known')
  })

  test('a Safe transaction that refunds its sender shows the amount', () => {
    const message = safeTx({ gasPrice: 5, baseGas: 7, refundReceiver: TO })
    expect(signed({ types: SAFE_TX.types, message }).at(-1)).toStrictEqual(
      about('SafeTx', {
        fields: [
          { name: 'baseGas', value: '7' },
          { name: 'gasPrice', value: '5' },
          { name: 'gasToken', value: ZERO_ADDRESS },
          { name: 'refundReceiver', value: TO },
        ],
      }),
    )
  })
})

describe('any typed data', () => {
  const effectsOf = (domain: object) => signed({ types: { Order: 'string it' }, message: { it: 'x' } }, domain)
  const fields = [{ name: 'it', value: 'x' }]
  test.each<[string, object, object]>([
    ['nothing', {}, { domain: '' }],
    ['its name', { name: 'Coin' }, { domain: 'Coin' }],
    ['its version', { version: '2' }, { domain: '2' }],
    ['its name and its version', { name: 'Coin', version: '2' }, { domain: 'Coin 2' }],
    ['a name that is empty', { name: '', version: '2' }, { domain: '2' }],
    ['its contract', { verifyingContract: TOKEN }, { domain: '', contract: TOKEN }],
    ['its chain', { chainId: 5 }, { domain: '', networkId: 'eip155:5' }],
    ['its salt', { salt: HASH }, { domain: '', salt: HASH }],
  ])('shows the domain of typed data %s', (_, domain, given) => {
    expect(effectsOf(domain)).toStrictEqual([{ kind: 'data', primaryType: 'Order', ...given, fields }])
  })

  test('typed data of an unknown kind shows every value, also an empty one', () => {
    const types = { Order: 'Item[] items, Item none, string[][] texts, bool sold', Item: 'uint256 id', None: 'bool x' }
    const message = { items: [{ id: 1 }, { id: 2 }], none: { id: 3 }, texts: [['a'], []], sold: false }
    expect(signed({ types, message })).toStrictEqual([
      about('Order', {
        fields: [
          { name: 'items[0].id', value: '1' },
          { name: 'items[1].id', value: '2' },
          { name: 'none.id', value: '3' },
          { name: 'texts[0][0]', value: 'a' },
          { name: 'texts[1]', value: '–' },
          { name: 'sold', value: 'false' },
        ],
      }),
    ])
  })

  test.each(['constructor', 'toString', 'get'])('typed data of a type called %s is of no known kind', name => {
    expect(signed({ types: { [name]: 'string it' }, message: { it: 'x' } })).toStrictEqual([about(name, { fields })])
  })
})
