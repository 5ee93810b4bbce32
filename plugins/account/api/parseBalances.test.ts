import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { descriptions } from '../../../adapters/shared/descriptions/testing/descriptions'
import { formatUnits } from '../../../kernel/kit'
import { mainnet, solana } from '../gallery/testHost'
import { exactUnits, readBalances } from './parseBalances'

const { eip155, solana: described } = descriptions
const here = { networkId: 'eip155:1', network: mainnet, addresses: eip155?.served?.balances } as const
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const entry = (more: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${USDC}`,
  price: 1,
  quantity: { decimals: '6', numeric: '2500.25' },
  iconUrl: 'https://pictures.example/usdc.png',
  ...more,
})
const read = (...entries: unknown[]) => readBalances(entries, here)

describe('an entry', () => {
  test('an entry is a token with its exact amount', () => {
    expect(read(entry())).toEqual({
      wrong: [],
      tokens: [
        {
          name: 'USD Coin',
          symbol: 'USDC',
          networkId: 'eip155:1',
          address: USDC,
          amount: 2_500_250_000n,
          decimals: 6,
          price: 1,
          imageUrl: 'https://pictures.example/usdc.png',
        },
      ],
    })
  })

  test.each([
    undefined,
    null,
    'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    `eip155:1:0x${'0'.repeat(40)}`,
  ])('an entry with the address %s is the network’s own currency, called as its host calls it', address => {
    const { tokens } = read(
      entry({ address, name: 'Free money', symbol: 'USDC', quantity: { decimals: '18', numeric: '1' } }),
    )
    expect(tokens[0]).toMatchObject({ name: 'Ether', symbol: 'ETH', amount: 10n ** 18n, address: undefined })
  })

  test('an entry without decimals is left out without an error', () => {
    expect(read(entry({ quantity: { decimals: '0', numeric: '1' } }))).toEqual({ tokens: [], wrong: [] })
  })

  test.each([
    ['twice', [entry(), entry({ address: `eip155:1:${USDC.toUpperCase().replace('0X', '0x')}` })]],
    [
      'twice',
      [null, `eip155:1:0x${'0'.repeat(40)}`].map(address =>
        entry({ address, quantity: { decimals: '18', numeric: '1' } }),
      ),
    ],
    ['chainId', [entry(), entry({ chainId: 'eip155:8453', address: 'eip155:1:0x1' })]],
    ['address', [entry(), entry({ address: `eip155:8453:${USDC}` })]],
    ['address', [entry(), entry({ address: 'eip155:1:0xdead' })]],
    ['address', [entry(), entry({ address: `eip155:1:${USDC}:0` })]],
    ['address', [entry(), entry({ address: USDC })]],
    ['quantity.decimals', [entry(), entry({ quantity: { decimals: '256', numeric: '1' } })]],
    ['quantity.decimals', [entry(), entry({ quantity: { decimals: '-6', numeric: '1' } })]],
    ['quantity.decimals', [entry(), entry({ quantity: { decimals: '6.5', numeric: '1' } })]],
    ['quantity.decimals', [entry(), entry({ address: null, quantity: { decimals: '6', numeric: '1' } })]],
    ['quantity.numeric', [entry(), entry({ quantity: { decimals: '6', numeric: 1 } })]],
    ['quantity.numeric', [entry(), entry({ quantity: { decimals: '6', numeric: '-1' } })]],
    ['quantity.numeric', [entry(), entry({ quantity: { decimals: '6', numeric: '1e77' } })]],
    ['quantity.numeric', [entry(), entry({ quantity: { decimals: '6', numeric: '0.0000001' } })]],
    ['quantity', [entry(), entry({ quantity: null })]],
    ['name', [entry(), entry({ name: 7 })]],
    ['entry', [entry(), null]],
  ])('an entry is left out for an invalid field (%s)', (word, entries) => {
    const { tokens, wrong } = read(...entries)
    expect(wrong).toEqual([word])
    expect(tokens).toHaveLength(1)
  })

  test.each([undefined, null, Number.NaN, -1, '-1', 'NaN', 'free', '', '0x1', {}, Infinity, 1e30])(
    'an entry with the price %s has an unknown value',
    price => {
      expect(read(entry({ price })).tokens[0]).toMatchObject({ amount: 2_500_250_000n, price: undefined })
    },
  )

  test('an entry can have its price as text', () => {
    expect(read(entry({ price: '3912.40' })).tokens[0]?.price).toBe(3912.4)
  })

  test('an entry has its names on one line, without invisible characters and with a limited length', () => {
    const [token] = read(entry({ name: `\u202e${'x'.repeat(10_000)}`, symbol: 'US\u200bDC\n and more words' })).tokens
    expect(token?.name).toMatch(/^x{99}…$/)
    expect(token?.symbol).toBe('USDC and mo…')
  })

  test.each(['javascript:alert(1)', 'blob:https://app.example/1', 'data:text/html,x', '', 7, null])(
    'an entry has no picture at %s',
    iconUrl => {
      expect(read(entry({ iconUrl })).tokens[0]?.imageUrl).toBeUndefined()
    },
  )

  test('an entry of Solana is accepted with the network’s former id', () => {
    const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const { tokens } = readBalances(
      [
        entry({ chainId: former, address: `${former}:${mint}` }),
        entry({
          chainId: former,
          address: `${former}:So11111111111111111111111111111111111111111`,
          quantity: { decimals: '9', numeric: '2' },
        }),
      ],
      {
        networkId,
        network: { ...solana, caipNetworkId: networkId },
        addresses: described?.served?.balances,
      },
    )
    expect(tokens.map(({ address, symbol }) => [address, symbol])).toEqual([
      [mint, 'USDC'],
      [undefined, 'SOL'],
    ])
  })
})

test('only valid entries are accepted from any response', () => {
  const wild = fc.oneof(
    fc.anything(),
    fc
      .record(
        {
          name: fc.oneof(fc.string(), fc.anything()),
          symbol: fc.string(),
          address: fc.oneof(fc.constant(`eip155:1:${USDC}`), fc.string(), fc.constant(null)),
          price: fc.anything(),
          quantity: fc.record({
            decimals: fc.oneof(fc.integer().map(String), fc.string()),
            numeric: fc.oneof(fc.double().map(String), fc.bigInt().map(String), fc.string()),
          }),
        },
        { requiredKeys: [] },
      )
      .map(more => entry(more)),
  )
  fc.assert(
    fc.property(fc.array(wild), entries => {
      for (const { amount, decimals, price, name, symbol } of read(...entries).tokens) {
        expect(amount >= 0n && amount < 2n ** 256n).toBe(true)
        expect(Number.isInteger(decimals) && decimals > 0 && decimals <= 255).toBe(true)
        expect(price === undefined || (Number.isFinite(price) && price >= 0)).toBe(true)
        expect(name.length).toBeLessThanOrEqual(100)
        expect(symbol.length).toBeLessThanOrEqual(12)
      }
    }),
  )
})

const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 1, max: 255 })

test('any amount of any token is read back exactly', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      expect(exactUnits(formatUnits(amount, places), places)).toBe(amount)
    }),
  )
})

test('leading and trailing zeros change nothing', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 36 }), (amount, places) => {
      const [whole, fraction = ''] = formatUnits(amount, places).split('.')
      expect(exactUnits(`00${whole}.${fraction}000`, places)).toBe(amount)
    }),
  )
})

test.each([
  ['1', 18, 10n ** 18n],
  ['0.000000000000000001', 18, 1n],
  ['1.5e-7', 18, 150_000_000_000n],
  ['1e+3', 2, 100_000n],
  ['1E2', 6, 100_000_000n],
  ['0', 255, 0n],
  ['12.50', 1, 125n],
])('%s with %i decimals is %s', (text, places, amount) => {
  expect(exactUnits(text, places)).toBe(amount)
})

test.each([
  '',
  '-1',
  '+1',
  '1.',
  '.5',
  '1,000',
  'NaN',
  'Infinity',
  '0x10',
  ' 1',
  '1\n',
  '١',
  '1e',
  '1e9999',
  '1.23',
  `${2n ** 256n}`,
  '1e77',
  '9'.repeat(1_000_000),
])('%j is no amount of a token with 1 decimal', text => {
  expect(exactUnits(text, 1)).toBeUndefined()
})
