import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAddress } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { readConfiguration } from './configuration'

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (environment: Record<string, string>, settings: unknown = {}) => {
  writeFileSync(join(folder, 'gateway.json'), typeof settings === 'string' ? settings : JSON.stringify(settings))
  return readConfiguration({ PORTICO_FOLDER: folder, ...environment })
}

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const ROUTER = { router: `0x${'ab'.repeat(20)}`, wrapped: `0x${'cd'.repeat(20)}` } as const

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const COINBASE = {
  ...{ keyId: 'organizations/a/apiKeys/b', country: 'DE' },
  keySecret: String(privateKey.export({ type: 'sec1', format: 'pem' })),
}
const MOON_PAY = { apiKey: 'pk_a', secretKey: 'sk_a' }
const MAIL = { url: 'smtps://user:password@mail.example:465', from: 'Harbor <codes@harbor.example>' }
const MELD = { apiKey: 'a:b', country: 'US' }

test('the gateway without variables serves this machine on port 8787 and keeps events for 30 days', () => {
  expect(read({})).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    retentionDays: 30,
    databaseUrl: undefined,
    chains: {},
  })
})

test('an empty variable counts as absent', () => {
  expect(read({ PORTICO_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8787, databaseUrl: undefined })
})

test.each(['https://gateway.example', 'https://gateway.example:8443', 'http://localhost:8787'])(
  'the operator’s page may be at %s',
  origin => {
    expect(read({ PORTICO_OPERATOR_ORIGIN: origin })).toMatchObject({ operatorOrigin: origin })
  },
)

test.each(['gateway.example', 'https://gateway.example/', 'http://gateway.example', 'https://*.example'])(
  'the operator’s page is not at %s',
  origin => {
    expect(() => read({ PORTICO_OPERATOR_ORIGIN: origin })).toThrow('The origin of the operator’s page is expected')
  },
)

test.each([
  [{ PORTICO_PORT: '70000' }, {}, 'PORTICO_PORT: A port is a number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://db' }, {}, 'DATABASE_URL: A URL of a Postgres begins with postgres://'],
  [{ PORTICO_RETENTION_DAYS: '0' }, {}, 'PORTICO_RETENTION_DAYS: A number of days from 1 to 9999 is expected'],
  [{}, '{', 'gateway.json is not JSON'],
  [{}, { chains: { ethereum: ['https://node.example'] } }, 'A network is written as a CAIP-2 id'],
  [{}, { chains: { 'eip155:1': [] } }, 'chains.eip155:1: A chain has at least one node'],
  [{}, { chains: { 'eip155:1': ['file:///etc/passwd'] } }, 'chains.eip155:1.0: A URL begins with http: or https:'],
  [{}, { chain: {} }, 'gateway.json: '],
  [{}, { prices: { url: 'coins.example' } }, 'prices.url: A URL is expected'],
  [{}, { history: { 'solana:abc': { url: 'https://scan.example' } } }, 'history: Solana has { "node": true }'],
  [{}, { history: { 'eip155:1': { node: true } } }, 'A history that nodes have needs a node in chains'],
  [{}, { history: { 'eip155:1': { node: false } } }, 'history.eip155:1: A history is { "url": … } of Blockscout'],
  [{}, { history: { 'solana:abc': { node: true } } }, 'history: A history that nodes have needs a node in chains'],
  [{}, { history: { [BITCOIN]: { url: 'https://esplora.example' } } }, 'that of Bitcoin comes with esplora'],
  [{}, { esplora: { [BITCOIN]: 'esplora.example' } }, `esplora.${BITCOIN}: A URL is expected`],
  [{}, { esplora: { 'eip155:1': 'https://esplora.example' } }, 'Esplora has accounts of Bitcoin’s networks'],
  [{}, { history: { 'eip155:1': { url: 'https://scan.example', key: 'x' } } }, 'gateway.json: history.eip155:1'],
  [{}, { history: { 'eip155:1': { etherscan: {} } } }, 'history.eip155:1.etherscan.apiKey: '],
  [
    {},
    { history: { 'eip155:1': { etherscan: { apiKey: 'k', callsPerSecond: 0 } } } },
    'history.eip155:1.etherscan.callsPerSecond: At least one call per second is expected',
  ],
  [{}, { history: { 'solana:abc': { etherscan: { apiKey: 'k' } } } }, 'history: Solana has { "node": true }'],
  [{}, { balances: { 'solana:abc': { das: true } } }, 'balances: A network of balances needs a node in chains'],
  [{}, { balances: { 'solana:abc': { das: false } } }, 'balances.solana:abc.das: "das" is true'],
  [{}, { balances: { 'eip155:1': { das: true } } }, 'Balances have a source of their own on Solana alone'],
  [{}, { onramp: {} }, 'onramp.coinbase: '],
  [{}, { onramp: { stripe: {} } }, 'onramp.coinbase: '],
  [{}, { onramp: 'meld' }, 'onramp: An object with coinbase, moonPay or meld is expected'],
  [{}, { onramp: { moonPay: MOON_PAY, meld: MELD } }, 'onramp: One service sells: coinbase, moonPay or meld'],
  [{}, { onramp: { coinbase: { ...COINBASE, country: 'US' } } }, 'onramp.coinbase: In the US, Coinbase needs a state'],
  [{}, { onramp: { coinbase: { ...COINBASE, country: 'usa' } } }, 'country: A country is written as US'],
  [{}, { onramp: { coinbase: { ...COINBASE, currency: 'JPY' } } }, 'Coinbase sells for USD, CAD, GBP or EUR here'],
  [{}, { onramp: { meld: { apiKey: 'a:b' } } }, 'onramp.meld.country'],
  [{}, { onramp: { meld: { ...MELD, currency: 'usd' } } }, 'currency: A currency is written as USD'],
  [{}, { onramp: { moonPay: { ...MOON_PAY, url: 'moon' } } }, 'onramp.moonPay.url: A URL is expected'],
  [
    {},
    { exchanges: { coinbase: COINBASE } },
    'exchanges: Deposits are confirmed by the node of an EVM network in chains',
  ],
  [{}, { exchanges: { binance: {} } }, 'exchanges.coinbase: '],
  [{ PORTICO_HOURLY_LIMIT: '0' }, {}, 'PORTICO_HOURLY_LIMIT: A number of requests per hour'],
  [{}, { mail: {} }, 'mail.url: '],
  [{}, { mail: { ...MAIL, url: 'https://mail.example' } }, 'mail.url: A mail server is written as smtps://'],
  [{}, { mail: { ...MAIL, url: 'smtps://' } }, 'mail.url: A mail server is written as smtps://'],
  [{}, { mail: { ...MAIL, from: 'Harbor' } }, 'mail.from: A sender is written as Name <mail@app.example>'],
  [{}, { mail: { ...MAIL, from: 'Harbor\r\nBcc: <a@b.example>' } }, 'mail.from: A sender is written as'],
  [{}, { swaps: { 'eip155:1': ROUTER } }, 'swaps: A network of swaps needs a node in chains'],
  [{}, { swaps: { 'solana:abc': ROUTER } }, 'Swaps are of EVM networks'],
  [{}, { swaps: { 'eip155:1': { router: ROUTER.router } } }, 'swaps.eip155:1.wrapped: '],
  [{}, { swaps: { 'eip155:1': { velora: {}, zeroX: { apiKey: 'k' } } } }, 'swaps.eip155:1.zeroX: '],
  [{}, { swaps: { 'eip155:1': { velora: { apiKey: 'k' } } } }, 'swaps.eip155:1.velora.apiKey: '],
  [{}, { swaps: { 'eip155:1': { velora: { url: 'ftp://x' } } } }, 'A URL begins with http: or https:'],
  [{}, { swaps: { 'eip155:1': { ...ROUTER, router: '0x1' } } }, 'The address of a contract is written as 0x'],
])('a wrong setting is named: %o %o', (environment, settings, sentence) => {
  expect(() => read(environment, settings)).toThrow(
    expect.objectContaining({ code: 'CONFIGURATION_INVALID', message: expect.stringContaining(sentence) }),
  )
})

