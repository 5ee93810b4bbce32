import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { accountActions, connectedSession, sessions } from '../../kernel'
import { sentTransactions, showRequest, toast } from '../../kernel/kit'
import { messages } from './messages'
import { nextStep } from './rules/draftRules'
import { shownOf } from './rules/transfer'
import { draft, holdings, previewView, receiver, selectTokenView, sendService, sendView, transfer } from './state'
import {
  answerTransfers,
  DOLLARS,
  endAll,
  explainerPlugin,
  FIRST,
  FRIEND,
  HASH,
  lobby,
  lobbyPlugin,
  namesPlugin,
  openTestHost,
  portfolio,
  SECOND,
  STRANGER,
} from './testKit'

afterEach(endAll)

type TestHost = Awaited<ReturnType<typeof openTestHost>>

const toastText = ({ user }: TestHost) => user.portico.read(toast).current?.message.text
const order = ({ user }: TestHost) => user.portico.read(transfer).order
const events = ({ user }: TestHost) => user.events.map(({ id }) => id).filter(id => id.startsWith('send/'))
const requested = ({ user }: TestHost) => user.heron.requests.filter(({ method }) => method === 'eth_sendTransaction')

/** Opens the review of one ether to a friend. */
async function reviewed(given: Partial<{ token: string; amount: string; receiver: string }> = {}): Promise<TestHost> {
  const testHost = await openTestHost()
  await testHost.openForm()
  await testHost.fillIn({ token: '', amount: '1', receiver: FRIEND, ...given })
  await testHost.receiver()
  await testHost.review()
  return testHost
}

