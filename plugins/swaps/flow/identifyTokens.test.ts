import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { checkAddress, type ListedToken, PorticoError, type ReadToken, readToken, tokenList } from '../../../kernel'
import { draft, EMPTY_MARKET, type Market, market, type SwapToken } from '../state'
import { COINS, DOLLARS, endAll, FIRST, LISTED, OWNER, offer, openContext, pending } from '../testKit'
import { addToken, identifyDraft, requestedKeys } from './identifyTokens'

afterEach(endAll)

const ACCOUNT = `${FIRST}:${OWNER}` as const
const OTHER_ACCOUNT = `${FIRST}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8` as const
const THIRD = `0x${'77'.repeat(20)}`

const ether: SwapToken = { key: '', name: 'Ether', symbol: 'ETH', decimals: 18, namedBy: 'network' }
const token = (key: string, symbol: string, more: Partial<SwapToken> = {}): SwapToken => ({
  ...{ key, address: key, name: `${symbol} of the API`, symbol, decimals: 18, namedBy: 'api' },
  ...more,
})
const dollars = token(DOLLARS, 'DOLL')
const coins = token(COINS, 'COIN')

type Query = Parameters<ReadToken>[0]
type Found = Awaited<ReturnType<ReadToken>>
/** The answer of a token contract. */
const names = (symbol: string, more: Partial<NonNullable<Found>> = {}): Found => ({
  ...{ name: `${symbol} of the contract`, symbol, decimals: 18, amount: 1n },
  ...more,
})

interface Chain {
  readonly contract?: (query: Query) => Found | Promise<Found>
  readonly listed?: readonly ListedToken[]
  readonly tokens?: readonly SwapToken[]
}

/** A market of ether and the given tokens, on a chain that records every contract that it is asked for. */
async function open({ contract = () => undefined, listed = [], tokens = [dollars, coins] }: Chain = {}) {
  const asked: Query[] = []
  const read: ReadToken = async query => {
    asked.push(query)
    return contract(query)
  }
  const lists: string[] = []
  const list = async ({ network }: { network: { caipNetworkId: string } }) => {
    lists.push(network.caipNetworkId)
    return listed
  }
  const { inside } = await openContext(offer(readToken, read), offer(tokenList, list))
  const start: Market = { ...EMPTY_MARKET, status: 'ready', account: ACCOUNT, tokens: [ether, ...tokens] }
  inside.set(market, start)
  const choose = (source?: string, target?: string) => inside.set(draft, { source, target, amount: '1' })
  const tokensNow = () => inside.read(market).tokens
  return { inside, asked, lists, start, choose, tokensNow, keys: () => asked.map(({ address }) => address) }
}