test.each([{ apiKey: 'a secret' }, { key: 'secret' }, 'secret', { apiKey: ['secret'] }])(
  'an invalid key of a service that swaps is not part of the error: %j',
  settings => {
    for (const name of ['oneInch', 'zeroX'])
      expect(() => read({}, { swaps: { 'eip155:1': { [name]: settings } } })).toThrow(
        expect.objectContaining({
          message: expect.stringMatching(new RegExp(`^(?!.*secret).*swaps\\.eip155:1\\.${name}`)),
        }),
      )
  },
)

test('the settings of swaps are read, with the usual address of each service', () => {
  const swaps = {
    'eip155:1': { oneInch: { apiKey: 'k' } },
    'eip155:10': { velora: {} },
    'eip155:56': { zeroX: { apiKey: 'k' } },
    'eip155:100': { velora: { url: 'https://velora.example' } },
    'eip155:137': ROUTER,
  }
  const chains = Object.fromEntries(Object.keys(swaps).map(id => [id, ['https://node.example']]))
  expect(read({}, { chains, swaps }).swaps).toEqual({
    'eip155:1': { oneInch: { apiKey: 'k', url: 'https://api.1inch.com' } },
    'eip155:10': { velora: { url: 'https://api.paraswap.io' } },
    'eip155:56': { zeroX: { apiKey: 'k', url: 'https://api.0x.org' } },
    'eip155:100': { velora: { url: 'https://velora.example' } },
    'eip155:137': { router: getAddress(ROUTER.router), wrapped: getAddress(ROUTER.wrapped) },
  })
})