/** The same review, with a plugin view that may cover it, as the approval of an embedded wallet does. */
async function reviewedWithLobby(): Promise<TestHost> {
  const testHost = await openTestHost({ plugins: [portfolio().manifest, lobbyPlugin] })
  await testHost.openForm()
  await testHost.fillIn({ token: '', amount: '1', receiver: FRIEND })
  await testHost.receiver()
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

describe('the send view', () => {
  test('the account offers Send if its namespace supports transfers', async () => {
    const { user } = await openTestHost()
    await user.connect()
    await user.portico.open()
    const entries = user.portico.slot(accountActions).filter(({ owner }) => owner === 'send')
    const [{ value: action }] = entries as [(typeof entries)[0]]
    expect(action.label.text).toBe('Send')
    const has = (id: string) => user.portico.has({ id })
    const hasView = () => true
    expect(action.when?.({ namespace: 'eip155', served: {}, networkId: 'eip155:1', has, hasView })).toBe(true)
    expect(action.when?.({ namespace: 'nowhere', served: {}, networkId: 'nowhere:1', has, hasView })).toBe(false)
  })

  test('stays on if the project’s configuration does not list it; the host and basic mode switch it off', async () => {
    for (const [options, isOn] of [
      [{}, true],
      [{ features: { send: true } }, true],
      [{ features: { send: false } }, false],
      [{ basic: true }, false],
    ] as const) {
      const { user } = await openTestHost(options)
      user.portico.prepare()
      await settle()
      expect(user.portico.slot(accountActions).some(({ owner }) => owner === 'send')).toBe(isOn)
      expect(user.edges.env.warnings.filter(text => text.includes('features.send'))).toEqual([])
    }
  })

  test('lists the portfolio’s tokens of the active network', async () => {
    const testHost = await openTestHost()
    testHost.portfolio.state.tokens = [
      ...testHost.portfolio.state.tokens,
      { ...testHost.portfolio.state.tokens[0]!, networkId: SECOND },
    ]
    await testHost.openForm()
    const { status, tokens } = testHost.user.portico.read(holdings)
    expect(status).toBe('known')
    expect(tokens.map(({ symbol, networkId }) => `${symbol} ${networkId}`)).toEqual([`ETH ${FIRST}`, `USDX ${FIRST}`])
  })

  test.each([
    ['no plugin reads a portfolio', { plugins: [] }, false],
    ['the portfolio cannot be read', {}, true],
  ])('lists only the native currency if %s', async (_, options, fails) => {
    const testHost = await openTestHost(options)
    testHost.portfolio.state.fails = fails
    testHost.chain.coins = 10n ** 18n
    await testHost.openForm()
    const [only, ...others] = testHost.user.portico.read(holdings).tokens
    expect(only).toMatchObject({ symbol: 'ETH', amount: 10n ** 18n, networkId: FIRST })
    expect(others).toEqual([])
  })

  test('a failed balance shows Token Balance Unavailable, and is read again after 30 s', async () => {
    const testHost = await openTestHost({ plugins: [] })
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
    expect(toastText(testHost)).toBe('Token Balance Unavailable')
    const before = reads
    await clock.advance(29_000)
    expect(reads).toBe(before)
    await clock.advance(1000)
    await expect.poll(() => reads).toBeGreaterThan(before)
  })
})

describe('the receiver', () => {
  test('the receiver is an address of the namespace; another one is Invalid Address', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ token: '', amount: '1', receiver: ` ${FRIEND} ` })
    expect(await testHost.receiver()).toEqual({ status: 'known', address: FRIEND })
    await testHost.fillIn({ receiver: 'So11111111111111111111111111111111111111112' })
    expect(await testHost.receiver()).toEqual({ status: 'invalid' })
    const { portico } = testHost.user
    expect(nextStep(portico.read(draft), portico.read(holdings).tokens[0], portico.read(receiver))).toBe('invalid')
  })

  const withNames = async () => {
    const names = namesPlugin()
    const testHost = await openTestHost({ plugins: [portfolio().manifest, names.manifest] })
    await testHost.openForm()
    return { names, testHost }
  }

  test('the receiver may be a name, which is looked up once the user stops typing', async () => {
    const { names, testHost } = await withNames()
    await testHost.fillIn({ receiver: 'Alice.reown.i' })
    await testHost.fillIn({ receiver: 'Alice.reown.id' })
    await testHost.user.edges.clock.advance(500)
    expect(await testHost.receiver()).toEqual({ status: 'known', address: FRIEND, name: 'alice.reown.id' })
    expect(names.queries).toEqual(['Alice.reown.id'])
  })

  test.each([
    ['without an address', { leads: {} }, 'invalid'],
    ['with an invalid address', { leads: { 'alice.reown.id': 'elsewhere' } }, 'invalid'],
    ['in an invalid form', { fails: 'NAME_INVALID' }, 'invalid'],
    ['whose lookup fails', { fails: 'NAME_FAILED' }, 'failed'],
    ['with an address on another network only', { fails: 'NAME_ELSEWHERE' }, 'elsewhere'],
  ])('a name %s is no receiver', async (_, answers, status) => {
    expect(messages.lookUpFailed.text).toBe('Couldn’t look up this name. Try again.')
    const { names, testHost } = await withNames()
    Object.assign(names.state, answers)
    await testHost.fillIn({ receiver: 'alice.reown.id' })
    await testHost.user.edges.clock.advance(500)
    expect(await testHost.receiver()).toEqual({ status })
  })

  test.each([
    [`eth:${FRIEND}`, { status: 'known', address: FRIEND }],
    [`\u200e${FRIEND.slice(2)}\n`, { status: 'known', address: FRIEND }],
    [`oeth:${FRIEND}`, { status: 'otherNetwork', network: 'Chain 10' }],
  ])('a pasted text is the whole address of this network, or names the other one: %j', async (text, expected) => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ receiver: text })
    expect(await testHost.receiver()).toEqual(expected)
  })

  test('a name is invalid at once if no plugin resolves names', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ receiver: 'alice.reown.id' })
    expect(await testHost.receiver()).toEqual({ status: 'invalid' })
  })
})

