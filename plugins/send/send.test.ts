import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { accountActions, liveOf, sessions } from '../../kernel'
import { sentTransactions, showRequest, toast } from '../../kernel/kit'
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
} from './house.fixture'
import { messages } from './messages'
import { nextStep } from './rules'
import { shownOf } from './shown'
import { draft, holdings, previewView, receiver, selectTokenView, sendDesk, sendView, transfer } from './state'

afterEach(leaveAll)

type House = Awaited<ReturnType<typeof arriveToSend>>

const said = ({ visitor }: House) => visitor.portico.read(toast).current?.message.text
const order = ({ visitor }: House) => visitor.portico.read(transfer).order
const told = ({ visitor }: House) => visitor.told.map(({ id }) => id).filter(id => id.startsWith('send/'))
const requested = ({ visitor }: House) =>
  visitor.heron.requests.filter(({ method }) => method === 'eth_sendTransaction')

/** One ether to a friend, looked over. */
async function reviewed(given: Partial<{ token: string; amount: string; receiver: string }> = {}): Promise<House> {
  const house = await arriveToSend()
  await house.begin()
  await house.enter({ token: '', amount: '1', receiver: FRIEND, ...given })
  await house.found()
  await house.review()
  return house
}

/** The same, with a view of another plugin that may cover the review, as the approval of an embedded wallet does. */
async function reviewedBesideLobby(): Promise<House> {
  const house = await arriveToSend({ plugins: [purse().manifest, lobbyPlugin] })
  await house.begin()
  await house.enter({ token: '', amount: '1', receiver: FRIEND })
  await house.found()
  await house.review()
  return house
}

/** A promise and what settles it. */
function pending<T>() {
  let settleIt: { resolve(value: T): void; reject(error: unknown): void } = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<T>((resolve, reject) => {
    settleIt = { resolve, reject }
  })
  return { promise, ...settleIt }
}

describe('the way there', () => {
  test('the account offers to send where its family can, after what others offer', async () => {
    const { visitor } = await arriveToSend()
    await visitor.connect()
    await visitor.portico.open()
    const entries = visitor.portico.slot(accountActions).filter(({ owner }) => owner === 'send')
    const [{ value: action }] = entries as [(typeof entries)[0]]
    expect(action.label.text).toBe('Send')
    const has = (id: string) => visitor.portico.has({ id })
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
      const { visitor } = await arriveToSend(options)
      visitor.portico.prepare()
      await settle()
      expect(visitor.portico.slot(accountActions).some(({ owner }) => owner === 'send')).toBe(isOn)
      expect(visitor.edges.env.warnings.filter(text => text.includes('"send"'))).toEqual([])
    }
  })

  test('what there is to send comes from the portfolio, of the network in use', async () => {
    const house = await arriveToSend()
    house.purse.state.tokens = [...house.purse.state.tokens, { ...house.purse.state.tokens[0]!, networkId: SECOND }]
    await house.begin()
    const { status, tokens } = house.visitor.portico.read(holdings)
    expect(status).toBe('known')
    expect(tokens.map(({ symbol, networkId }) => `${symbol} ${networkId}`)).toEqual([`ETH ${FIRST}`, `USDX ${FIRST}`])
  })

  test.each([
    ['nobody keeps a portfolio', { plugins: [] }, false],
    ['the portfolio cannot be read', {}, true],
  ])('where %s, it is the network’s own currency', async (_, options, fails) => {
    const house = await arriveToSend(options)
    house.purse.state.fails = fails
    await house.begin()
    const [only, ...others] = house.visitor.portico.read(holdings).tokens
    expect(only).toMatchObject({ symbol: 'ETH', amount: 10n ** 18n, networkId: FIRST })
    expect(others).toEqual([])
  })

  test('a failed balance says Token Balance Unavailable, and is read again after 30 s', async () => {
    const house = await arriveToSend({ plugins: [] })
    const { visitor } = house
    const { server, clock } = visitor.edges
    let reads = 0
    await visitor.connect()
    server.answer('rpc.chain', () => {
      reads++
      return new Response('', { status: 503 })
    })
    await visitor.portico.open({ view: sendView })
    await expect.poll(() => visitor.portico.read(holdings).status).toBe('failed')
    expect(said(house)).toBe('Token Balance Unavailable')
    const before = reads
    await clock.advance(29_000)
    expect(reads).toBe(before)
    await clock.advance(1000)
    await expect.poll(() => reads).toBeGreaterThan(before)
  })
})