test.each([
  { coinbase: { ...COINBASE, keySecret: 'a hidden' } },
  { coinbase: { ...COINBASE, keySecret: ['hidden'] } },
  { coinbase: { ...COINBASE, keySecret: COINBASE.keySecret.replace('M', 'hidden') } },
  { coinbase: { ...COINBASE, extra: 'hidden' } },
  { coinbase: 'hidden' },
  { moonPay: { ...MOON_PAY, secretKey: 'a hidden' } },
  { moonPay: { ...MOON_PAY, secretKey: 5, apiKey: 'hidden' } },
  { meld: { ...MELD, apiKey: 'a hidden' } },
  { meld: 'hidden' },
])('a mistake in the settings of a service that sells does not show a key: %#', onramp => {
  const [name = ''] = Object.keys(onramp)
  expect(() => read({}, { onramp })).toThrow(
    expect.objectContaining({ message: expect.stringMatching(new RegExp(`^(?!.*hidden).*onramp\\.${name}`)) }),
  )
})

test('the settings of services of money are read, with their addresses by default', () => {
  const chains = { 'eip155:1': ['https://node.example'] }
  const url = 'https://api.developer.coinbase.com'
  expect(read({}, { chains, exchanges: { coinbase: COINBASE } }).exchanges).toEqual({
    coinbase: { ...COINBASE, url, currency: 'USD' },
  })
  const onrampOf = (onramp: object) => read({}, { onramp }).onramp
  expect(onrampOf({ coinbase: { ...COINBASE, currency: 'EUR' } })).toEqual({
    coinbase: { ...COINBASE, url, currency: 'EUR' },
  })
  expect(onrampOf({ moonPay: MOON_PAY })).toEqual({
    moonPay: { ...MOON_PAY, url: 'https://api.moonpay.com', currency: 'USD' },
  })
  expect(onrampOf({ meld: MELD })).toEqual({ meld: { ...MELD, url: 'https://api.meld.io', currency: 'USD' } })
})

test.each([
  'hidden',
  { url: 'hidden', from: MAIL.from },
  { url: ['hidden'], from: MAIL.from },
  { ...MAIL, password: 'hidden' },
  { url: 'http://user:hidden@mail.example', from: MAIL.from },
])('a mistake in the settings of mails does not show a password: %#', mail => {
  expect(() => read({}, { mail })).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^(?!.*hidden).*mail/) }),
  )
})

test.each([MAIL, { ...MAIL, url: 'smtp://localhost:1025/?ignoreTLS=true' }, { ...MAIL, from: 'codes@harbor.example' }])(
  'the settings of mails are read: %j',
  mail => {
    expect(read({}, { mail }).mail).toEqual(mail)
  },
)

test.each([{ apiKey: 'a hidden' }, { apiKey: ['hidden'] }, { key: 'hidden', apiKey: 'k' }, 'hidden'])(
  'a mistake in the settings of Etherscan does not show a key: %j',
  etherscan => {
    expect(() => read({}, { history: { 'eip155:1': { etherscan } } })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^(?!.*hidden).*history\.eip155:1\.etherscan/) }),
    )
  },
)

test('Etherscan has its usual address, and the rate of the plan without a price', () => {
  expect(read({}, { history: { 'eip155:1': { etherscan: { apiKey: 'k' } } } }).history).toEqual({
    'eip155:1': { etherscan: { apiKey: 'k', url: 'https://api.etherscan.io/v2/api', callsPerSecond: 3 } },
  })
})

test('the settings of accounts outside of EVM chains are read', () => {
  const chains = { 'solana:abc': ['https://node.example'] }
  const history = { 'solana:abc': { node: true }, 'eip155:1': { url: 'https://scan.example', apiKey: 'k' } }
  const esplora = { [BITCOIN]: 'https://esplora.example/api' }
  const balances = { 'solana:abc': { das: true } }
  expect(read({}, { chains, history, balances, esplora })).toMatchObject({ chains, history, balances, esplora })
})