describe('the review', () => {
  test('requires a token, an amount and a receiver address', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    const service = await testHost.user.portico.ask(sendService)
    await expect(service.review()).rejects.toMatchObject({ message: 'A token is required' })
    for (const wrong of [{ amount: '' }, { amount: '0' }, { amount: '3' }, { amount: '1', receiver: 'x' }]) {
      await testHost.fillIn({ token: '', receiver: FRIEND, ...wrong })
      await testHost.receiver()
      await expect(service.review()).rejects.toMatchObject({
        message: 'An amount and receiver address are required',
      })
    }
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend'])
  })

  test('Max keeps the estimated fee of the native currency back', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ token: '' })
    const service = await testHost.user.portico.ask(sendService)
    const { signal } = new AbortController()
    await service.fillMax({ signal })
    // 2 ETH minus 21,000 units of gas at 1 gwei.
    expect(testHost.user.portico.read(draft).amount).toBe('1.999979')
    await testHost.fillIn({ token: DOLLARS })
    await service.fillMax({ signal })
    expect(testHost.user.portico.read(draft).amount).toBe('50')
  })

  test('Max reports an unknown fee', async () => {
    const testHost = await openTestHost()
    testHost.chain.gasPrice = 'dear'
    await testHost.openForm()
    await testHost.fillIn({ token: '' })
    const service = await testHost.user.portico.ask(sendService)
    await expect(service.fillMax({ signal: new AbortController().signal })).rejects.toMatchObject({
      code: 'FEE_UNKNOWN',
    })
    expect(testHost.user.portico.read(draft).amount).toBe('2')
  })

  test('shows amount, receiver, network and fee, and later changes of the draft do not change it', async () => {
    const testHost = await reviewed()
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
    expect(order(testHost)).toMatchObject({ amount: 10n ** 18n, to: FRIEND, networkId: FIRST, token: undefined })
    expect(testHost.user.portico.read(transfer)).toMatchObject({ status: 'review', fee: 21_000n * 10n ** 9n })
    await testHost.fillIn({ amount: '2', receiver: STRANGER })
    const { done } = await testHost.submit()
    await done
    expect(requested(testHost)[0]?.params?.[0]).toMatchObject({
      from: testHost.user.heron.addresses[0],
      to: FRIEND,
      value: '0xde0b6b3a7640000',
    })
  })
})

describe('the shown request', () => {
  test('the shown request is exactly the request that the wallet gets, and holds back every other request', async () => {
    const explainer = explainerPlugin()
    const testHost = await openTestHost({ plugins: [portfolio().manifest, explainer.manifest] })
    await testHost.openForm()
    await testHost.fillIn({ token: DOLLARS, amount: '12.5', receiver: FRIEND })
    await testHost.receiver()
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
    expect(explainer.holds).toEqual([[asked, shown.signal]])
    const tokens = [{ namedBy: 'api', networkId: FIRST, address: DOLLARS, symbol: 'USDX', decimals: 6 }]
    expect(explainer.explained).toEqual([[asked, { tokens, signal: shown.signal }]])
    await (await testHost.submit()).done
    expect(portico.read(sentTransactions)[0]?.asked).toEqual(asked)
  })

  test('the shown request has no explanation if no plugin explains requests', async () => {
    const testHost = await reviewed()
    const { signal } = new AbortController()
    expect(await showRequest(testHost.user.inside, shownOf(order(testHost)!), signal)).toBeUndefined()
  })
})

