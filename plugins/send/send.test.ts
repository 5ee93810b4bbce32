import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { accountActions, liveOf, sessions } from '../../kernel'
import { sentTransactions, showRequest, toast } from '../../kernel/kit'
import { messages } from './messages'
import { nextStep } from './rules'
import { shownOf } from './shown'
import { draft, holdings, previewView, receiver, selectTokenView, sendDesk, sendView, transfer } from './state'
import {
  arriveToSend,
  DOLLARS,
  explainer,
  FIRST,
  FRIEND,
  HASH,
  leaveAll,
  lobby,
  lobbyPlugin,
  phonebook,
  purse,
  SECOND,
  STRANGER,
  walletSays,
} from './testKit'

afterEach(leaveAll)

type TestHost = Awaited<ReturnType<typeof arriveToSend>>

const said = ({ user }: TestHost) => user.portico.read(toast).current?.message.text
const order = ({ user }: TestHost) => user.portico.read(transfer).order
const told = ({ user }: TestHost) => user.told.map(({ id }) => id).filter(id => id.startsWith('send/'))
const requested = ({ user }: TestHost) => user.heron.requests.filter(({ method }) => method === 'eth_sendTransaction')

/** Opens the review of one ether to a friend. */
async function reviewed(given: Partial<{ token: string; amount: string; receiver: string }> = {}): Promise<TestHost> {
  const testHost = await arriveToSend()
  await testHost.begin()
  await testHost.enter({ token: '', amount: '1', receiver: FRIEND, ...given })
  await testHost.found()
  await testHost.review()
  return testHost
}

/** The same review, with a plugin view that may cover it, as the approval of an embedded wallet does. */
async function reviewedBesideLobby(): Promise<TestHost> {
  const testHost = await arriveToSend({ plugins: [purse().manifest, lobbyPlugin] })
  await testHost.begin()
  await testHost.enter({ token: '', amount: '1', receiver: FRIEND })
  await testHost.found()
  await testHost.review()
  return testHost
}

/** A promise with its resolve and reject functions. */
function pending<T>() {
  let settleIt: { resolve(value: T): void; reject(error: unknown): void } = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<T>((resolve, reject) => {
    settleIt = { resolve, reject }
  })
  return { promise, ...settleIt }
}

describe('the way there', () => {
  test('the account offers to send where its family can, after what others offer', async () => {
    const { user } = await arriveToSend()
    await user.connect()
    await user.portico.open()
    const entries = user.portico.slot(accountActions).filter(({ owner }) => owner === 'send')
    const [{ value: action }] = entries as [(typeof entries)[0]]
    expect(action.label.text).toBe('Send')
    const has = (id: string) => user.portico.has({ id })
    const hasView = () => true
    expect(action.when?.({ namespace: 'eip155', networkId: 'eip155:1', has, hasView })).toBe(true)
    expect(action.when?.({ namespace: 'nowhere', networkId: 'nowhere:1', has, hasView })).toBe(false)
  })

  test('a configuration of the project that does not know sending leaves it on; the host and basic mode switch it off', async () => {
    for (const [options, isOn] of [
      [{}, true],
      [{ features: { send: true } }, true],
      [{ features: { send: false } }, false],
      [{ basic: true }, false],
    ] as const) {
      const { user } = await arriveToSend(options)
      user.portico.prepare()
      await settle()
      expect(user.portico.slot(accountActions).some(({ owner }) => owner === 'send')).toBe(isOn)
      expect(user.edges.env.warnings.filter(text => text.includes('"send"'))).toEqual([])
    }
  })

  test('what there is to send comes from the portfolio, of the network in use', async () => {
    const testHost = await arriveToSend()
    testHost.purse.state.tokens = [
      ...testHost.purse.state.tokens,
      { ...testHost.purse.state.tokens[0]!, networkId: SECOND },
    ]
    await testHost.begin()
    const { status, tokens } = testHost.user.portico.read(holdings)
    expect(status).toBe('known')
    expect(tokens.map(({ symbol, networkId }) => `${symbol} ${networkId}`)).toEqual([`ETH ${FIRST}`, `USDX ${FIRST}`])
  })

  test.each([
    ['nobody keeps a portfolio', { plugins: [] }, false],
    ['the portfolio cannot be read', {}, true],
  ])('where %s, it is the network’s own currency', async (_, options, fails) => {
    const testHost = await arriveToSend(options)
    testHost.purse.state.fails = fails
    await testHost.begin()
    const [only, ...others] = testHost.user.portico.read(holdings).tokens
    expect(only).toMatchObject({ symbol: 'ETH', amount: 10n ** 18n, networkId: FIRST })
    expect(others).toEqual([])
  })

  test('a failed balance says Token Balance Unavailable, and is read again after 30 s', async () => {
    const testHost = await arriveToSend({ plugins: [] })
    const { user } = testHost
    const { server, clock } = user.edges
    let reads = 0
    await user.connect()
    server.answer('rpc.chain', () => {
      reads++
      return new Response('', { status: 503 })
    })
    await user.portico.open({ view: sendView })
    await expect.poll(() => user.portico.read(holdings).status).toBe('failed')
    expect(said(testHost)).toBe('Token Balance Unavailable')
    const before = reads
    await clock.advance(29_000)
    expect(reads).toBe(before)
    await clock.advance(1000)
    await expect.poll(() => reads).toBeGreaterThan(before)
  })
})

