import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import {
  contributeTo,
  defineManifest,
  defineMessage,
  ENGLISH,
  type Manifest,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  type TransactionRequest,
  type TransferRequest,
  translate,
} from '../../kernel'
import { portfolio, type Sentence, type SigningRequest, type Simulation, simulations } from '../../kernel/kit'
import { DOLLARS, endAll, FRIEND, openTestHost, STRANGER, type TestHost } from './testKit'

afterEach(endAll)

const inEnglish = (sentences: readonly Sentence[]) =>
  sentences.map(
    ({ message, variables, quote = '' }) => `${translate(ENGLISH, message, variables)}${quote && ` ${quote}`}`,
  )

const transferOf = ({ address }: TestHost, given: Partial<TransferRequest> = {}): TransferRequest => ({
  from: address,
  to: FRIEND,
  amount: 5n,
  networkId: 'eip155:1',
  ...given,
})
const transactionOf = ({ address }: TestHost, given: Partial<TransactionRequest> = {}): TransactionRequest => ({
  from: address,
  to: FRIEND,
  value: 5n,
  data: '0x',
  gas: 21_000n,
  gasPrice: 7n,
  networkId: 'eip155:1',
  ...given,
})
const asTransfer = (request: TransferRequest): SigningRequest => ({ kind: 'transfer', namespace: 'eip155', request })
const asTransaction = (request: TransactionRequest): SigningRequest => ({
  kind: 'transaction',
  namespace: 'eip155',
  request,
})