describe('the receiver', () => {
  test('is an address of the family; of another it is Invalid Address', async () => {
    const house = await arriveToSend()
    await house.begin()
    await house.enter({ token: '', amount: '1', receiver: ` ${FRIEND} ` })
    expect(await house.found()).toEqual({ status: 'known', address: FRIEND })
    await house.enter({ receiver: 'So11111111111111111111111111111111111111112' })
    expect(await house.found()).toEqual({ status: 'invalid' })
    const { portico } = house.visitor
    expect(nextStep(portico.read(draft), portico.read(holdings).tokens[0], portico.read(receiver))).toBe('invalid')
  })

  const withNames = async () => {
    const book = phonebook()
    const house = await arriveToSend({ plugins: [purse().manifest, book.manifest] })
    await house.begin()
    return { book, house }
  }

  test('may be a name: it is looked up once nobody types any more', async () => {
    const { book, house } = await withNames()
    await house.enter({ receiver: 'Alice.reown.i' })
    await house.enter({ receiver: 'Alice.reown.id' })
    await house.visitor.edges.clock.advance(500)
    expect(await house.found()).toEqual({ status: 'known', address: FRIEND, name: 'alice.reown.id' })
    expect(book.asked).toEqual(['Alice.reown.id'])
  })

  test.each([
    ['that nobody has', { leads: {} }, 'invalid'],
    ['that leads to no address', { leads: { 'alice.reown.id': 'elsewhere' } }, 'invalid'],
    ['that is none', { fails: 'NAME_INVALID' }, 'invalid'],
    ['that cannot be looked up', { fails: 'NAME_FAILED' }, 'failed'],
  ])('a name %s is no receiver', async (_, answers, status) => {
    expect(messages.lookUpFailed.text).toBe('Error resolving name')
    const { book, house } = await withNames()
    Object.assign(book.state, answers)
    await house.enter({ receiver: 'alice.reown.id' })
    await house.visitor.edges.clock.advance(500)
    expect(await house.found()).toEqual({ status })
  })

  test('where nobody knows names they are no receivers, and nobody waits for an answer', async () => {
    const house = await arriveToSend()
    await house.begin()
    await house.enter({ receiver: 'alice.reown.id' })
    expect(await house.found()).toEqual({ status: 'invalid' })
  })
})