describe('sending', () => {
  test('shows that the transaction started, waits for the receipt, and returns to the account', async () => {
    const testHost = await reviewed()
    const { user, portfolio } = testHost
    const answer = pending<string>()
    answerTransfers(user, () => answer.promise)
    const { done } = await testHost.submit()
    await expect.poll(() => requested(testHost).length).toBe(1)
    expect(user.portico.read(transfer).status).toBe('asking')
    const messages: (string | undefined)[] = []
    user.portico.watch(
      toast,
      now => now.current?.message.text,
      text => messages.push(text),
    )
    answer.resolve(HASH)
    await done
    expect(messages).toEqual(['Transaction started', 'Sent {amount} {symbol}'])
    expect(user.views()).toEqual(['Account'])
    expect(events(testHost)).toEqual(['send/opened', 'send/initiated', 'send/succeeded'])
    expect(user.events.find(({ id }) => id === 'send/succeeded')?.payload).toEqual({
      networkId: FIRST,
      isSmartAccount: false,
      token: 'ETH',
      amount: '1',
      hash: HASH,
    })
    expect(portfolio.queries.at(-1)).toMatchObject({ fresh: [] })
  })

  test('sends a token by its contract, in its smallest unit, and refetches its balance', async () => {
    const testHost = await reviewed({ token: DOLLARS, amount: '12.5' })
    const { done } = await testHost.submit()
    await done
    const [transaction] = requested(testHost)[0]?.params ?? []
    expect(Object(transaction).to.toLowerCase()).toBe(DOLLARS.toLowerCase())
    expect(Object(transaction).data.toLowerCase()).toBe(
      `0xa9059cbb${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${12_500_000n.toString(16).padStart(64, '0')}`,
    )
    expect(testHost.portfolio.queries.at(-1)).toMatchObject({ fresh: [DOLLARS] })
  })

  // Fails when the API's decimals are not compared with the contract's.
  test('rejects a token whose contract reports other decimals, before the review is shown', async () => {
    const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
    const filledIn = async (decimals: number) => {
      const testHost = await openTestHost()
      testHost.chain.contractAnswers = { '0x313ce567': word(decimals), '0x70a08231': word(9_000_000_000) }
      await testHost.openForm()
      await testHost.fillIn({ token: DOLLARS, amount: '1', receiver: FRIEND })
      await testHost.receiver()
      return testHost
    }
    const testHost = await filledIn(8)
    await expect(testHost.review()).rejects.toMatchObject({ code: 'DECIMALS_DISPUTED' })
    expect(testHost.user.views().at(-1)).toBe('WalletSend')
    expect(testHost.user.portico.read(transfer).order).toBeUndefined()
    await endAll()
    const honest = await filledIn(6)
    await honest.review()
    expect(honest.user.views().at(-1)).toBe('WalletSendPreview')
  })

  test('reports the failure of a transfer whose user is reviewing the next one', async () => {
    const testHost = await reviewed()
    testHost.chain.receipt = 'none'
    const { done } = await testHost.submit()
    await expect.poll(() => testHost.user.portico.read(transfer).status).toBe('waiting')
    await testHost.user.inside.back()
    await testHost.review()
    const next = order(testHost)
    testHost.chain.receipt = 'reverted'
    await testHost.user.edges.clock.advance(10_000)
    await done
    expect(events(testHost).at(-1)).toBe('send/failed')
    expect(toastText(testHost)).toBe('Failed to send transaction. Please try again.')
    expect(testHost.user.portico.read(transfer)).toMatchObject({ status: 'review', order: next })
  })

  // Fails when the state of the order is not checked.
  test('sends an order once, however often the button is pressed', async () => {
    const testHost = await reviewed()
    const answer = pending<string>()
    answerTransfers(testHost.user, () => answer.promise)
    const presses = await Promise.all(Array.from({ length: 100 }, () => testHost.submit()))
    answer.resolve(HASH)
    await Promise.all(presses.map(({ done }) => done))
    expect(requested(testHost)).toHaveLength(1)
    await (await testHost.submit()).done
    expect(requested(testHost)).toHaveLength(1)
  })

  test('a rejection returns to the preview with User rejected the request, and the order can be sent again', async () => {
    const testHost = await reviewed()
    answerTransfers(testHost.user, () => {
      throw rpcError(4001, 'no')
    })
    await (await testHost.submit()).done
    expect(testHost.user.views().at(-1)).toBe('WalletSendPreview')
    expect(testHost.user.portico.read(transfer)).toMatchObject({
      status: 'review',
      error: { code: 'USER_REJECTED' },
    })
    expect(toastText(testHost)).toBeUndefined()
    expect(events(testHost).at(-1)).toBe('send/rejected')
    answerTransfers(testHost.user, () => HASH)
    await (await testHost.submit()).done
    expect(testHost.user.views()).toEqual(['Account'])
  })

  test('an answer of the wallet without a hash leaves the review, says to look in the wallet, and is never a failure', async () => {
    const testHost = await reviewed()
    answerTransfers(testHost.user, () => '')
    await (await testHost.submit()).done
    expect(testHost.user.views()).toEqual(['Account'])
    expect(testHost.user.portico.read(transfer)).toEqual({ status: 'none' })
    expect(toastText(testHost)).toMatch('Check your wallet before you try again')
    await (await testHost.submit()).done
    expect(requested(testHost)).toHaveLength(1)
  })

  test('a failure shows Failed to send transaction. Please try again.', async () => {
    const testHost = await reviewed()
    answerTransfers(testHost.user, () => {
      throw rpcError(-32000, 'nonce too low')
    })
    await (await testHost.submit()).done
    expect(toastText(testHost)).toBe('Failed to send transaction. Please try again.')
    expect(testHost.user.views().at(-1)).toBe('WalletSendPreview')
    expect(events(testHost).at(-1)).toBe('send/failed')
  })

  test('a reverted transaction is a failure', async () => {
    const testHost = await reviewed()
    testHost.chain.receipt = 'reverted'
    await (await testHost.submit()).done
    expect(toastText(testHost)).toBe('Failed to send transaction. Please try again.')
    expect(testHost.user.portico.read(transfer)).toMatchObject({ error: { code: 'TRANSACTION_REVERTED' } })
    expect(events(testHost)).not.toContain('send/succeeded')
  })

  async function unconfirmed(): Promise<TestHost> {
    const testHost = await reviewed()
    testHost.chain.receipt = 'none'
    const { done } = await testHost.submit()
    await expect.poll(() => testHost.user.portico.read(transfer).status).toBe('waiting')
    await testHost.user.edges.clock.advance(26_000)
    await done
    return testHost
  }

  test('a transfer without a receipt within 25 s is neither success nor failure, and no toast looks like a success', async () => {
    const testHost = await unconfirmed()
    expect(toastText(testHost)).toMatch(/^Sent but not confirmed yet/)
    expect(testHost.user.portico.read(toast).current?.variant).toBe('loading')
    expect(events(testHost)).toEqual(['send/opened', 'send/initiated'])
    expect(testHost.user.views()).toEqual(['Account'])
    await testHost.user.edges.clock.advance(5_000)
    expect(testHost.user.portico.read(toast).current).toBeUndefined()
  })

  test.each([
    ['success', 'Sent {amount} {symbol}', 'send/succeeded'],
    ['reverted', 'Failed to send transaction. Please try again.', 'send/failed'],
  ] as const)(
    'a late receipt with the status %s is shown in whichever view is open',
    async (receipt, sentence, event) => {
      const testHost = await unconfirmed()
      testHost.chain.receipt = receipt
      await testHost.user.edges.clock.advance(31_000)
      expect(toastText(testHost)).toBe(sentence)
      expect(events(testHost).at(-1)).toBe(event)
    },
  )

  test('waits with the return to the account until the view of an embedded wallet closes', async () => {
    const testHost = await reviewedWithLobby()
    answerTransfers(testHost.user, async () => {
      await testHost.user.inside.open(lobby)
      return HASH
    })
    await (await testHost.submit()).done
    expect(testHost.user.views().at(-1)).toBe('Lobby')
    await testHost.user.inside.back()
    await settle()
    expect(testHost.user.views()).toEqual(['Account'])
  })

  test('returns to the account if an embedded wallet closes its view before it answers', async () => {
    const testHost = await reviewedWithLobby()
    answerTransfers(testHost.user, async () => {
      await testHost.user.inside.open(lobby)
      await testHost.user.inside.back()
      return HASH
    })
    await (await testHost.submit()).done
    expect(testHost.user.views()).toEqual(['Account'])
  })
})

