import { afterEach, describe, expect, test } from 'vitest'
import { listTokens, networks, readToken } from '../../kernel'
import { fakeEdges, type SentRequest } from '../conformance'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const TOKEN = `0x${'cc'.repeat(20)}`
const OWNER = `0x${'Ab'.repeat(20)}`
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const hexOf = (text: string) =>
  [...new TextEncoder().encode(text)].map(byte => byte.toString(16).padStart(2, '0')).join('')
const padded = (hex: string) => hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
/** Source: Solidity's ABI for a string. */
const string = (text: string) => `0x${word(32)}${word(hexOf(text).length / 2)}${padded(hexOf(text))}`

const REFUSED = { error: { code: 3, message: 'execution reverted' } }

/** `says` holds the contract's answers by selector. */
async function read(says: Record<string, unknown>, owner = OWNER) {
  const edges = fakeEdges()
  const asked: string[] = []
  edges.server.answer('', ({ body }: SentRequest) => {
    const [{ data }] = Object(body).params
    asked.push(data)
    const raw = says[data.slice(0, 10)]
    return typeof raw === 'string' ? { result: raw } : (raw ?? { result: '0x' })
  })
  testHost = await createEvmTestHost(edges.ports)
  const ask = await testHost.portico.ask(readToken.on('eip155'))
  return { asked, found: await ask({ address: TOKEN, owner, networkId: 'eip155:1' }) }
}

const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
const BALANCE = '0x70a08231'
const usual = {
  [NAME]: string('Test Dollar'),
  [SYMBOL]: string('USDX'),
  [DECIMALS]: `0x${word(6)}`,
  [BALANCE]: `0x${word(12_500_000)}`,
}

describe('a token that no list has', () => {
  test('a token that no list has is read from its contract, with the account’s balance of it', async () => {
    const { asked, found } = await read(usual)
    expect(found).toEqual({ name: 'Test Dollar', symbol: 'USDX', decimals: 6, amount: 12_500_000n })
    expect(asked).toContain(`${BALANCE}${'0'.repeat(24)}${'ab'.repeat(20)}`)
  })

  test('a token that no list has may have its names as 32 bytes, or none', async () => {
    const old = { ...usual, [NAME]: `0x${padded(hexOf('Maker'))}`, [SYMBOL]: REFUSED }
    expect((await read(old)).found).toMatchObject({ name: 'Maker', symbol: '' })
  })

  test.each([
    ['no contract stands there', {}],
    ['it has no balances', { ...usual, [BALANCE]: REFUSED }],
    ['it has no decimals', { ...usual, [DECIMALS]: '0x' }],
    ['it has more decimals than a byte can say', { ...usual, [DECIMALS]: `0x${word(256)}` }],
    ['it says more than a number', { ...usual, [BALANCE]: `0x${word(1)}${word(1)}` }],
    ['the node says no hexadecimal', { ...usual, [BALANCE]: { result: 7 } }],
  ])('a token that no list has does not exist where %s', async (_, says) => {
    expect((await read(says)).found).toBeUndefined()
  })

  test('a token that no list has does not exist for an owner with an invalid address', async () => {
    expect((await read(usual, 'somebody')).found).toBeUndefined()
  })

  test('shows no more of its names than a user can read', async () => {
    const { found } = await read({
      ...usual,
      [NAME]: string(`\u202e\u200bEvil\n${'x'.repeat(500)}`),
      [SYMBOL]: string('<img src=x onerror=alert(1)>'),
    })
    expect(found?.name).toMatch(/^Evilx{95}…$/)
    expect(found?.symbol).toBe('<img src=x…')
  })

  test.each([
    ['lies about a length', `0x${word(32)}${word(2n ** 255n)}${padded(hexOf('Lies'))}`],
    ['says bytes that are no text', `0x${word(32)}${word(2)}${padded('ffff')}`],
  ])('a token that no list has that %s is still read', async (_, name) => {
    expect((await read({ ...usual, [NAME]: name })).found).toMatchObject({ symbol: 'USDX', amount: 12_500_000n })
  })

  test('a token that no list has is an error, not a missing token, while the network is silent', async () => {
    await expect(read({ [BALANCE]: new Response('', { status: 503 }) })).rejects.toMatchObject({
      code: 'BALANCE_FAILED',
    })
  })
})

test('a check of the project API’s data reads only nodes of the host or of the network', async () => {
  const edges = fakeEdges()
  const asked: string[] = []
  edges.server.answer('', ({ url }: SentRequest) => {
    asked.push(url.host)
    return new Response('', { status: 500 })
  })
  const hostTokens = { evm: { tokens: [TOKEN] } }
  const gateway = 'https://gateway.example/v1/?chainId=eip155:1'
  testHost = await createEvmTestHost(edges.ports, {
    networks: [{ ...network(1, { rpcUrls: { default: { http: ['https://own.example/', gateway] } } }), ...hostTokens }],
    options: { projectId: 'demo', endpoints: { rpc: 'https://gateway.example' } },
  })
  const ask = await testHost.portico.ask(readToken.on('eip155'))
  const query = { address: TOKEN, owner: OWNER, networkId: 'eip155:1' } as const
  await expect(ask({ ...query, independent: true })).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  const list = await testHost.portico.ask(listTokens.on('eip155'))
  const listed = { address: OWNER, network: testHost.portico.read(networks).configured[0]!, independent: true }
  await expect(list(listed)).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  expect([...new Set(asked)]).toEqual(['own.example'])
  await expect(ask(query)).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  expect(new Set(asked)).toContain(new URL(gateway).host)
})