describe('before it is sent', () => {
  test('an amount and a receiver address are required, and a token', async () => {
    const house = await arriveToSend()
    await house.begin()
    const desk = await house.visitor.portico.ask(sendDesk)
    await expect(desk.review()).rejects.toMatchObject({ message: 'A token is required' })
    for (const wrong of [{ amount: '' }, { amount: '0' }, { amount: '3' }, { amount: '1', receiver: 'x' }]) {
      await house.enter({ token: '', receiver: FRIEND, ...wrong })
      await house.found()
      await expect(desk.review()).rejects.toMatchObject({
        message: 'An amount and receiver address are required',
      })
    }
    expect(house.visitor.views()).toEqual(['Account', 'WalletSend'])
  })

  test('Max keeps back the estimated gas of the network’s own currency', async () => {
    const house = await arriveToSend()
    await house.begin()
    await house.enter({ token: '' })
    const desk = await house.visitor.portico.ask(sendDesk)
    const { signal } = new AbortController()
    await desk.fillMax({ signal })
    // 2 ETH less 21,000 units of gas at 1 gwei.
    expect(house.visitor.portico.read(draft).amount).toBe('1.999979')
    await house.enter({ token: DOLLARS })
    await desk.fillMax({ signal })
    expect(house.visitor.portico.read(draft).amount).toBe('50')
  })

  test('Max without a known fee says so', async () => {
    const house = await arriveToSend()
    house.chain.gasPrice = 'dear'
    await house.begin()
    await house.enter({ token: '' })
    const desk = await house.visitor.portico.ask(sendDesk)
    await expect(desk.fillMax({ signal: new AbortController().signal })).rejects.toMatchObject({ code: 'FEE_UNKNOWN' })
    expect(house.visitor.portico.read(draft).amount).toBe('2')
  })

  test('the review shows amount, receiver, network and the fee, and what is written afterwards changes none of it', async () => {
    const house = await reviewed()
    expect(house.visitor.views()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
    expect(order(house)).toMatchObject({ amount: 10n ** 18n, to: FRIEND, networkId: FIRST, token: undefined })
    expect(house.visitor.portico.read(transfer).fee).toBe(21_000n * 10n ** 9n)
    await house.enter({ amount: '2', receiver: STRANGER })
    const { done } = await house.press()
    await done
    expect(requested(house)[0]?.params?.[0]).toMatchObject({
      from: house.visitor.heron.addresses[0],
      to: FRIEND,
      value: '0xde0b6b3a7640000',
    })
  })
})

describe('the last look', () => {
  test('is at exactly what the wallet is then asked for, and nothing else leaves meanwhile', async () => {
    const played = explainer()
    const house = await arriveToSend({ plugins: [purse().manifest, played.manifest] })
    await house.begin()
    await house.enter({ token: DOLLARS, amount: '12.5', receiver: FRIEND })
    await house.found()
    await house.review()
    const { inside, heron, portico } = house.visitor
    const shown = new AbortController()
    const explained = await showRequest(inside, shownOf(order(house)!), shown.signal)
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
    await (await house.press()).done
    expect(portico.read(sentTransactions)[0]?.asked).toEqual(asked)
  })

  test('has no words where nobody explains', async () => {
    const house = await reviewed()
    const { signal } = new AbortController()
    expect(await showRequest(house.visitor.inside, shownOf(order(house)!), signal)).toBeUndefined()
  })
})

describe('sending', () => {
  test('tells that the transaction started, waits for the receipt, and leads back to the account', async () => {
    const house = await reviewed()
    const { visitor, purse } = house
    const asked = pending<string>()
    walletSays(visitor, () => asked.promise)
    const { done } = await house.press()
    await expect.poll(() => requested(house).length).toBe(1)
    expect(visitor.portico.read(transfer).status).toBe('asking')
    const heard: (string | undefined)[] = []
    visitor.portico.watch(
      toast,
      now => now.current?.message.text,
      text => heard.push(text),
    )
    asked.resolve(HASH)
    await done
    expect(heard).toEqual(['Transaction started', 'Sent {amount} {symbol}'])
    expect(visitor.views()).toEqual(['Account'])
    expect(told(house)).toEqual(['send/opened', 'send/initiated', 'send/succeeded'])
    expect(visitor.told.find(({ id }) => id === 'send/succeeded')?.payload).toEqual({
      networkId: FIRST,
      isSmartAccount: false,
      token: 'ETH',
      amount: '1',
      hash: HASH,
    })
    expect(purse.asked.at(-1)).toMatchObject({ fresh: [] })
  })

  test('a token is moved by its contract, in its own smallest unit, and its balance is read anew', async () => {
    const house = await reviewed({ token: DOLLARS, amount: '12.5' })
    const { done } = await house.press()
    await done
    const [transaction] = requested(house)[0]?.params ?? []
    expect(Object(transaction).to.toLowerCase()).toBe(DOLLARS.toLowerCase())
    expect(Object(transaction).data.toLowerCase()).toBe(
      `0xa9059cbb${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${12_500_000n.toString(16).padStart(64, '0')}`,
    )
    expect(house.purse.asked.at(-1)).toMatchObject({ fresh: [DOLLARS] })
  })

  // Fails when the provider's decimals are not held against the contract's own.
  test('whose decimals the provider and the contract disagree about is refused before anything is shown', async () => {
    const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
    const filledIn = async (decimals: number) => {
      const house = await arriveToSend()
      house.chain.says = { '0x313ce567': word(decimals), '0x70a08231': word(9) }
      await house.begin()
      await house.enter({ token: DOLLARS, amount: '1', receiver: FRIEND })
      await house.found()
      return house
    }
    const house = await filledIn(8)
    await expect(house.review()).rejects.toMatchObject({ code: 'DECIMALS_DISPUTED' })
    expect(house.visitor.views().at(-1)).toBe('WalletSend')
    expect(house.visitor.portico.read(transfer).order).toBeUndefined()
    await leaveAll()
    const honest = await filledIn(6)
    await honest.review()
    expect(honest.visitor.views().at(-1)).toBe('WalletSendPreview')
  })

  // Fails when the state of the order is not looked at.
  test('twice is impossible, however often it is pressed', async () => {
    const house = await reviewed()
    const asked = pending<string>()
    walletSays(house.visitor, () => asked.promise)
    const presses = await Promise.all(Array.from({ length: 100 }, () => house.press()))
    asked.resolve(HASH)
    await Promise.all(presses.map(({ done }) => done))
    expect(requested(house)).toHaveLength(1)
    await (await house.press()).done
    expect(requested(house)).toHaveLength(1)
  })

  test('a rejection leads back to the preview with User rejected the request, and it can be sent again', async () => {
    const house = await reviewed()
    walletSays(house.visitor, () => {
      throw rpcError(4001, 'no')
    })
    await (await house.press()).done
    expect(house.visitor.views().at(-1)).toBe('WalletSendPreview')
    expect(house.visitor.portico.read(transfer)).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } })
    expect(said(house)).toBeUndefined()
    expect(told(house).at(-1)).toBe('send/rejected')
    walletSays(house.visitor, () => HASH)
    await (await house.press()).done
    expect(house.visitor.views()).toEqual(['Account'])
  })

  test('a failure says Failed to send transaction. Please try again.', async () => {
    const house = await reviewed()
    walletSays(house.visitor, () => {
      throw rpcError(-32000, 'nonce too low')
    })
    await (await house.press()).done
    expect(said(house)).toBe('Failed to send transaction. Please try again.')
    expect(house.visitor.views().at(-1)).toBe('WalletSendPreview')
    expect(told(house).at(-1)).toBe('send/failed')
  })

  test('what the network refused is a failure', async () => {
    const house = await reviewed()
    house.chain.receipt = 'reverted'
    await (await house.press()).done
    expect(said(house)).toBe('Failed to send transaction. Please try again.')
    expect(house.visitor.portico.read(transfer)).toMatchObject({ error: { code: 'TRANSACTION_REVERTED' } })
    expect(told(house)).not.toContain('send/succeeded')
  })

  async function unconfirmed(): Promise<House> {
    const house = await reviewed()
    house.chain.receipt = 'none'
    const { done } = await house.press()
    await expect.poll(() => house.visitor.portico.read(transfer).status).toBe('waiting')
    await house.visitor.edges.clock.advance(26_000)
    await done
    return house
  }

  test('without a receipt within 25 s it is neither success nor failure, and no toast looks like a success', async () => {
    const house = await unconfirmed()
    expect(said(house)).toMatch(/^Sent, and not confirmed yet/)
    expect(house.visitor.portico.read(toast).current?.variant).toBe('loading')
    expect(told(house)).toEqual(['send/opened', 'send/initiated'])
    expect(house.visitor.views()).toEqual(['Account'])
    await house.visitor.edges.clock.advance(5_000)
    expect(house.visitor.portico.read(toast).current).toBeUndefined()
  })

  test.each([
    ['success', 'Sent {amount} {symbol}', 'send/succeeded'],
    ['reverted', 'Failed to send transaction. Please try again.', 'send/failed'],
  ] as const)(
    'a receipt that comes late and says %s is told where the user is by then',
    async (receipt, sentence, event) => {
      const house = await unconfirmed()
      house.chain.receipt = receipt
      await house.visitor.edges.clock.advance(31_000)
      expect(said(house)).toBe(sentence)
      expect(told(house).at(-1)).toBe(event)
    },
  )

  test('an embedded wallet that is still shown when it is sent: the way home comes after it', async () => {
    const house = await reviewedBesideLobby()
    walletSays(house.visitor, async () => {
      await house.visitor.inside.open(lobby)
      return HASH
    })
    await (await house.press()).done
    expect(house.visitor.views().at(-1)).toBe('Lobby')
    await house.visitor.inside.back()
    await settle()
    expect(house.visitor.views()).toEqual(['Account'])
  })

  test('an embedded wallet that has closed its own view before it answers leads home', async () => {
    const house = await reviewedBesideLobby()
    walletSays(house.visitor, async () => {
      await house.visitor.inside.open(lobby)
      await house.visitor.inside.back()
      return HASH
    })
    await (await house.press()).done
    expect(house.visitor.views()).toEqual(['Account'])
  })
})