describe('the second lookup of a name, right before sending', () => {
  async function reviewedByName() {
    const names = namesPlugin()
    const testHost = await openTestHost({ plugins: [portfolio().manifest, names.manifest] })
    await testHost.openForm()
    await testHost.fillIn({ token: '', amount: '1', receiver: 'Alice.reown.id' })
    await testHost.user.edges.clock.advance(500)
    await testHost.receiver()
    await testHost.review()
    return { ...testHost, names }
  }

  test('sends if the address is the same', async () => {
    const testHost = await reviewedByName()
    await (await testHost.submit()).done
    expect(testHost.names.queries.at(-1)).toBe('alice.reown.id')
    expect(Object(requested(testHost)[0]?.params?.[0]).to).toBe(FRIEND)
  })

  // Fails when the second lookup is taken out.
  test.each([
    ['another address', { leads: { 'alice.reown.id': STRANGER } }, 'RECEIVER_CHANGED'],
    ['no address', { leads: {} }, 'RECEIVER_CHANGED'],
    ['a failing service', { fails: 'NAME_FAILED' }, 'NAME_FAILED'],
  ])('%s stops the transfer before the wallet is asked', async (_, answers, code) => {
    const testHost = await reviewedByName()
    Object.assign(testHost.names.state, answers)
    await (await testHost.submit()).done
    expect(requested(testHost)).toEqual([])
    expect(testHost.user.portico.read(transfer)).toMatchObject({ status: 'review', error: { code } })
    expect(testHost.user.views().at(-1)).toBe('WalletSendPreview')
  })
})