describe('the receiver', () => {
  test('is an address of the family; of another it is Invalid Address', async () => {
    const testHost = await arriveToSend()
    await testHost.begin()
    await testHost.enter({ token: '', amount: '1', receiver: ` ${FRIEND} ` })
    expect(await testHost.found()).toEqual({ status: 'known', address: FRIEND })
    await testHost.enter({ receiver: 'So11111111111111111111111111111111111111112' })
    expect(await testHost.found()).toEqual({ status: 'invalid' })
    const { portico } = testHost.user
    expect(nextStep(portico.read(draft), portico.read(holdings).tokens[0], portico.read(receiver))).toBe('invalid')
  })

  const withNames = async () => {
    const book = phonebook()
    const testHost = await arriveToSend({ plugins: [purse().manifest, book.manifest] })
    await testHost.begin()
    return { book, house: testHost }
  }

  test('may be a name: it is looked up once nobody types any more', async () => {
    const { book, house: testHost } = await withNames()
    await testHost.enter({ receiver: 'Alice.reown.i' })
    await testHost.enter({ receiver: 'Alice.reown.id' })
    await testHost.user.edges.clock.advance(500)
    expect(await testHost.found()).toEqual({ status: 'known', address: FRIEND, name: 'alice.reown.id' })
    expect(book.asked).toEqual(['Alice.reown.id'])
  })

  test.each([
    ['that nobody has', { leads: {} }, 'invalid'],
    ['that leads to no address', { leads: { 'alice.reown.id': 'elsewhere' } }, 'invalid'],
    ['that is none', { fails: 'NAME_INVALID' }, 'invalid'],
    ['that cannot be looked up', { fails: 'NAME_FAILED' }, 'failed'],
  ])('a name %s is no receiver', async (_, answers, status) => {
    expect(messages.lookUpFailed.text).toBe('Error resolving name')
    const { book, house: testHost } = await withNames()
    Object.assign(book.state, answers)
    await testHost.enter({ receiver: 'alice.reown.id' })
    await testHost.user.edges.clock.advance(500)
    expect(await testHost.found()).toEqual({ status })
  })

  test('where nobody knows names they are no receivers, and nobody waits for an answer', async () => {
    const testHost = await arriveToSend()
    await testHost.begin()
    await testHost.enter({ receiver: 'alice.reown.id' })
    expect(await testHost.found()).toEqual({ status: 'invalid' })
  })
})