describe('the chosen tokens', () => {
  test('the chosen tokens that only the project API names are read from their contracts, for the account in use', async () => {
    const { inside, asked, choose } = await open()
    choose(DOLLARS, COINS)
    await identifyDraft(inside)
    const query = { owner: OWNER, networkId: FIRST, independent: true }
    expect(asked).toMatchObject([
      { address: DOLLARS, ...query },
      { address: COINS, ...query },
    ])
  })

  test('get the names of their contracts in the market, which keeps every other token and field', async () => {
    const { inside, start, choose, tokensNow } = await open({
      contract: ({ address }) => (address === DOLLARS ? names('GOLD') : undefined),
    })
    choose(DOLLARS, COINS)
    await identifyDraft(inside)
    const gold = { name: 'GOLD of the contract', symbol: 'GOLD', namedBy: 'chain', imitates: undefined }
    expect(tokensNow()).toEqual([ether, coins, { ...dollars, ...gold }])
    expect(inside.read(market)).toEqual({ ...start, tokens: tokensNow() })
  })

  test('the chosen tokens are marked if their contract uses the symbol of the native currency', async () => {
    const { inside, choose, tokensNow } = await open({ contract: () => names('ETH') })
    choose(undefined, DOLLARS)
    await identifyDraft(inside)
    expect(tokensNow().at(-1)).toMatchObject({ key: DOLLARS, symbol: 'ETH', namedBy: 'chain', imitates: true })
  })

  test('the chosen tokens of no known source count as named by the project API', async () => {
    const { inside, keys, choose } = await open({ tokens: [token(DOLLARS, 'DOLL', { namedBy: undefined })] })
    choose(DOLLARS)
    await identifyDraft(inside)
    expect(keys()).toEqual([DOLLARS])
  })

  test.each(['network', 'list', 'chain'] as const)(
    'the chosen tokens that the %s names are not read again',
    async namedBy => {
      const tokens = [token(DOLLARS, 'DOLL', { namedBy }), coins]
      const { inside, keys, choose, start } = await open({ contract: () => names('GOLD'), tokens })
      choose('', DOLLARS)
      await identifyDraft(inside)
      expect(keys()).toEqual([])
      expect(inside.read(market)).toBe(start)
    },
  )

  test('the chosen tokens that are missing, or not in the market, are not read', async () => {
    const { inside, keys, choose } = await open()
    choose()
    await identifyDraft(inside)
    choose(THIRD)
    await identifyDraft(inside)
    expect(keys()).toEqual([])
  })

  test('keep the names of the project API if their contracts fail, answer nothing or contradict the decimals', async () => {
    for (const contract of [
      () => Promise.reject(new PorticoError('BALANCE_FAILED', 'no node')),
      () => undefined,
      () => names('GOLD', { decimals: 6 }),
    ]) {
      const { inside, choose, start, keys } = await open({ contract })
      choose(DOLLARS, COINS)
      await identifyDraft(inside)
      expect(keys()).toEqual([DOLLARS, COINS])
      expect(inside.read(market)).toBe(start)
    }
  })

  test('the chosen tokens are not read for the market of another account', async () => {
    const { inside, keys, choose } = await open()
    inside.set(market, (now): Market => ({ ...now, account: OTHER_ACCOUNT }))
    choose(DOLLARS, COINS)
    await identifyDraft(inside)
    expect(keys()).toEqual([])
  })

  test('the chosen tokens are not renamed in the market of an account that replaces the first one meanwhile', async () => {
    const answer = pending<Found>()
    const { inside, keys, choose } = await open({ contract: () => answer.promise })
    choose(DOLLARS, COINS)
    const done = identifyDraft(inside)
    await expect.poll(keys).toEqual([DOLLARS])
    const other: Market = { ...inside.read(market), account: OTHER_ACCOUNT }
    inside.set(market, other)
    answer.resolve(names('GOLD'))
    await done
    expect(inside.read(market)).toBe(other)
    expect(keys()).toEqual([DOLLARS])
  })

  test('the chosen tokens of a draft that changes meanwhile are neither renamed nor read any further', async () => {
    const answer = pending<Found>()
    const { inside, asked, keys, choose, start } = await open({ contract: () => answer.promise })
    choose(DOLLARS, COINS)
    const done = identifyDraft(inside)
    await expect.poll(keys).toEqual([DOLLARS])
    expect(asked[0]?.signal?.aborted).toBe(false)
    choose('', COINS)
    expect(asked[0]?.signal?.aborted).toBe(true)
    answer.resolve(names('GOLD'))
    await done
    await settle()
    expect(inside.read(market)).toBe(start)
    expect(keys()).toEqual([DOLLARS])
  })
})

describe('the tokens of a host’s request', () => {
  const CHECKED = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const WRONG = CHECKED.replace('A0b', 'a0B')
  const KEY = CHECKED.toLowerCase()

  /** A chain that knows one spelling of one address. */
  async function openRequests() {
    const checked: unknown[] = []
    const lists: string[] = []
    const { inside } = await openContext(
      offer(checkAddress, async query => {
        checked.push(query)
        return query.address === WRONG ? undefined : query.address
      }),
      offer(tokenList, async ({ network }) => {
        lists.push(network.caipNetworkId)
        return [LISTED]
      }),
    )
    return { inside, checked, lists, target: async (toToken: string) => requestedKeys(inside, { toToken }, FIRST) }
  }

  test('the tokens of a host’s request that names no token are none, and no list is read', async () => {
    const { inside, lists } = await openRequests()
    expect(await requestedKeys(inside, { amount: '1' }, FIRST)).toStrictEqual({})
    expect(lists).toEqual([])
  })

  test('the tokens of a host’s request are undefined where the request leaves one out or has an empty text', async () => {
    const { inside } = await openRequests()
    expect(await requestedKeys(inside, { fromToken: 'USDX' }, FIRST)).toEqual({ source: DOLLARS, target: undefined })
    expect(await requestedKeys(inside, { fromToken: '', toToken: 'usdx' }, FIRST)).toEqual({
      source: undefined,
      target: DOLLARS,
    })
    expect(await requestedKeys(inside, { fromToken: '', toToken: '' }, FIRST)).toEqual({})
  })

  test.each([CHECKED, `  ${CHECKED}\n`, `${FIRST}:${CHECKED}`, `${FIRST}/erc20:${CHECKED}`, `erc20:${CHECKED}`])(
    'the tokens of a host’s request are found by the address %j, whose checksum the namespace checks',
    async text => {
      const { target, checked } = await openRequests()
      expect(await target(text)).toEqual({ target: KEY })
      expect(checked).toEqual([{ address: CHECKED, networkId: FIRST }])
    },
  )

  test.each([WRONG, `  ${WRONG}\n`, `${FIRST}:${WRONG}`, `${FIRST}/erc20:${WRONG}`])(
    'the tokens of a host’s request are refused by the address %j, whose checksum is wrong',
    async text => {
      const { target } = await openRequests()
      await expect(target(text)).rejects.toMatchObject({
        code: 'SWAP_TOKEN_UNKNOWN',
        context: { token: text, networkId: FIRST, why: 'the address has a wrong checksum' },
      })
    },
  )

  test.each(['native', 'ETH', `0x${'eE'.repeat(20)}`, `${FIRST}/slip44:60`])(
    'the tokens of a host’s request are the native currency by %j, which has no checksum',
    async text => {
      const { target, checked } = await openRequests()
      expect(await target(text)).toEqual({ target: '' })
      expect(checked).toEqual([])
    },
  )

  test('the tokens of a host’s request are not checked in a namespace without a check of addresses', async () => {
    const { inside } = await openContext()
    expect(await requestedKeys(inside, { fromToken: WRONG }, FIRST)).toEqual({ source: KEY, target: undefined })
  })

  test('the tokens of a host’s request have no symbol on a network that the host does not list, where an address names itself', async () => {
    const { inside, lists } = await openRequests()
    expect(await requestedKeys(inside, { fromToken: CHECKED }, 'eip155:999')).toEqual({ source: KEY })
    await expect(requestedKeys(inside, { fromToken: 'ETH' }, 'eip155:999')).rejects.toMatchObject({
      code: 'SWAP_TOKEN_UNKNOWN',
      context: { token: 'ETH', networkId: 'eip155:999' },
    })
    expect(lists).toEqual([])
  })
})