describe('leaving', () => {
  test('the review drops its order', async () => {
    const testHost = await reviewed()
    await testHost.user.inside.back()
    expect(order(testHost)).toBeUndefined()
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend'])
    expect(testHost.user.portico.read(draft)).toMatchObject({ amount: '1', receiver: FRIEND })
  })

  test('leaving while the wallet asks stops the transfer, and asks the user to decline it in the wallet', async () => {
    const testHost = await reviewed()
    answerTransfers(testHost.user, () => new Promise<string>(() => {}))
    const { done } = await testHost.submit()
    await expect.poll(() => requested(testHost).length).toBe(1)
    await testHost.user.inside.back()
    await done
    expect(toastText(testHost)).toMatch(/Decline the request in your wallet/)
    expect(order(testHost)).toBeUndefined()
    expect(events(testHost)).not.toContain('send/failed')
  })

  test('after the transfer is sent does not hide its result', async () => {
    const testHost = await reviewed()
    testHost.chain.receipt = 'none'
    const { done } = await testHost.submit()
    await expect.poll(() => testHost.user.portico.read(transfer).status).toBe('waiting')
    await testHost.user.inside.back()
    testHost.chain.receipt = 'success'
    await testHost.user.edges.clock.advance(30_000)
    await done
    expect(events(testHost).at(-1)).toBe('send/succeeded')
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend'])
  })

  test('a covering view keeps the transfer', async () => {
    const testHost = await reviewedWithLobby()
    await testHost.user.inside.open(lobby)
    await (await testHost.submit()).done
    expect(events(testHost).at(-1)).toBe('send/succeeded')
    expect(testHost.user.views().at(-1)).toBe('Lobby')
  })

  test.each([
    ['the network', ({ user }: TestHost) => user.heron.switchNetwork(SECOND)],
    ['the account', ({ user }: TestHost) => user.heron.switchAccount(1)],
  ])('drops the order with a message if the user switches %s during the review', async (_, change) => {
    const testHost = await reviewed()
    // The field of another namespace.
    await testHost.fillIn({ fields: { memo: '4711' } })
    change(testHost)
    await expect.poll(() => testHost.user.views().at(-1)).toBe('WalletSend')
    expect(order(testHost)).toBeUndefined()
    expect(toastText(testHost)).toBe('Your account or network changed. The transfer was cancelled.')
    expect(testHost.user.portico.read(draft)).toEqual({ unit: 'token', amount: '', receiver: FRIEND, fromHost: false })
    await (await testHost.submit()).done
    expect(requested(testHost)).toEqual([])
  })

  test('drops the order with a message if the network changes while the wallet asks', async () => {
    const testHost = await reviewed()
    const answer = pending<string>()
    answerTransfers(testHost.user, () => answer.promise)
    const { done } = await testHost.submit()
    await expect.poll(() => requested(testHost).length).toBe(1)
    testHost.user.heron.switchNetwork(SECOND)
    await expect.poll(() => testHost.user.views().at(-1)).toBe('WalletSend')
    expect(toastText(testHost)).toMatch(/^Cancelled here/)
    answer.resolve(HASH)
    await done
    expect(events(testHost)).not.toContain('send/succeeded')
    expect(requested(testHost)).toHaveLength(1)
  })

  test('drops the order if the account changes while the token’s decimals are compared', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ token: DOLLARS, amount: '1', receiver: FRIEND })
    await testHost.receiver()
    const answer = pending<unknown>()
    testHost.user.edges.server.answer('rpc.chain', () => answer.promise)
    const review = testHost.review()
    await settle()
    expect(testHost.user.portico.read(transfer).status).toBe('checking')
    testHost.user.heron.switchAccount(1)
    await expect(review).rejects.toMatchObject({ name: 'AbortError' })
    expect(testHost.user.portico.read(transfer)).toEqual({ status: 'none' })
    expect(testHost.user.views()).toEqual(['Account', 'WalletSend'])
    answer.resolve({ jsonrpc: '2.0', id: 1, result: '0x' })
  })

  test('drops the order if the account disconnects while the wallet asks', async () => {
    const testHost = await reviewed()
    answerTransfers(testHost.user, () => new Promise<string>(() => {}))
    const { done } = await testHost.submit()
    await expect.poll(() => requested(testHost).length).toBe(1)
    await testHost.user.portico.disconnect()
    await done
    expect(order(testHost)).toBeUndefined()
    expect(toastText(testHost)).toMatch(/^Cancelled here/)
    expect(events(testHost)).not.toContain('send/succeeded')
  })
})