describe('before it is sent', () => {
  test('an amount and a receiver address are required, and a token', async () => {
    const testHost = await arriveToSend()
    await testHost.begin()
    const desk = await testHost.user.portico.ask(sendDesk)
    await expect(desk.review()).rejects.toMatchObject({ message: 'A token is required' })
    for (const wrong of [{ amount: '' }, { amount: '0' }, { amount: '3' }, { amount: '1', receiver: 'x' }]) {
      await testHost.enter({ token: '', receiver: FRIEND, ...wrong })
      await testHost.found()
      await expect(desk.review()).rejects.toMatchObject({
        message: 'An amount and receiver address are required',
      })
    }
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend'])
  })

  test('Max keeps back the estimated gas of the network’s own currency', async () => {
    const testHost = await arriveToSend()
    await testHost.begin()
    await testHost.enter({ token: '' })
    const desk = await testHost.user.portico.ask(sendDesk)
    const { signal } = new AbortController()
    await desk.fillMax({ signal })
    // 2 ETH minus 21,000 units of gas at 1 gwei.
    expect(testHost.user.portico.read(draft).amount).toBe('1.999979')
    await testHost.enter({ token: DOLLARS })
    await desk.fillMax({ signal })
    expect(testHost.user.portico.read(draft).amount).toBe('50')
  })

  test('Max without a known fee says so', async () => {
    const testHost = await arriveToSend()
    testHost.chain.gasPrice = 'dear'
    await testHost.begin()
    await testHost.enter({ token: '' })
    const desk = await testHost.user.portico.ask(sendDesk)
    await expect(desk.fillMax({ signal: new AbortController().signal })).rejects.toMatchObject({ code: 'FEE_UNKNOWN' })
    expect(testHost.user.portico.read(draft).amount).toBe('2')
  })

  test('the review shows amount, receiver, network and the fee, and what is written afterwards changes none of it', async () => {
    const testHost = await reviewed()
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
    expect(order(testHost)).toMatchObject({ amount: 10n ** 18n, to: FRIEND, networkId: FIRST, token: undefined })
    expect(testHost.user.portico.read(transfer).fee).toBe(21_000n * 10n ** 9n)
    await testHost.enter({ amount: '2', receiver: STRANGER })
    const { done } = await testHost.press()
    await done
    expect(requested(testHost)[0]?.params?.[0]).toMatchObject({
      from: testHost.user.heron.addresses[0],
      to: FRIEND,
      value: '0xde0b6b3a7640000',
    })
  })
})

describe('the last look', () => {
  test('is at exactly what the wallet is then asked for, and nothing else leaves meanwhile', async () => {
    const played = explainer()
    const testHost = await arriveToSend({ plugins: [purse().manifest, played.manifest] })
    await testHost.begin()
    await testHost.enter({ token: DOLLARS, amount: '12.5', receiver: FRIEND })
    await testHost.found()
    await testHost.review()
    const { inside, heron, portico } = testHost.user
    const shown = new AbortController()
    const explained = await showRequest(inside, shownOf(order(testHost)!), shown.signal)
    expect([explained?.sentences.length, explained?.warnings.length]).toEqual([1, 1])
    const request = {
      from: heron.addresses[0],
      to: FRIEND,
      amount: 12_500_000n,
      token: { address: DOLLARS, decimals: 6 },
      networkId: FIRST,
    }
    const asked = { kind: 'transfer', namespace: 'eip155', request }
    expect(played.held).toEqual([[asked, shown.signal]])
    const tokens = [{ networkId: FIRST, address: DOLLARS, symbol: 'USDX', decimals: 6 }]
    expect(played.explained).toEqual([[asked, { tokens, signal: shown.signal }]])
    await (await testHost.press()).done
    expect(portico.read(sentTransactions)[0]?.asked).toEqual(asked)
  })

  test('has no words where nobody explains', async () => {
    const testHost = await reviewed()
    const { signal } = new AbortController()
    expect(await showRequest(testHost.user.inside, shownOf(order(testHost)!), signal)).toBeUndefined()
  })
})