describe('a name is looked up again right before sending', () => {
  async function reviewedByName() {
    const book = phonebook()
    const house = await arriveToSend({ plugins: [purse().manifest, book.manifest] })
    await house.begin()
    await house.enter({ token: '', amount: '1', receiver: 'Alice.reown.id' })
    await house.visitor.edges.clock.advance(500)
    await house.found()
    await house.review()
    return { ...house, book }
  }

  test('and the same answer goes on', async () => {
    const house = await reviewedByName()
    await (await house.press()).done
    expect(house.book.asked.at(-1)).toBe('alice.reown.id')
    expect(Object(requested(house)[0]?.params?.[0]).to).toBe(FRIEND)
  })

  // Fails when the second look-up is taken out.
  test.each([
    ['a different answer', { leads: { 'alice.reown.id': STRANGER } }, 'RECEIVER_CHANGED'],
    ['no answer any more', { leads: {} }, 'RECEIVER_CHANGED'],
    ['a failing service', { fails: 'NAME_FAILED' }, 'NAME_FAILED'],
  ])('%s stops it: the wallet is not asked', async (_, answers, code) => {
    const house = await reviewedByName()
    Object.assign(house.book.state, answers)
    await (await house.press()).done
    expect(requested(house)).toEqual([])
    expect(house.visitor.portico.read(transfer)).toMatchObject({ status: 'review', error: { code } })
    expect(house.visitor.views().at(-1)).toBe('WalletSendPreview')
  })
})