describe('a host’s request', () => {
  const request = { amount: '1.5', namespace: 'eip155', chainId: 1, to: FRIEND }

  async function connected(): Promise<TestHost> {
    const testHost = await openTestHost()
    await testHost.user.connect()
    answerTransfers(testHost.user, () => HASH)
    return testHost
  }

  test('fills the form, reads the balance anew, and ends with WalletSendConfirmed', async () => {
    const testHost = await connected()
    const { portico, views } = testHost.user
    await portico.open({ view: sendView, args: { ...request, assetAddress: DOLLARS } })
    await expect.poll(() => portico.read(draft)).toMatchObject({ token: DOLLARS, amount: '1.5', receiver: FRIEND })
    expect(testHost.portfolio.queries.at(-1)).toMatchObject({ fresh: [DOLLARS] })
    await testHost.receiver()
    await testHost.review()
    expect(views()).toEqual(['WalletSend', previewView.id])
    await (await testHost.submit()).done
    expect(views()).toEqual(['WalletSend', 'WalletSendConfirmed'])
  })

  describe('for a token that no list contains', () => {
    const word = (hex: string) => hex.padStart(64, '0')
    const contract = { '0x313ce567': `0x${word('6')}`, '0x70a08231': `0x${word('2faf080')}` }
    const open = (testHost: TestHost) =>
      testHost.user.portico.open({ view: sendView, args: { ...request, assetAddress: STRANGER } })

    test('reads the token’s contract and keeps the token selected', async () => {
      const testHost = await connected()
      testHost.chain.contractAnswers = {
        ...contract,
        '0x95d89b41': `0x${Buffer.from('ODD').toString('hex').padEnd(64, '0')}`,
      }
      await open(testHost)
      const { portico, inside } = testHost.user
      await expect.poll(() => portico.read(draft).token).toBe(STRANGER)
      const odd = { symbol: 'ODD', address: STRANGER, amount: 50_000_000n, decimals: 6, networkId: FIRST }
      expect(portico.read(holdings).tokens.at(-1)).toMatchObject(odd)
      await inside.open(selectTokenView)
      await inside.back()
      await settle()
      expect(portico.read(holdings).tokens.at(-1)).toMatchObject(odd)
      await testHost.receiver()
      await testHost.review()
      await (await testHost.submit()).done
      expect(Object(requested(testHost)[0]?.params?.[0]).to.toLowerCase()).toBe(STRANGER.toLowerCase())
    })

    test('shows the address of a token without a symbol', async () => {
      const testHost = await connected()
      testHost.chain.contractAnswers = contract
      await open(testHost)
      await expect.poll(() => testHost.user.portico.read(holdings).tokens.at(-1)?.symbol).toBe('0x3C…4293BC')
    })

    test('reports a token of which the account holds none', async () => {
      const testHost = await connected()
      testHost.chain.contractAnswers = { ...contract, '0x70a08231': `0x${word('0')}` }
      await open(testHost)
      await expect
        .poll(() => testHost.user.portico.read(holdings).requestError)
        .toMatchObject({ code: 'TOKEN_NOT_FOUND' })
    })
  })

  test('openSend with a field that the namespace does not declare: FIELD_INVALID', async () => {
    const testHost = await connected()
    const { openSend } = await testHost.user.portico.ask(sendService)
    const sent = openSend({ ...request, fields: { memo: '4711' } })
    await expect(sent).rejects.toMatchObject({ code: 'FIELD_INVALID', context: { field: 'memo' } })
    expect(testHost.user.views()).not.toContain('WalletSend')
  })

  test('openSend switches to the requested network and resolves to the hash', async () => {
    const testHost = await connected()
    testHost.portfolio.state.tokens = testHost.portfolio.state.tokens.map(token => ({ ...token, networkId: SECOND }))
    const { portico } = testHost.user
    const { openSend } = await portico.ask(sendService)
    const sent = openSend({ ...request, chainId: 10 })
    await expect.poll(() => portico.read(draft).amount).toBe('1.5')
    expect(connectedSession(portico.read(sessions))?.networkId).toBe(SECOND)
    await testHost.receiver()
    await testHost.review()
    await (await testHost.submit()).done
    expect(await sent).toEqual({ hash: HASH, status: 'success' })
    // The view says it, with the hash of its link.
    expect(testHost.user.views().at(-1)).toBe('WalletSendConfirmed')
    expect(portico.read(transfer)).toMatchObject({ status: 'done', receipt: 'success', hash: HASH })
    expect(portico.read(toast).current).toBeUndefined()
  })

  test.each(['success', 'reverted'] as const)(
    'openSend resolves to pending after 25 s, and the view follows the transfer until it is %s',
    async receipt => {
      const testHost = await connected()
      const { portico, edges, views } = testHost.user
      const { openSend } = await portico.ask(sendService)
      const sent = openSend(request)
      await expect.poll(() => portico.read(draft).amount).toBe('1.5')
      await testHost.receiver()
      await testHost.review()
      testHost.chain.receipt = 'none'
      const { done } = await testHost.submit()
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
    const { openSend } = await testHost.user.portico.ask(sendService)
    const sent = openSend(request)
    const refused = expect(sent).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    await expect.poll(() => testHost.user.views()).toEqual(['WalletSend'])
    await testHost.user.portico.close()
    await refused
  })

  test('openSend without a wallet: caipAddress not found', async () => {
    const { user } = await openTestHost()
    user.portico.prepare()
    await settle()
    const { openSend } = await user.portico.ask(sendService)
    await expect(openSend(request)).rejects.toMatchObject({ message: 'openSend: caipAddress not found' })
  })

  test('openSend to an unlisted network: caipNetwork with that chain id not found', async () => {
    const testHost = await connected()
    const { openSend } = await testHost.user.portico.ask(sendService)
    await expect(openSend({ ...request, chainId: 4 })).rejects.toMatchObject({
      message: 'openSend: caipNetwork with chainId 4 not found',
    })
  })

  test.each([
    ['a token that does not exist', { assetAddress: STRANGER }, 'TOKEN_NOT_FOUND'],
    ['an unlisted network', { chainId: 4 }, 'NETWORK_NOT_FOUND'],
    ['a namespace without an account', { namespace: 'solana' }, 'NOT_CONNECTED'],
  ])('the view reports %s', async (_, wrong, code) => {
    const testHost = await connected()
    await testHost.user.portico.open({ view: sendView, args: { ...request, ...wrong } })
    await expect.poll(() => testHost.user.portico.read(holdings).requestError).toMatchObject({ code })
  })

  test('a non-numeric send value becomes zero', async () => {
    const testHost = await connected()
    await testHost.user.portico.open({ view: sendView, args: { ...request, amount: 'all of it' } })
    await expect.poll(() => testHost.user.portico.read(draft).amount).toBe('0')
  })
})