describe('sending', () => {
  test('tells that the transaction started, waits for the receipt, and leads back to the account', async () => {
    const testHost = await reviewed()
    const { user, purse } = testHost
    const asked = pending<string>()
    walletSays(user, () => asked.promise)
    const { done } = await testHost.press()
    await expect.poll(() => requested(testHost).length).toBe(1)
    expect(user.portico.read(transfer).status).toBe('asking')
    const heard: (string | undefined)[] = []
    user.portico.watch(
      toast,
      now => now.current?.message.text,
      text => heard.push(text),
    )
    asked.resolve(HASH)
    await done
    expect(heard).toEqual(['Transaction started', 'Sent {amount} {symbol}'])
    expect(user.views()).toEqual(['Account'])
    expect(told(testHost)).toEqual(['send/opened', 'send/initiated', 'send/succeeded'])
    expect(user.told.find(({ id }) => id === 'send/succeeded')?.payload).toEqual({
      networkId: FIRST,
      isSmartAccount: false,
      token: 'ETH',
      amount: '1',
      hash: HASH,
    })
    expect(purse.asked.at(-1)).toMatchObject({ fresh: [] })
  })

  test('a token is moved by its contract, in its own smallest unit, and its balance is read anew', async () => {
    const testHost = await reviewed({ token: DOLLARS, amount: '12.5' })
    const { done } = await testHost.press()
    await done
    const [transaction] = requested(testHost)[0]?.params ?? []
    expect(Object(transaction).to.toLowerCase()).toBe(DOLLARS.toLowerCase())
    expect(Object(transaction).data.toLowerCase()).toBe(
      `0xa9059cbb${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${12_500_000n.toString(16).padStart(64, '0')}`,
    )
    expect(testHost.purse.asked.at(-1)).toMatchObject({ fresh: [DOLLARS] })
  })

  // Fails when the API's decimals are not compared with the contract's.
  test('whose decimals the provider and the contract disagree about is refused before anything is shown', async () => {
    const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
    const filledIn = async (decimals: number) => {
      const testHost = await arriveToSend()
      testHost.chain.says = { '0x313ce567': word(decimals), '0x70a08231': word(9) }
      await testHost.begin()
      await testHost.enter({ token: DOLLARS, amount: '1', receiver: FRIEND })
      await testHost.found()
      return testHost
    }
    const testHost = await filledIn(8)
    await expect(testHost.review()).rejects.toMatchObject({ code: 'DECIMALS_DISPUTED' })
    expect(testHost.user.views().at(-1)).toBe('WalletSend')
    expect(testHost.user.portico.read(transfer).order).toBeUndefined()
    await leaveAll()
    const honest = await filledIn(6)
    await honest.review()
    expect(honest.user.views().at(-1)).toBe('WalletSendPreview')
  })

  // Fails when the state of the order is not checked.
  test('twice is impossible, however often it is pressed', async () => {
    const testHost = await reviewed()
    const asked = pending<string>()
    walletSays(testHost.user, () => asked.promise)
    const presses = await Promise.all(Array.from({ length: 100 }, () => testHost.press()))
    asked.resolve(HASH)
    await Promise.all(presses.map(({ done }) => done))
    expect(requested(testHost)).toHaveLength(1)
    await (await testHost.press()).done
    expect(requested(testHost)).toHaveLength(1)
  })

  test('a rejection leads back to the preview with User rejected the request, and it can be sent again', async () => {
    const testHost = await reviewed()
    walletSays(testHost.user, () => {
      throw rpcError(4001, 'no')
    })
    await (await testHost.press()).done
    expect(testHost.user.views().at(-1)).toBe('WalletSendPreview')
    expect(testHost.user.portico.read(transfer)).toMatchObject({
      status: 'review',
      error: { code: 'USER_REJECTED' },
    })
    expect(said(testHost)).toBeUndefined()
    expect(told(testHost).at(-1)).toBe('send/rejected')
    walletSays(testHost.user, () => HASH)
    await (await testHost.press()).done
    expect(testHost.user.views()).toEqual(['Account'])
  })

  test('a failure says Failed to send transaction. Please try again.', async () => {
    const testHost = await reviewed()
    walletSays(testHost.user, () => {
      throw rpcError(-32000, 'nonce too low')
    })
    await (await testHost.press()).done
    expect(said(testHost)).toBe('Failed to send transaction. Please try again.')
    expect(testHost.user.views().at(-1)).toBe('WalletSendPreview')
    expect(told(testHost).at(-1)).toBe('send/failed')
  })

  test('what the network refused is a failure', async () => {
    const testHost = await reviewed()
    testHost.chain.receipt = 'reverted'
    await (await testHost.press()).done
    expect(said(testHost)).toBe('Failed to send transaction. Please try again.')
    expect(testHost.user.portico.read(transfer)).toMatchObject({ error: { code: 'TRANSACTION_REVERTED' } })
    expect(told(testHost)).not.toContain('send/succeeded')
  })

  async function unconfirmed(): Promise<TestHost> {
    const testHost = await reviewed()
    testHost.chain.receipt = 'none'
    const { done } = await testHost.press()
    await expect.poll(() => testHost.user.portico.read(transfer).status).toBe('waiting')
    await testHost.user.edges.clock.advance(26_000)
    await done
    return testHost
  }

  test('without a receipt within 25 s it is neither success nor failure, and no toast looks like a success', async () => {
    const testHost = await unconfirmed()
    expect(said(testHost)).toMatch(/^Sent but not confirmed yet/)
    expect(testHost.user.portico.read(toast).current?.variant).toBe('loading')
    expect(told(testHost)).toEqual(['send/opened', 'send/initiated'])
    expect(testHost.user.views()).toEqual(['Account'])
    await testHost.user.edges.clock.advance(5_000)
    expect(testHost.user.portico.read(toast).current).toBeUndefined()
  })

  test.each([
    ['success', 'Sent {amount} {symbol}', 'send/succeeded'],
    ['reverted', 'Failed to send transaction. Please try again.', 'send/failed'],
  ] as const)(
    'a receipt that comes late and says %s is told where the user is by then',
    async (receipt, sentence, event) => {
      const testHost = await unconfirmed()
      testHost.chain.receipt = receipt
      await testHost.user.edges.clock.advance(31_000)
      expect(said(testHost)).toBe(sentence)
      expect(told(testHost).at(-1)).toBe(event)
    },
  )

  test('an embedded wallet that is still shown when it is sent: the way home comes after it', async () => {
    const testHost = await reviewedBesideLobby()
    walletSays(testHost.user, async () => {
      await testHost.user.inside.open(lobby)
      return HASH
    })
    await (await testHost.press()).done
    expect(testHost.user.views().at(-1)).toBe('Lobby')
    await testHost.user.inside.back()
    await settle()
    expect(testHost.user.views()).toEqual(['Account'])
  })

  test('an embedded wallet that has closed its own view before it answers leads home', async () => {
    const testHost = await reviewedBesideLobby()
    walletSays(testHost.user, async () => {
      await testHost.user.inside.open(lobby)
      await testHost.user.inside.back()
      return HASH
    })
    await (await testHost.press()).done
    expect(testHost.user.views()).toEqual(['Account'])
  })
})