describe('going away', () => {
  test('cancelling a review drops it', async () => {
    const house = await reviewed()
    await house.visitor.inside.back()
    expect(order(house)).toBeUndefined()
    expect(house.visitor.views()).toEqual(['Account', 'WalletSend'])
    expect(house.visitor.portico.read(draft)).toMatchObject({ amount: '1', receiver: FRIEND })
  })

  test('while the wallet is asked: it is stopped here, and the visitor is told to decline it there', async () => {
    const house = await reviewed()
    walletSays(house.visitor, () => new Promise<string>(() => {}))
    const { done } = await house.press()
    await expect.poll(() => requested(house).length).toBe(1)
    await house.visitor.inside.back()
    await done
    expect(said(house)).toMatch(/Decline it in your wallet/)
    expect(order(house)).toBeUndefined()
    expect(told(house)).not.toContain('send/failed')
  })

  test('once it is on its way the end is still told', async () => {
    const house = await reviewed()
    house.chain.receipt = 'none'
    const { done } = await house.press()
    await expect.poll(() => house.visitor.portico.read(transfer).status).toBe('waiting')
    await house.visitor.inside.back()
    house.chain.receipt = 'success'
    await house.visitor.edges.clock.advance(30_000)
    await done
    expect(told(house).at(-1)).toBe('send/succeeded')
    expect(house.visitor.views()).toEqual(['Account', 'WalletSend'])
  })

  test('another view on top changes nothing', async () => {
    const house = await reviewedBesideLobby()
    await house.visitor.inside.open(lobby)
    await (await house.press()).done
    expect(told(house).at(-1)).toBe('send/succeeded')
    expect(house.visitor.views().at(-1)).toBe('Lobby')
  })

  test.each([
    ['the network', ({ visitor }: House) => visitor.heron.switchNetwork(SECOND)],
    ['the account', ({ visitor }: House) => visitor.heron.switchAccount(1)],
  ])('%s switched during the review: the order is dropped, and that is said', async (_, change) => {
    const house = await reviewed()
    change(house)
    await expect.poll(() => house.visitor.views().at(-1)).toBe('WalletSend')
    expect(order(house)).toBeUndefined()
    expect(said(house)).toBe('Account or network changed: the transfer was dropped.')
    expect(house.visitor.portico.read(draft)).toEqual({ unit: 'token', amount: '', receiver: FRIEND, given: false })
    await (await house.press()).done
    expect(requested(house)).toEqual([])
  })

  test('the network switched while the wallet is asked: the order is dropped, and that is said', async () => {
    const house = await reviewed()
    const asked = pending<string>()
    walletSays(house.visitor, () => asked.promise)
    const { done } = await house.press()
    await expect.poll(() => requested(house).length).toBe(1)
    house.visitor.heron.switchNetwork(SECOND)
    await expect.poll(() => house.visitor.views().at(-1)).toBe('WalletSend')
    expect(said(house)).toMatch(/^Stopped here/)
    asked.resolve(HASH)
    await done
    expect(told(house)).not.toContain('send/succeeded')
    expect(requested(house)).toHaveLength(1)
  })

  test('a disconnect while the wallet is asked drops the order', async () => {
    const house = await reviewed()
    walletSays(house.visitor, () => new Promise<string>(() => {}))
    const { done } = await house.press()
    await expect.poll(() => requested(house).length).toBe(1)
    await house.visitor.portico.disconnect()
    await done
    expect(order(house)).toBeUndefined()
    expect(said(house)).toMatch(/^Stopped here/)
    expect(told(house)).not.toContain('send/succeeded')
  })
})