describe('a requested token', () => {
  const query = () => ({ networkId: FIRST, owner: OWNER, signal: new AbortController().signal }) as const

  test('a requested token that the request leaves out, that is the native currency, or that the market has is not added', async () => {
    const { inside, keys, lists, start } = await open({ contract: () => names('GOLD') })
    inside.set(market, { ...start, tokens: [dollars] })
    const before = inside.read(market)
    for (const key of [undefined, '', DOLLARS]) await addToken(inside, key, query())
    expect(inside.read(market)).toBe(before)
    expect([...keys(), ...lists]).toEqual([])
  })

  test('gets the names of the list, in its spelling of the address, and no contract is read', async () => {
    const listed = { ...LISTED, address: DOLLARS.toUpperCase().replace('0X', '0x') }
    const { inside, keys, tokensNow } = await open({ contract: () => names('GOLD'), listed: [listed], tokens: [coins] })
    await addToken(inside, DOLLARS, query())
    expect(tokensNow()).toEqual([ether, coins, { ...listed, key: DOLLARS, namedBy: 'list', imitates: false }])
    expect(keys()).toEqual([])
  })

  test('a requested token that no list names gets the names of its contract', async () => {
    const { inside, asked, tokensNow } = await open({
      contract: () => names('GOLD', { decimals: 9 }),
      listed: [LISTED],
      tokens: [],
    })
    const given = query()
    await addToken(inside, THIRD, given)
    expect(asked).toEqual([{ address: THIRD, owner: OWNER, networkId: FIRST, independent: true, signal: given.signal }])
    const gold = { name: 'GOLD of the contract', symbol: 'GOLD', decimals: 9 }
    expect(tokensNow()).toEqual([ether, { key: THIRD, address: THIRD, ...gold, namedBy: 'chain', imitates: false }])
  })

  test('a requested token has its symbol for a name if its contract has none', async () => {
    const { inside, tokensNow } = await open({ contract: () => names('GOLD', { name: '' }) })
    await addToken(inside, THIRD, query())
    expect(tokensNow().at(-1)).toMatchObject({ key: THIRD, name: 'GOLD', symbol: 'GOLD' })
  })

  test.each(['ETH', 'USDX', 'U5DX'])(
    'a requested token is marked as an imitation if its contract calls it %s',
    async symbol => {
      const { inside, tokensNow } = await open({ contract: () => names(symbol), listed: [LISTED] })
      await addToken(inside, THIRD, query())
      expect(tokensNow().at(-1)).toMatchObject({ key: THIRD, symbol, namedBy: 'chain', imitates: true })
    },
  )

  test('a requested token that neither a list nor a contract names is refused, and the market keeps its tokens', async () => {
    for (const contract of [
      () => undefined,
      () => names(''),
      () => Promise.reject(new PorticoError('BALANCE_FAILED', 'no node')),
    ]) {
      const { inside, start } = await open({ contract, listed: [LISTED] })
      await expect(addToken(inside, THIRD, query())).rejects.toMatchObject({
        code: 'SWAP_TOKEN_UNKNOWN',
        context: { token: THIRD, networkId: FIRST, why: 'no token list and no contract names this address' },
      })
      expect(inside.read(market)).toBe(start)
    }
  })

  test('a requested token is not added after its visit of the form has ended', async () => {
    const { inside, start } = await open({ listed: [LISTED], tokens: [] })
    const ended = { ...query(), signal: AbortSignal.abort() }
    await expect(addToken(inside, DOLLARS, ended)).rejects.toBe(ended.signal.reason)
    expect(inside.read(market)).toBe(start)
  })
})