describe('a name is looked up again right before sending', () => {
  async function reviewedByName() {
    const book = phonebook()
    const testHost = await arriveToSend({ plugins: [purse().manifest, book.manifest] })
    await testHost.begin()
    await testHost.enter({ token: '', amount: '1', receiver: 'Alice.reown.id' })
    await testHost.user.edges.clock.advance(500)
    await testHost.found()
    await testHost.review()
    return { ...testHost, book }
  }

  test('and the same answer goes on', async () => {
    const testHost = await reviewedByName()
    await (await testHost.press()).done
    expect(testHost.book.asked.at(-1)).toBe('alice.reown.id')
    expect(Object(requested(testHost)[0]?.params?.[0]).to).toBe(FRIEND)
  })

  // Fails when the second lookup is taken out.
  test.each([
    ['a different answer', { leads: { 'alice.reown.id': STRANGER } }, 'RECEIVER_CHANGED'],
    ['no answer any more', { leads: {} }, 'RECEIVER_CHANGED'],
    ['a failing service', { fails: 'NAME_FAILED' }, 'NAME_FAILED'],
  ])('%s stops it: the wallet is not asked', async (_, answers, code) => {
    const testHost = await reviewedByName()
    Object.assign(testHost.book.state, answers)
    await (await testHost.press()).done
    expect(requested(testHost)).toEqual([])
    expect(testHost.user.portico.read(transfer)).toMatchObject({ status: 'review', error: { code } })
    expect(testHost.user.views().at(-1)).toBe('WalletSendPreview')
  })
})