describe('opened with arguments', () => {
  const request = { amount: '1.5', namespace: 'eip155', chainId: 1, to: FRIEND }

  async function connected(): Promise<House> {
    const house = await arriveToSend()
    await house.visitor.connect()
    walletSays(house.visitor, () => HASH)
    return house
  }

  test('the fields are filled in, the balance is read anew, and the end is WalletSendConfirmed', async () => {
    const house = await connected()
    const { portico, views } = house.visitor
    await portico.open({ view: sendView, args: { ...request, assetAddress: DOLLARS } })
    await expect.poll(() => portico.read(draft)).toMatchObject({ token: DOLLARS, amount: '1.5', receiver: FRIEND })
    expect(house.purse.asked.at(-1)).toMatchObject({ fresh: [DOLLARS] })
    await house.found()
    await house.review()
    expect(views()).toEqual(['WalletSend', previewView.id])
    await (await house.press()).done
    expect(views()).toEqual(['WalletSend', 'WalletSendConfirmed'])
  })

  describe('for a token that nobody lists', () => {
    const word = (hex: string) => hex.padStart(64, '0')
    const contract = { '0x313ce567': `0x${word('6')}`, '0x70a08231': `0x${word('2faf080')}` }
    const open = (house: House) =>
      house.visitor.portico.open({ view: sendView, args: { ...request, assetAddress: STRANGER } })

    test('its contract is asked, and it stays chosen', async () => {
      const house = await connected()
      house.chain.says = { ...contract, '0x95d89b41': `0x${Buffer.from('ODD').toString('hex').padEnd(64, '0')}` }
      await open(house)
      const { portico, inside } = house.visitor
      await expect.poll(() => portico.read(draft).token).toBe(STRANGER)
      const odd = { symbol: 'ODD', address: STRANGER, amount: 50_000_000n, decimals: 6, networkId: FIRST }
      expect(portico.read(holdings).tokens.at(-1)).toMatchObject(odd)
      await inside.open(selectTokenView)
      await inside.back()
      await settle()
      expect(portico.read(holdings).tokens.at(-1)).toMatchObject(odd)
      await house.found()
      await house.review()
      await (await house.press()).done
      expect(Object(requested(house)[0]?.params?.[0]).to.toLowerCase()).toBe(STRANGER.toLowerCase())
    })

    test('one without a name is called by its address', async () => {
      const house = await connected()
      house.chain.says = contract
      await open(house)
      await expect.poll(() => house.visitor.portico.read(holdings).tokens.at(-1)?.symbol).toBe('0x3C…4293BC')
    })

    test('of which nothing is held, that is said', async () => {
      const house = await connected()
      house.chain.says = { ...contract, '0x70a08231': `0x${word('0')}` }
      await open(house)
      await expect.poll(() => house.visitor.portico.read(holdings).refused).toMatchObject({ code: 'TOKEN_NOT_FOUND' })
    })
  })

  test('openSend resolves to the hash, on the network that was asked for', async () => {
    const house = await connected()
    house.purse.state.tokens = house.purse.state.tokens.map(token => ({ ...token, networkId: SECOND }))
    const { portico } = house.visitor
    const { openSend } = await portico.ask(sendDesk)
    const sent = openSend({ ...request, chainId: 10 })
    await expect.poll(() => portico.read(draft).amount).toBe('1.5')
    expect(liveOf(portico.read(sessions))?.networkId).toBe(SECOND)
    await house.found()
    await house.review()
    await (await house.press()).done
    expect(await sent).toEqual({ hash: HASH, status: 'success' })
  })

  test.each(['success', 'reverted'] as const)(
    'openSend says pending after 25 s, the view too, and follows on until it is %s',
    async receipt => {
      const house = await connected()
      const { portico, edges, views } = house.visitor
      const { openSend } = await portico.ask(sendDesk)
      const sent = openSend(request)
      await expect.poll(() => portico.read(draft).amount).toBe('1.5')
      await house.found()
      await house.review()
      house.chain.receipt = 'none'
      const { done } = await house.press()
      await expect.poll(() => portico.read(transfer).status).toBe('waiting')
      await edges.clock.advance(26_000)
      await done
      expect(await sent).toEqual({ hash: HASH, status: 'pending' })
      expect(views().at(-1)).toBe('WalletSendConfirmed')
      expect(portico.read(transfer)).toMatchObject({ status: 'done', receipt: 'pending' })
      house.chain.receipt = receipt
      await edges.clock.advance(31_000)
      expect(portico.read(transfer)).toMatchObject({ status: 'done', receipt })
    },
  )

  test('openSend rejects with Modal closed', async () => {
    const house = await connected()
    const { openSend } = await house.visitor.portico.ask(sendDesk)
    const sent = openSend(request)
    const refused = expect(sent).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    await expect.poll(() => house.visitor.views()).toEqual(['WalletSend'])
    await house.visitor.portico.close()
    await refused
  })

  test('openSend without a wallet: caipAddress not found', async () => {
    const { visitor } = await arriveToSend()
    visitor.portico.prepare()
    await settle()
    const { openSend } = await visitor.portico.ask(sendDesk)
    await expect(openSend(request)).rejects.toMatchObject({ message: 'openSend: caipAddress not found' })
  })

  test('openSend to a network nobody listed: caipNetwork with that chain id not found', async () => {
    const house = await connected()
    const { openSend } = await house.visitor.portico.ask(sendDesk)
    await expect(openSend({ ...request, chainId: 4 })).rejects.toMatchObject({
      message: 'openSend: caipNetwork with chainId 4 not found',
    })
  })

  test.each([
    ['a token that is not there', { assetAddress: STRANGER }, 'TOKEN_NOT_FOUND'],
    ['a network that nobody listed', { chainId: 4 }, 'NETWORK_NOT_FOUND'],
    ['a family nobody is connected in', { namespace: 'solana' }, 'NOT_CONNECTED'],
  ])('%s is said in the view', async (_, wrong, code) => {
    const house = await connected()
    await house.visitor.portico.open({ view: sendView, args: { ...request, ...wrong } })
    await expect.poll(() => house.visitor.portico.read(holdings).refused).toMatchObject({ code })
  })

  test('a non-numeric send value becomes zero', async () => {
    const house = await connected()
    await house.visitor.portico.open({ view: sendView, args: { ...request, amount: 'all of it' } })
    await expect.poll(() => house.visitor.portico.read(draft).amount).toBe('0')
  })
})