describe('sends only the shown request', () => {
  test('sends the shown request with its fields in any order', async () => {
    const testHost = await openTestHost()
    const review = new AbortController()
    const shown = transferOf(testHost, { token: { address: DOLLARS, decimals: 6 } })
    testHost.explainer.hold(asTransfer(shown), review.signal)
    const send = await testHost.portico.ask(sendTransfer.on('eip155'))
    await send({
      networkId: shown.networkId,
      token: { decimals: 6, address: DOLLARS },
      amount: 5n,
      to: FRIEND,
      from: testHost.address,
      signal: review.signal,
    })
    expect(testHost.reached()).toHaveLength(1)
  })

  test.each<[string, Partial<TransferRequest>]>([
    ['the receiver', { to: STRANGER }],
    ['a letter’s case in the receiver', { to: FRIEND.toLowerCase() }],
    ['the amount', { amount: 6n }],
    ['the token', { token: { address: STRANGER, decimals: 6 } }],
    ['the token’s decimals', { token: { address: DOLLARS, decimals: 18 } }],
    ['that there is a token', { token: undefined }],
    ['the network', { networkId: 'eip155:10' }],
    ['the sender', { from: STRANGER }],
    ['the memo', { fields: { memo: '4712' } }],
    ['that there is a memo', { fields: undefined }],
  ])('a transfer in which %s was changed is REQUEST_CHANGED, and no request reaches the wallet', async (_, change) => {
    const testHost = await openTestHost()
    const shown = transferOf(testHost, { token: { address: DOLLARS, decimals: 6 }, fields: { memo: '4711' } })
    testHost.explainer.hold(asTransfer(shown), new AbortController().signal)
    const send = await testHost.portico.ask(sendTransfer.on('eip155'))
    await expect(send({ ...shown, ...change })).rejects.toMatchObject({
      code: 'REQUEST_CHANGED',
      message: 'Stopped: the request differs from what you were shown. Nothing was sent to your wallet.',
    })
    expect(testHost.reached()).toEqual([])
  })

  test.each<[string, Partial<TransactionRequest>]>([
    ['the receiver', { to: STRANGER }],
    ['the value', { value: 6n }],
    ['that there is a value', { value: undefined }],
    ['the call', { data: '0xdeadbeef' }],
    ['the gas', { gas: 21_001n }],
    ['the gas’s price', { gasPrice: 8n }],
    ['the network', { networkId: 'eip155:10' }],
    ['the sender', { from: STRANGER }],
  ])(
    'a transaction in which %s was changed is REQUEST_CHANGED, and no request reaches the wallet',
    async (_, change) => {
      const testHost = await openTestHost()
      const shown = transactionOf(testHost)
      testHost.explainer.hold(asTransaction(shown), new AbortController().signal)
      const send = await testHost.portico.ask(sendTransaction.on('eip155'))
      await expect(send({ ...shown, ...change })).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
      expect(testHost.reached()).toEqual([])
    },
  )

  test('refuses each of 60 one-digit changes of a shown call', async () => {
    const testHost = await openTestHost()
    const digits = [...`a9059cbb${'0'.repeat(24)}${'12'.repeat(20)}${'0'.repeat(60)}1234`]
    const shown = transactionOf(testHost, { data: `0x${digits.join('')}` })
    testHost.explainer.hold(asTransaction(shown), new AbortController().signal)
    const send = await testHost.portico.ask(sendTransaction.on('eip155'))
    for (let i = 0; i < 60; i++) {
      const at = (i * 37) % digits.length
      const changed = digits.with(at, digits[at] === 'f' ? 'e' : 'f').join('')
      await expect(send({ ...shown, data: `0x${changed}` })).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
    }
    expect(testHost.reached()).toEqual([])
  })

  test('refuses a change of the shown object itself', async () => {
    const testHost = await openTestHost()
    const shown: { -readonly [Key in keyof TransferRequest]: TransferRequest[Key] } = transferOf(testHost)
    testHost.explainer.hold(asTransfer(shown), new AbortController().signal)
    shown.to = STRANGER
    const send = await testHost.portico.ask(sendTransfer.on('eip155'))
    await expect(send(shown)).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
    expect(testHost.reached()).toEqual([])
  })

  test('refuses a transaction in place of a shown transfer with REQUEST_CHANGED', async () => {
    const testHost = await openTestHost()
    testHost.explainer.hold(asTransfer(transferOf(testHost)), new AbortController().signal)
    const send = await testHost.portico.ask(sendTransaction.on('eip155'))
    await expect(send(transactionOf(testHost))).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
    expect(testHost.reached()).toEqual([])
  })

  test('sends other requests after the review, or without one', async () => {
    const testHost = await openTestHost()
    const review = new AbortController()
    testHost.explainer.hold(asTransfer(transferOf(testHost)), review.signal)
    review.abort()
    testHost.explainer.hold(asTransfer(transferOf(testHost, { amount: 9n })), AbortSignal.abort())
    const send = await testHost.portico.ask(sendTransaction.on('eip155'))
    await send(transactionOf(testHost))
    expect(testHost.reached()).toHaveLength(1)
  })

  test('sends each of several shown requests', async () => {
    const testHost = await openTestHost()
    const { signal } = new AbortController()
    testHost.explainer.hold(asTransaction(transactionOf(testHost)), signal)
    testHost.explainer.hold(asTransaction(transactionOf(testHost, { value: 9n })), signal)
    const send = await testHost.portico.ask(sendTransaction.on('eip155'))
    await send(transactionOf(testHost))
    await send(transactionOf(testHost, { value: 9n }))
    expect(testHost.reached()).toHaveLength(2)
  })

  test('refuses a sign-in text and other typed data than the shown while a transfer is shown', async () => {
    const testHost = await openTestHost()
    const { signal } = new AbortController()
    testHost.explainer.hold(asTransfer(transferOf(testHost)), signal)
    const signText = await testHost.portico.ask(signMessage.on('eip155'))
    for (const message of ['app.example wants you to sign in with your Ethereum account:\n', 'I am here']) {
      const other = signText({ address: testHost.address, message })
      await expect(other).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
    }
    expect(testHost.reached()).toEqual([])

    const data = {
      domain: { name: 'Coin', chainId: 1n },
      types: { Note: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Note',
      message: { amount: 5n },
    }
    const request = { address: testHost.address, data }
    testHost.explainer.hold({ kind: 'typedData', namespace: 'eip155', request }, signal)
    const signData = await testHost.portico.ask(signTypedData.on('eip155'))
    const changed = { ...data, message: { amount: 6n } }
    await expect(signData({ ...request, data: changed })).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
    await signData(request)
    expect(testHost.reached()).toHaveLength(1)
  })
})

describe('an explanation', () => {
  test('names amounts, tokens and whole addresses without a network or wallet request, and marks unreadable data', async () => {
    const testHost = await openTestHost()
    const { explainer, edges } = testHost
    const before = edges.server.sent.length
    const tokens = [{ networkId: 'eip155:1', address: DOLLARS.toLowerCase(), symbol: 'USDX', decimals: 6 }] as const
    const explained = await explainer.explain(
      asTransfer(transferOf(testHost, { amount: 1_500_000n, token: { address: DOLLARS, decimals: 6 } })),
      { tokens },
    )
    expect(inEnglish(explained.sentences)).toEqual([`Sends 1.5 USDX (token ${DOLLARS}) to ${FRIEND}.`])
    expect(explained.warnings.map(({ code }) => code)).toEqual(['NEW_RECEIVER'])
    const ether = await explainer.explain(asTransfer(transferOf(testHost, { amount: 10n ** 18n })))
    expect(inEnglish(ether.sentences)).toEqual([`Sends 1 ETH to ${FRIEND}.`])
    const broken = await explainer.explain(asTransaction(transactionOf(testHost, { to: 'invalid' })))
    expect(inEnglish(broken.sentences)).toEqual(['This request cannot be decoded.'])
    expect(broken.warnings.map(({ code }) => code)).toEqual(['UNKNOWN_CALL'])
    expect(edges.server.sent).toHaveLength(before)
    expect(testHost.reached()).toEqual([])
  })

  test('warns of a receiver that looks like an own account or an earlier receiver', async () => {
    const testHost = await openTestHost()
    const { explainer, portico, other } = testHost
    const alike = (address: string) => `${address.slice(0, 4)}${'0'.repeat(34)}${address.slice(-4)}`
    const codes = async (to: string) =>
      (await explainer.explain(asTransfer(transferOf(testHost, { to })))).warnings.map(({ code }) => code)
    expect(await codes(alike(FRIEND))).toEqual(['NEW_RECEIVER'])
    await (await portico.ask(sendTransfer.on('eip155')))(transferOf(testHost))
    await settle()
    expect(await codes(alike(FRIEND))).toEqual(['LOOKALIKE_RECEIVER'])
    expect(await codes(alike(FRIEND.toLowerCase()))).toEqual(['LOOKALIKE_RECEIVER'])
    expect(await codes(FRIEND)).toEqual([])
    expect(await codes(alike(other))).toEqual(['LOOKALIKE_RECEIVER'])
    expect(await codes(other)).toEqual([])
  })

  test('warns of a message that signs in to another site or another account, and not of one for this page', async () => {
    const { explainer, address } = await openTestHost()
    const warningsFor = async (message: string | Uint8Array) => {
      const asked = { kind: 'message', namespace: 'eip155', request: { address, message } } as const
      const { warnings } = await explainer.explain(asked)
      return [warnings.map(({ code }) => code), inEnglish(warnings)]
    }
    const textFor = (domain: string, account = address) =>
      `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nURI: https://${domain}/page\nVersion: 1`
    expect(await warningsFor(textFor('app.example'))).toEqual([[], []])
    const elsewhere =
      'This signs you in to bank.example, but you are on app.example. Anyone who gets this signature could act as you there.'
    for (const text of [textFor('bank.example'), new TextEncoder().encode(textFor('bank.example'))]) {
      const [codes, sentences] = await warningsFor(text)
      expect(codes).toEqual(['FOREIGN_SIGN_IN', 'FOREIGN_SIGN_IN'])
      expect(sentences?.[0]).toBe(elsewhere)
    }
    expect(await warningsFor(textFor('app.example', STRANGER))).toEqual([
      ['FOREIGN_SIGN_IN'],
      [`This signs in ${STRANGER}, which is not the account that signs: ${address}.`],
    ])
  })

  test('warns of a sign-in to another site in a request that no adapter reads, of any namespace', async () => {
    const { explainer } = await openTestHost()
    for (const namespace of ['eip155', 'pebbles']) {
      const params = { domain: 'bank.example', statement: 'Welcome' }
      const asked = { kind: 'raw', namespace, request: { method: 'solana_signIn', params } } as const
      const { sentences, warnings } = await explainer.explain(asked)
      expect(inEnglish(sentences)[0]).toContain('Signs this message: bank.example wants you to sign in')
      expect(warnings.map(({ code }) => code)).toEqual(['FOREIGN_SIGN_IN', 'UNKNOWN_CALL'])
    }
  })

  test('compares an allowance with the balance of the account that signs, and of no other', async () => {
    const testHost = await openTestHost()
    const { ctx, explainer, address } = testHost
    const names = { symbol: 'USDX', name: 'Dollars', decimals: 6, namedBy: 'chain' } as const
    const dollars = { networkId: 'eip155:1', address: DOLLARS, ...names } as const
    const codesFor = async (owner: string, amount: bigint) => {
      const tokens = [{ ...dollars, amount: 50n }]
      ctx.set(portfolio, { status: 'known', account: `eip155:1:${owner}`, tokens })
      const data = `0x095ea7b3${STRANGER.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
      const { warnings } = await explainer.explain(
        asTransaction(transactionOf(testHost, { to: DOLLARS, value: 0n, data })),
      )
      return warnings.map(({ code }) => code)
    }
    expect(await codesFor(address, 50n)).toEqual([])
    expect(await codesFor(address, 51n)).toEqual(['ALLOWANCE_ABOVE_BALANCE'])
    expect(await codesFor(address.toLowerCase(), 51n)).toEqual(['ALLOWANCE_ABOVE_BALANCE'])
    expect(await codesFor(STRANGER, 51n)).toEqual([])
  })

  test('stores the last 50 receivers, and reads only addresses from storage', async () => {
    const testHost = await openTestHost()
    const { edges, portico } = testHost
    const kept = () => edges.ports.storage?.get('signing/receivers')
    edges.ports.storage?.set('signing/receivers', [7, { to: FRIEND }, `eip155:${'x'.repeat(500)}`, 'solana:somebody'])
    const send = await portico.ask(sendTransaction.on('eip155'))
    const word = STRANGER.slice(2).toLowerCase().padStart(64, '0')
    await send(transactionOf(testHost, { to: DOLLARS, value: 0n, data: `0xa9059cbb${word}${'1'.padStart(64, '0')}` }))
    await settle()
    expect(kept()).toEqual([`eip155:${STRANGER}`, 'solana:somebody'])
    for (let i = 0; i < 60; i++) await send(transactionOf(testHost, { to: `0x${String(i).padStart(40, '1')}` }))
    await settle()
    expect(kept()).toHaveLength(50)
    expect(kept()).toContain(`eip155:0x${'59'.padStart(40, '1')}`)
  })

  test.each([
    [10, ['WRONG_CHAIN', 'PERMIT_SIGNATURE'], 'Local Dollar'],
    ['0xa', ['WRONG_CHAIN', 'PERMIT_SIGNATURE'], 'Local Dollar'],
    [`${'0'.repeat(30)}10`, ['WRONG_CHAIN', 'PERMIT_SIGNATURE'], 'Local Dollar'],
    [1n, ['PERMIT_SIGNATURE'], 'smallest unit'],
    ['1', ['PERMIT_SIGNATURE'], 'smallest unit'],
    [undefined, ['PERMIT_SIGNATURE'], 'smallest unit'],
  ])(
    'an explanation of typed data for the chain %o is of that chain’s tokens, and says where the wallet is elsewhere',
    async (chainId, codes, word) => {
      const { explainer, address } = await openTestHost()
      const tokens = [{ networkId: 'eip155:10', address: DOLLARS, symbol: 'Local Dollar', decimals: 6 }] as const
      const domain = { name: 'Dollars', verifyingContract: DOLLARS, ...(chainId !== undefined && { chainId }) }
      const message = { owner: address, spender: STRANGER, value: '5', nonce: 0, deadline: 1_800_000_000 }
      const uints = ['value', 'nonce', 'deadline'].map(name => ({ name, type: 'uint256' }))
      const types = { Permit: [...['owner', 'spender'].map(name => ({ name, type: 'address' })), ...uints] }
      const data = { domain, types, primaryType: 'Permit', message }
      const asked = { kind: 'typedData', namespace: 'eip155', request: { address, data } } as const
      const { sentences, warnings } = await explainer.explain(asked, { tokens })
      expect(warnings.map(({ code }) => code)).toEqual(codes)
      expect(inEnglish(sentences)[0]).toContain(word)
    },
  )

  test('explains transfers and messages of a namespace that cannot read its requests', async () => {
    const testHost = await openTestHost()
    const memo = 'ab'.repeat(32)
    const request = transferOf(testHost, { networkId: 'pebbles:one', fields: { memo } })
    const explained = await testHost.explainer.explain({ kind: 'transfer', namespace: 'pebbles', request })
    expect(inEnglish(explained.sentences)).toEqual([
      `Sends 5 of the smallest unit of the network’s currency to ${FRIEND}.`,
      `Includes this note: ${memo}`,
    ])
    expect(explained.warnings.map(({ code }) => code)).not.toContain('BLIND_HASH')
    const text = { kind: 'message', namespace: 'pebbles', request: { address: 'me', message: 'hello' } } as const
    expect(inEnglish((await testHost.explainer.explain(text)).sentences)).toEqual(['Signs this message: hello'])
  })

  test('rejects with the signal’s reason after an abort', async () => {
    const testHost = await openTestHost([simulating(() => new Promise(() => {}))])
    const leaving = new AbortController()
    const explained = testHost.explainer.explain(asTransfer(transferOf(testHost)), { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(explained).rejects.toThrow('left')
  })
})

type Simulate = Awaited<ReturnType<Simulation['load']>>['default']

/** A third-party plugin with a simulation. */
const simulating = (simulate: Simulate, id = 'oracle'): Manifest =>
  defineManifest({ id, contributes: [contributeTo(simulations, { load: async () => ({ default: simulate }) })] })

describe('a simulation', () => {
  const gains = {
    message: defineMessage('oracle/gains', 'You would get {amount}.'),
    variables: { amount: '2 PEBBLE\u202e' },
  }
  const drained = { code: 'DRAINED', message: defineMessage('oracle/drained', 'Nothing would be left.') }

  test('a simulation adds its sentences and warnings after Portico’s, without invisible characters', async () => {
    const asked: SigningRequest[] = []
    const testHost = await openTestHost([
      simulating(async request => {
        asked.push(request)
        return [gains, drained]
      }),
    ])
    const request = asTransfer(transferOf(testHost, { to: testHost.address }))
    const { sentences, warnings, more } = await testHost.explainer.explain(request)
    expect(asked).toEqual([request])
    expect(inEnglish(sentences)).toEqual([`Sends 0.000000000000000005 ETH to ${testHost.address}.`])
    expect(warnings.map(({ code }) => code)).toEqual(['OWN_ADDRESS'])
    const added = await more
    expect(inEnglish(added?.sentences ?? [])).toEqual(['You would get 2 PEBBLE\\u{202e}.'])
    expect(added?.warnings.map(({ code }) => code)).toEqual(['DRAINED'])
  })

  test('a simulation does not delay Portico’s sentences and warnings', async () => {
    const testHost = await openTestHost([simulating(() => new Promise(() => {}))])
    const request = asTransfer(transferOf(testHost, { to: testHost.address }))
    const { sentences, warnings } = await testHost.explainer.explain(request)
    expect(sentences).toHaveLength(1)
    expect(warnings.map(({ code }) => code)).toEqual(['OWN_ADDRESS'])
    await testHost.edges.clock.advance(3_000)
  })

  test('a simulation that was aborted adds nothing and rejects nothing', async () => {
    const testHost = await openTestHost([simulating(() => new Promise(() => {}))])
    const leaving = new AbortController()
    const { more } = await testHost.explainer.explain(asTransfer(transferOf(testHost)), { signal: leaving.signal })
    leaving.abort(new Error('left'))
    expect(await more).toEqual({ sentences: [], warnings: [] })
  })

  test('quotes foreign text in a frame, without invisible characters', async () => {
    const quoting = { message: defineMessage('oracle/says', 'It says:'), quote: 'a\nb\u202e' }
    const testHost = await openTestHost([simulating(async () => [quoting])])
    const { more } = await testHost.explainer.explain(asTransfer(transferOf(testHost)))
    expect((await more)?.sentences[0]?.quote).toBe('a\nb\\u{202e}')
  })

  test('a simulation that fails or returns invalid data is reported and ignored; others are shown', async () => {
    const nonsense = async () => JSON.parse('[null, 7, { "message": "text" }, { "message": { "id": 1 } }]')
    const testHost = await openTestHost([
      simulating(() => Promise.reject(new Error('no answer')), 'first'),
      simulating(nonsense, 'second'),
      simulating(async () => [gains], 'third'),
    ])
    const { more } = await testHost.explainer.explain(asTransfer(transferOf(testHost)))
    expect(await more).toMatchObject({ sentences: [{ message: gains.message }], warnings: [] })
    expect(testHost.edges.env.reported.map(String)).toEqual(['Error: no answer'])
  })

  test('a simulation that takes longer than 3 s is aborted', async () => {
    const signals: AbortSignal[] = []
    const testHost = await openTestHost([
      simulating((_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      }),
    ])
    const { more } = await testHost.explainer.explain(asTransfer(transferOf(testHost)))
    await testHost.edges.clock.advance(2_999)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    await testHost.edges.clock.advance(1)
    expect(await more).toEqual({ sentences: [], warnings: [] })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})