describe('going away', () => {
  test('cancelling a review drops it', async () => {
    const testHost = await reviewed()
    await testHost.user.inside.back()
    expect(order(testHost)).toBeUndefined()
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend'])
    expect(testHost.user.portico.read(draft)).toMatchObject({ amount: '1', receiver: FRIEND })
  })

  test('while the wallet is asked: it is stopped here, and the user is told to decline it there', async () => {
    const testHost = await reviewed()
    walletSays(testHost.user, () => new Promise<string>(() => {}))
    const { done } = await testHost.press()
    await expect.poll(() => requested(testHost).length).toBe(1)
    await testHost.user.inside.back()
    await done
    expect(said(testHost)).toMatch(/Decline the request in your wallet/)
    expect(order(testHost)).toBeUndefined()
    expect(told(testHost)).not.toContain('send/failed')
  })

  test('once it is on its way the end is still told', async () => {
    const testHost = await reviewed()
    testHost.chain.receipt = 'none'
    const { done } = await testHost.press()
    await expect.poll(() => testHost.user.portico.read(transfer).status).toBe('waiting')
    await testHost.user.inside.back()
    testHost.chain.receipt = 'success'
    await testHost.user.edges.clock.advance(30_000)
    await done
    expect(told(testHost).at(-1)).toBe('send/succeeded')
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend'])
  })

  test('another view on top changes nothing', async () => {
    const testHost = await reviewedBesideLobby()
    await testHost.user.inside.open(lobby)
    await (await testHost.press()).done
    expect(told(testHost).at(-1)).toBe('send/succeeded')
    expect(testHost.user.views().at(-1)).toBe('Lobby')
  })

  test.each([
    ['the network', ({ user }: TestHost) => user.heron.switchNetwork(SECOND)],
    ['the account', ({ user }: TestHost) => user.heron.switchAccount(1)],
  ])('%s switched during the review: the order is dropped, and that is said', async (_, change) => {
    const testHost = await reviewed()
    change(testHost)
    await expect.poll(() => testHost.user.views().at(-1)).toBe('WalletSend')
    expect(order(testHost)).toBeUndefined()
    expect(said(testHost)).toBe('Your account or network changed. The transfer was cancelled.')
    expect(testHost.user.portico.read(draft)).toEqual({ unit: 'token', amount: '', receiver: FRIEND, given: false })
    await (await testHost.press()).done
    expect(requested(testHost)).toEqual([])
  })

  test('the network switched while the wallet is asked: the order is dropped, and that is said', async () => {
    const testHost = await reviewed()
    const asked = pending<string>()
    walletSays(testHost.user, () => asked.promise)
    const { done } = await testHost.press()
    await expect.poll(() => requested(testHost).length).toBe(1)
    testHost.user.heron.switchNetwork(SECOND)
    await expect.poll(() => testHost.user.views().at(-1)).toBe('WalletSend')
    expect(said(testHost)).toMatch(/^Stopped here/)
    asked.resolve(HASH)
    await done
    expect(told(testHost)).not.toContain('send/succeeded')
    expect(requested(testHost)).toHaveLength(1)
  })

  test('a disconnect while the wallet is asked drops the order', async () => {
    const testHost = await reviewed()
    walletSays(testHost.user, () => new Promise<string>(() => {}))
    const { done } = await testHost.press()
    await expect.poll(() => requested(testHost).length).toBe(1)
    await testHost.user.portico.disconnect()
    await done
    expect(order(testHost)).toBeUndefined()
    expect(said(testHost)).toMatch(/^Stopped here/)
    expect(told(testHost)).not.toContain('send/succeeded')
  })
})

describe('opened with arguments', () => {
  const request = { amount: '1.5', namespace: 'eip155', chainId: 1, to: FRIEND }

  async function connected(): Promise<TestHost> {
    const testHost = await arriveToSend()
    await testHost.user.connect()
    walletSays(testHost.user, () => HASH)
    return testHost
  }

  test('the fields are filled in, the balance is read anew, and the end is WalletSendConfirmed', async () => {
    const testHost = await connected()
    const { portico, views } = testHost.user
    await portico.open({ view: sendView, args: { ...request, assetAddress: DOLLARS } })
    await expect.poll(() => portico.read(draft)).toMatchObject({ token: DOLLARS, amount: '1.5', receiver: FRIEND })
    expect(testHost.purse.asked.at(-1)).toMatchObject({ fresh: [DOLLARS] })
    await testHost.found()
    await testHost.review()
    expect(views()).toEqual(['WalletSend', previewView.id])
    await (await testHost.press()).done
    expect(views()).toEqual(['WalletSend', 'WalletSendConfirmed'])
  })

  describe('for a token that nobody lists', () => {
    const word = (hex: string) => hex.padStart(64, '0')
    const contract = { '0x313ce567': `0x${word('6')}`, '0x70a08231': `0x${word('2faf080')}` }
    const open = (testHost: TestHost) =>
      testHost.user.portico.open({ view: sendView, args: { ...request, assetAddress: STRANGER } })

    test('its contract is asked, and it stays chosen', async () => {
      const testHost = await connected()
      testHost.chain.says = { ...contract, '0x95d89b41': `0x${Buffer.from('ODD').toString('hex').padEnd(64, '0')}` }
      await open(testHost)
      const { portico, inside } = testHost.user
      await expect.poll(() => portico.read(draft).token).toBe(STRANGER)
      const odd = { symbol: 'ODD', address: STRANGER, amount: 50_000_000n, decimals: 6, networkId: FIRST }
      expect(portico.read(holdings).tokens.at(-1)).toMatchObject(odd)
      await inside.open(selectTokenView)
      await inside.back()
      await settle()
      expect(portico.read(holdings).tokens.at(-1)).toMatchObject(odd)
      await testHost.found()
      await testHost.review()
      await (await testHost.press()).done
      expect(Object(requested(testHost)[0]?.params?.[0]).to.toLowerCase()).toBe(STRANGER.toLowerCase())
    })

    test('one without a name is called by its address', async () => {
      const testHost = await connected()
      testHost.chain.says = contract
      await open(testHost)
      await expect.poll(() => testHost.user.portico.read(holdings).tokens.at(-1)?.symbol).toBe('0x3C…4293BC')
    })

    test('of which nothing is held, that is said', async () => {
      const testHost = await connected()
      testHost.chain.says = { ...contract, '0x70a08231': `0x${word('0')}` }
      await open(testHost)
      await expect.poll(() => testHost.user.portico.read(holdings).refused).toMatchObject({ code: 'TOKEN_NOT_FOUND' })
    })
  })

  test('openSend resolves to the hash, on the network that was asked for', async () => {
    const testHost = await connected()
    testHost.purse.state.tokens = testHost.purse.state.tokens.map(token => ({ ...token, networkId: SECOND }))
    const { portico } = testHost.user
    const { openSend } = await portico.ask(sendDesk)
    const sent = openSend({ ...request, chainId: 10 })
    await expect.poll(() => portico.read(draft).amount).toBe('1.5')
    expect(liveOf(portico.read(sessions))?.networkId).toBe(SECOND)
    await testHost.found()
    await testHost.review()
    await (await testHost.press()).done
    expect(await sent).toEqual({ hash: HASH, status: 'success' })
  })

  test.each(['success', 'reverted'] as const)(
    'openSend says pending after 25 s, the view too, and follows on until it is %s',
    async receipt => {
      const testHost = await connected()
      const { portico, edges, views } = testHost.user
      const { openSend } = await portico.ask(sendDesk)
      const sent = openSend(request)
      await expect.poll(() => portico.read(draft).amount).toBe('1.5')
      await testHost.found()
      await testHost.review()
      testHost.chain.receipt = 'none'
      const { done } = await testHost.press()
      await expect.poll(() => portico.read(transfer).status).toBe('waiting')
      await edges.clock.advance(26_000)
      await done
      expect(await sent).toEqual({ hash: HASH, status: 'pending' })
      expect(views().at(-1)).toBe('WalletSendConfirmed')
      expect(portico.read(transfer)).toMatchObject({ status: 'done', receipt: 'pending' })
      testHost.chain.receipt = receipt
      await edges.clock.advance(31_000)
      expect(portico.read(transfer)).toMatchObject({ status: 'done', receipt })
    },
  )

  test('openSend rejects with Modal closed', async () => {
    const testHost = await connected()
    const { openSend } = await testHost.user.portico.ask(sendDesk)
    const sent = openSend(request)
    const refused = expect(sent).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    await expect.poll(() => testHost.user.views()).toEqual(['WalletSend'])
    await testHost.user.portico.close()
    await refused
  })

  test('openSend without a wallet: caipAddress not found', async () => {
    const { user } = await arriveToSend()
    user.portico.prepare()
    await settle()
    const { openSend } = await user.portico.ask(sendDesk)
    await expect(openSend(request)).rejects.toMatchObject({ message: 'openSend: caipAddress not found' })
  })

  test('openSend to a network nobody listed: caipNetwork with that chain id not found', async () => {
    const testHost = await connected()
    const { openSend } = await testHost.user.portico.ask(sendDesk)
    await expect(openSend({ ...request, chainId: 4 })).rejects.toMatchObject({
      message: 'openSend: caipNetwork with chainId 4 not found',
    })
  })

  test.each([
    ['a token that is not there', { assetAddress: STRANGER }, 'TOKEN_NOT_FOUND'],
    ['a network that nobody listed', { chainId: 4 }, 'NETWORK_NOT_FOUND'],
    ['a family nobody is connected in', { namespace: 'solana' }, 'NOT_CONNECTED'],
  ])('%s is said in the view', async (_, wrong, code) => {
    const testHost = await connected()
    await testHost.user.portico.open({ view: sendView, args: { ...request, ...wrong } })
    await expect.poll(() => testHost.user.portico.read(holdings).refused).toMatchObject({ code })
  })

  test('a non-numeric send value becomes zero', async () => {
    const testHost = await connected()
    await testHost.user.portico.open({ view: sendView, args: { ...request, amount: 'all of it' } })
    await expect.poll(() => testHost.user.portico.read(draft).amount).toBe('0')
  })
})
