import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { type Context, view } from '../../kernel'
import { KernelProvider } from '../../ui-kit/hooks'
import { TokenRow } from '../../ui-kit/part/TokenPicker'
import { approvalOf, callOf } from './rules/calldata'
import { withoutShare } from './rules/fees'
import { NATIVE_ADDRESS } from './rules/tokens'
import { plan as planSlice, revokeView, slippage, unusedApproval } from './state'
import {
  COINS,
  DOLLAR_SWAP,
  DOLLARS,
  ETHER,
  endAll,
  FIRST,
  fairly,
  GWEI,
  HASH,
  OWNER,
  openTestHost,
  pending,
  ROUTER,
  refusal,
  step,
  type TestHost,
} from './testKit'
import Amounts from './views/Amounts'
import Form from './views/Form'
import SwapPreview from './views/SwapPreview'

afterEach(endAll)

describe('the native currency', () => {
  test('the native currency is swapped without an approval: the wallet is asked once, for exactly the shown order', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    expect(testHost.views()).toEqual(['Account', 'Swap', 'SwapPreview'])
    const { order } = testHost.plan()
    expect(order).toMatchObject({
      kind: 'swap',
      amountIn: ETHER,
      amountOut: 1_998_000_000n,
      router: ROUTER,
      fee: 200_000n * GWEI,
    })
    expect(testHost.sent('/v1/convert/allowance')).toEqual([])
    expect(testHost.sent('/v1/convert/build-transaction')[0]?.body).toEqual({
      amount: String(ETHER),
      eip155: { slippage: 1 },
      projectId: 'swap',
      from: `${FIRST}:${NATIVE_ADDRESS}`,
      to: `${FIRST}:${DOLLARS}`,
      userAddress: `${FIRST}:${testHost.heron.addresses[0]}`,
      disableEstimate: true,
    })
    const wallet = pending<string>()
    testHost.answerTransactions(() => wallet.promise)
    const service = await testHost.service()
    const done = Promise.all([service.submit(), service.submit()])
    await expect.poll(() => testHost.requested().length).toBe(1)
    expect(testHost.plan().status).toBe('asking')
    wallet.resolve(HASH)
    await done
    expect(testHost.requested()[0]?.params).toEqual([
      {
        from: testHost.heron.addresses[0],
        to: ROUTER,
        value: '0xde0b6b3a7640000',
        data: order?.request.data,
        chainId: '0x1',
        type: '0x0',
      },
    ])
    expect(testHost.toasts).toEqual(['Confirm transaction in your wallet', 'Swapping ...', 'Swapped ETH to 1998 USDX'])
    expect(testHost.views()).toEqual(['Account'])
    expect(testHost.plan()).toEqual({ status: 'none' })
    expect(testHost.draft()).toEqual({ amount: '' })
    expect(testHost.portfolio.queries.at(-1)).toMatchObject({ fresh: [NATIVE_ADDRESS, DOLLARS] })
    expect(testHost.ids()).toEqual(['swaps/opened', 'swaps/initiated', 'swaps/succeeded'])
    expect(testHost.events.at(-1) && testHost.events.find(({ id }) => id === 'swaps/succeeded')?.payload).toEqual({
      networkId: FIRST,
      isSmartAccount: false,
      swapFromToken: 'ETH',
      swapToToken: 'USDX',
      swapFromAmount: '1',
      swapToAmount: '1998',
      hash: HASH,
    })
  })

  test('a rejection shows User rejected and keeps the preview, so that the user can try again', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    testHost.answerTransactions(() => {
      throw rpcError(4001, 'User rejected the request')
    })
    await testHost.submit()
    expect(testHost.plan()).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } })
    expect(testHost.views().at(-1)).toBe('SwapPreview')
    expect(testHost.ids().at(-1)).toBe('swaps/failed')
    testHost.answerTransactions(() => HASH)
    await testHost.submit()
    expect(testHost.toasts.at(-1)).toBe('Swapped ETH to 1998 USDX')
  })

  test('a failure of the wallet or the network shows Transaction error', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    testHost.answerTransactions(() => {
      throw rpcError(-32000, 'broken')
    })
    await testHost.submit()
    expect(testHost.toasts.at(-1)).toBe('Transaction error')
    expect(testHost.ids().at(-1)).toBe('swaps/failed')
    testHost.answerTransactions(() => HASH)
    testHost.chain.receipt = 'reverted'
    await testHost.submit()
    expect(testHost.toasts.at(-1)).toBe('Transaction error')
    expect(testHost.plan()).toMatchObject({ status: 'review', error: { code: 'TRANSACTION_REVERTED' } })
    expect(testHost.views().at(-1)).toBe('SwapPreview')
  })

  test('a missing receipt means pending, until the receipt arrives', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    testHost.chain.receipt = 'none'
    const done = testHost.submit()
    await settle()
    await testHost.edges.clock.advance(31_000)
    await done
    await settle()
    expect(testHost.toasts.at(-1)).toBe('Sent but not confirmed yet. Check your wallet before you swap again.')
    expect(testHost.ids()).not.toContain('swaps/succeeded')
    expect(testHost.views()).toEqual(['Account'])
    testHost.chain.receipt = 'success'
    await testHost.edges.clock.advance(31_000)
    await expect.poll(() => testHost.toasts.at(-1)).toBe('Swapped ETH to 1998 USDX')
    expect(testHost.ids().at(-1)).toBe('swaps/succeeded')
  })

  test('the native currency of unknown outcome is not called failed, leaves the review, and is not requested again', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    testHost.answerTransactions(() => 'no hash')
    await testHost.submit()
    await settle()
    expect(testHost.toasts.at(-1)).toBe(
      'The wallet may have sent it but didn’t confirm it. Check your wallet before you try again.',
    )
    expect(testHost.toasts.join()).not.toMatch(/failed|error/i)
    expect(testHost.views()).toEqual(['Account'])
    expect(textOf(testHost, SwapPreview)).not.toMatch(/failed|error|tryagain/)
    const requests = testHost.requested().length
    await testHost.submit()
    expect(testHost.requested()).toHaveLength(requests)
  })

  test('a change of the account while the wallet asks stops the swap with a message', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    const wallet = pending<string>()
    testHost.answerTransactions(() => wallet.promise)
    const done = (await testHost.service()).submit()
    await expect.poll(() => testHost.requested().length).toBe(1)
    testHost.heron.switchAccount(1)
    await done
    await settle()
    expect(testHost.toasts.at(-1)).toBe('Cancelled here. Decline the request in your wallet, too.')
    expect(testHost.plan()).toEqual({ status: 'none' })
    wallet.resolve(HASH)
    await settle()
    expect(testHost.ids()).not.toContain('swaps/succeeded')
  })
})

const squeezed = (words: string) => words.replace(/\s/g, '').toLowerCase()
/** The text of a view, as the user reads it, without spaces and in lower case. */
const textOf = ({ inside }: { inside: Context }, of: FunctionComponent) =>
  squeezed(
    renderToStaticMarkup(createElement(KernelProvider, { value: inside }, createElement(of))).replace(/<[^>]*>/g, ' '),
  )

describe('a review', () => {
  test('states that a swap was not simulated, and states it of no swap that was', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    const sentence = squeezed('This swap couldn’t be simulated. Only the call itself was checked.')
    expect(testHost.plan().order?.isSimulated).toBe(false)
    expect(textOf(testHost, SwapPreview)).toContain(sentence)
    const plan = testHost.plan()
    if (plan.status !== 'review') throw new Error('The swap is not prepared')
    testHost.inside.set(planSlice, { ...plan, order: { ...plan.order, isSimulated: true } })
    expect(textOf(testHost, SwapPreview)).not.toContain(sentence)
  })
})

describe('a token', () => {
  test('shows the whole address of the paid and of the received token', async () => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    const { order } = testHost.plan()
    if (!order) throw new Error('There is no order to show')
    const { inside } = testHost
    const view = createElement(KernelProvider, { value: inside }, createElement(Amounts, { order }))
    const text = renderToStaticMarkup(view)
      .replace(/<[^>]*>|\s/g, '')
      .toLowerCase()
    expect([DOLLARS, COINS].filter(address => !text.includes(address))).toEqual([])
  })

  test('a token that only the project API names is marked in the form and in the review, with its whole address', async () => {
    const testHost = await openTestHost()
    await testHost.review({ source: '', target: COINS, amount: '1' })
    expect(testHost.plan().order?.target).toMatchObject({ symbol: 'COIN', namedBy: 'api' })
    const caution = `Only the app’s provider calls this token COIN. Check its address before you continue. ${COINS}`
    for (const view of [Form, SwapPreview]) {
      expect(textOf(testHost, view)).toContain(squeezed(caution))
      expect(textOf(testHost, view)).not.toContain(squeezed('calls this token ETH'))
    }
  })

  test('a token that only the project API names is marked in its row, and one of the host’s list is not', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    const row = (key: string) => {
      const token = testHost.market().tokens.find(one => one.key === key)
      if (!token) throw new Error('There is no such token')
      const given = { token, detail: '', tabIndex: 0, isChosen: false, onClick: () => {} }
      return textOf(testHost, () => createElement(TokenRow, given))
    }
    expect(row(COINS)).toContain('unverified')
    expect(row(COINS)).toContain('0xe7…3f0512')
    for (const key of ['', DOLLARS]) expect(row(key)).not.toContain('unverified')
  })

  // Fails when the server's approval is sent in place of our own.
  test('a token is approved for exactly the paid amount, then prepared again, then swapped', async () => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.plan().order).toMatchObject({ kind: 'approve', router: ROUTER })
    const query = testHost.sent('/v1/convert/build-approve')[0]?.url.searchParams
    expect(query?.get('from')).toBe(`${FIRST}:${DOLLARS}`)
    expect(query?.get('userAddress')).toBe(`${FIRST}:${testHost.heron.addresses[0]}`)
    testHost.answerTransactions(() => {
      testHost.api.allowance = '10000000'
      return HASH
    })
    await testHost.submit()
    expect(testHost.requested()[0]?.params?.[0]).toMatchObject({
      to: DOLLARS,
      value: '0x0',
      data: approvalOf(ROUTER, 10_000_000n),
    })
    expect(testHost.toasts).toEqual(['Approve limit increase in your wallet'])
    expect(testHost.plan()).toMatchObject({ status: 'review', order: { kind: 'swap', isReset: false } })
    expect(testHost.views().at(-1)).toBe('SwapPreview')
    await testHost.submit()
    expect(testHost.requested()[1]?.params?.[0]).toMatchObject({ to: ROUTER, value: '0x0' })
    expect(testHost.toasts.at(-1)).toBe('Swapped USDX to 4.995 COIN')
    expect(testHost.portfolio.queries.at(-1)).toMatchObject({ fresh: [DOLLARS, COINS] })
  })

  test('a token that refuses to replace an allowance gets the old one revoked first, then exactly the paid amount approved', async () => {
    const testHost = await openTestHost()
    testHost.api.allowance = '1'
    testHost.chain.refuses = ({ data }) => data === approvalOf(ROUTER, 10_000_000n) && testHost.api.allowance !== '0'
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.plan().order).toMatchObject({ kind: 'approve', isReset: true })
    testHost.answerTransactions(() => {
      testHost.api.allowance = '0'
      return HASH
    })
    await testHost.submit()
    expect(testHost.requested()[0]?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 0n) })
    expect(testHost.plan().order).toMatchObject({ kind: 'approve', isReset: false })
    testHost.answerTransactions(() => {
      testHost.api.allowance = '10000000'
      return HASH
    })
    await testHost.submit()
    expect(testHost.requested()[1]?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 10_000_000n) })
    expect(testHost.plan().order).toMatchObject({ kind: 'swap' })
  })

  test('a token with a sufficient allowance is swapped at once', async () => {
    const testHost = await openTestHost()
    testHost.api.allowance = '10000000'
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.plan().order?.kind).toBe('swap')
    expect(testHost.sent('/v1/convert/build-approve')).toEqual([])
  })

  test('asks for tokens and gas price by network, and for the allowance by token and account', async () => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    const query = (path: string) => Object.fromEntries(testHost.sent(path)[0]?.url.searchParams ?? [])
    expect(query('/v1/convert/tokens')).toMatchObject({ chainId: FIRST, projectId: 'swap' })
    expect(query('/v1/convert/gas-price')).toMatchObject({ chainId: FIRST, projectId: 'swap' })
    expect(query('/v1/convert/allowance')).toMatchObject({
      tokenAddress: `${FIRST}:${DOLLARS}`,
      userAddress: `${FIRST}:${testHost.heron.addresses[0]}`,
      projectId: 'swap',
    })
  })

  test('a missing allowance is zero; a malformed one fails', async () => {
    const testHost = await openTestHost()
    testHost.api.allowance = undefined
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.plan().order?.kind).toBe('approve')
    await endAll()
    const other = await openTestHost()
    other.api.allowance = '-1'
    await other.review(DOLLAR_SWAP)
    expect(other.toasts.at(-1)).toBe('Failed to check allowance')
  })

  test('a refused or reverted approval is reported as one, and can be tried again', async () => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    testHost.answerTransactions(() => {
      throw rpcError(4001, 'User rejected the request')
    })
    await testHost.submit()
    expect(testHost.ids().at(-1)).toBe('swaps/approval-failed')
    testHost.chain.receipt = 'reverted'
    testHost.answerTransactions(() => HASH)
    await testHost.submit()
    expect(testHost.plan()).toMatchObject({ status: 'review', error: { code: 'TRANSACTION_REVERTED' } })
    expect(testHost.toasts.at(-1)).toBe('Transaction error')
    expect(testHost.ids().filter(id => id === 'swaps/approval-failed').length).toBe(2)
  })

  // Fails when an unused approval is forgotten, or is not revoked exactly.
  test.each([
    [
      'the swap reverts',
      async (testHost: TestHost) => {
        testHost.chain.receipt = 'reverted'
        await testHost.submit()
        expect(testHost.plan()).toMatchObject({ status: 'review', error: { code: 'TRANSACTION_REVERTED' } })
      },
    ],
    ['the user leaves before the swap', (testHost: TestHost) => testHost.inside.back()],
  ])('an unused approval can be revoked when %s', async (_, fails) => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.portico.read(unusedApproval)).toBeNull()
    testHost.api.allowance = '10000000'
    await testHost.submit()
    expect(testHost.plan()).toMatchObject({ status: 'review', order: { kind: 'swap' } })
    await fails(testHost)
    expect(testHost.portico.read(unusedApproval)).toMatchObject({
      router: ROUTER,
      amount: 10_000_000n,
      status: 'unused',
    })
    await testHost.inside.open(revokeView)
    testHost.answerTransactions(() => Promise.reject(rpcError(4001, 'no')))
    await (await testHost.service()).revoke()
    expect(testHost.portico.read(unusedApproval)).toMatchObject({ status: 'unused', error: { code: 'USER_REJECTED' } })
    testHost.answerTransactions(() => HASH)
    testHost.chain.receipt = 'success'
    const service = await testHost.service()
    await Promise.all([service.revoke(), service.revoke()])
    await settle()
    const [asked, ...others] = testHost.requested().slice(-1)
    expect(others).toEqual([])
    expect(asked?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 0n) })
    expect(testHost.portico.read(unusedApproval)).toBeNull()
    expect(testHost.toasts.at(-1)).toBe('Permission for USDX revoked')
    expect(testHost.views().at(-1)).not.toBe('SwapRevoke')
  })

  test('a used approval is not offered for revocation', async () => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    testHost.api.allowance = '10000000'
    await testHost.submit()
    await testHost.submit()
    expect(testHost.ids().at(-1)).toBe('swaps/succeeded')
    expect(testHost.portico.read(unusedApproval)).toBeNull()
  })

  test('continues after a late or replaced approval as soon as the allowance is there', async () => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    testHost.chain.receipt = 'none'
    const done = testHost.submit()
    await settle()
    await testHost.edges.clock.advance(31_000)
    await done
    await settle()
    expect(testHost.plan().status).toBe('late')
    await testHost.edges.clock.advance(10_000)
    expect(testHost.plan()).toMatchObject({ status: 'late', order: { kind: 'approve' } })
    testHost.api.allowance = '10000000'
    await testHost.edges.clock.advance(10_000)
    expect(testHost.plan()).toMatchObject({ status: 'review', order: { kind: 'swap' } })
    expect(testHost.requested().length).toBe(1)
  })

  test.each([
    ['success', { status: 'review' }, 'Approve limit increase in your wallet'],
    ['reverted', { status: 'review', error: { code: 'TRANSACTION_REVERTED' } }, 'Transaction error'],
  ] as const)('follows a late approval to its receipt with the status %s', async (receipt, plan, sentence) => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    testHost.chain.receipt = 'none'
    const done = testHost.submit()
    await settle()
    await testHost.edges.clock.advance(31_000)
    await done
    await settle()
    expect(testHost.plan().status).toBe('late')
    testHost.chain.receipt = receipt
    await testHost.edges.clock.advance(10_000)
    await expect.poll(() => testHost.plan()).toMatchObject(plan)
    expect(testHost.toasts).toContain(sentence)
  })

  test('returns to the preview after the view of an embedded wallet', async () => {
    const testHost = await openTestHost()
    await testHost.review(DOLLAR_SWAP)
    testHost.answerTransactions(async () => {
      await testHost.inside.open(view('ApproveTransaction'))
      await testHost.edges.clock.advance(25_000)
      testHost.api.allowance = '10000000'
      await testHost.inside.back()
      return HASH
    })
    await testHost.submit()
    expect(testHost.views()).toEqual(['Account', 'Swap', 'SwapPreview'])
    expect(testHost.plan()).toMatchObject({ status: 'review', order: { kind: 'swap' } })
  })

  test('waits with the return to the account until the view of an embedded wallet closes', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    testHost.answerTransactions(async () => {
      await testHost.inside.open(view('ApproveTransaction'))
      return HASH
    })
    await testHost.submit()
    expect(testHost.views().at(-1)).toBe('ApproveTransaction')
    await testHost.inside.back()
    await settle()
    expect(testHost.views()).toEqual(['Account'])
  })
})

describe('the reviewed order', () => {
  test('the reviewed order is prepared again every 10 s', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    const first = testHost.plan().order
    testHost.api.quote = '1990000000'
    await testHost.edges.clock.advance(10_000)
    expect(testHost.plan().order?.amountOut).toBe(1_990_000_000n)
    expect(testHost.plan().order).not.toBe(first)
    expect(testHost.sent('/v1/convert/build-transaction').length).toBe(2)
  })

  test('the reviewed order is dropped if the price became worse by more than the accepted slippage', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    testHost.api.quote = '1970000000'
    await testHost.edges.clock.advance(10_000)
    expect(testHost.views().at(-1)).toBe('Swap')
    expect(testHost.toasts.at(-1)).toBe('The price moved by more than 1%. Review the swap again.')
    expect(testHost.requested()).toEqual([])
  })

  // Fails when the age of a price is counted by the wall clock.
  test('expires after 30 s and not before, however the user sets the clock: 20 steps of 48 hours', async () => {
    const jumps = Array.from({ length: 20 }, (_, index) => (-48 + (index * 96) / 19) * 3_600_000)
    const testHost = await openTestHost()
    testHost.answerTransactions(() => Promise.reject(rpcError(4001, 'no')))
    await testHost.review()
    // A hidden page refreshes nothing.
    testHost.edges.env.hide()
    for (const [index, jump] of jumps.entries()) {
      await testHost.edges.clock.advance(31_000)
      testHost.edges.clock.jump(jump)
      await testHost.submit()
      expect(testHost.requested()).toHaveLength(index)
      testHost.edges.clock.jump(-jump)
      await testHost.submit()
      expect(testHost.requested()).toHaveLength(index + 1)
      expect(testHost.plan()).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } })
    }
  })

  test('the reviewed order is not sent at a price older than 30 s, and a failed refresh is not repeated automatically', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    testHost.api.fails.set('/v1/convert/build-transaction', refusal(500))
    await testHost.edges.clock.advance(31_000)
    expect(testHost.sent('/v1/convert/build-transaction').length).toBe(2)
    expect(testHost.plan()).toMatchObject({ status: 'review', error: { message: 'Failed to create transaction' } })
    await testHost.submit()
    expect(testHost.requested()).toEqual([])
    testHost.api.fails.clear()
    await (await testHost.service()).prepareAgain()
    await testHost.submit()
    expect(testHost.requested().length).toBe(1)
  })

  test.each([
    ['/v1/convert/quotes', 'Couldn’t load the price. Your funds haven’t moved.'],
    ['/v1/convert/allowance', 'Failed to check allowance'],
    ['/v1/convert/build-transaction', 'Failed to create transaction'],
    ['/v1/convert/build-approve', 'Failed to create approval transaction'],
  ])('needs %s: without it the preview closes and shows %s', async (path, sentence) => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn(DOLLAR_SWAP)
    await testHost.quoted()
    testHost.api.fails.set(path, refusal(500))
    await (await testHost.service()).review()
    await settle()
    expect(testHost.toasts.at(-1)).toBe(sentence)
    expect(testHost.views()).toEqual(['Account', 'Swap'])
    expect(step(testHost)).toBe('failed')
    expect(testHost.requested()).toEqual([])
  })

  test('the reviewed order shows Network not supported for Swaps on a network that is no longer served', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    testHost.api.served = []
    // The list of served networks expires after a day.
    testHost.edges.env.hide()
    await testHost.edges.clock.advance(25 * 60 * 60_000)
    await (await testHost.service()).review()
    await settle()
    expect(testHost.toasts.at(-1)).toBe('Network not supported for Swaps')
  })

  test('the reviewed order with a grave loss says it in money, and its button names the risk', async () => {
    const testHost = await openTestHost()
    testHost.api.quote = '1600000000'
    await testHost.review()
    const text = textOf(testHost, SwapPreview)
    expect(text).toMatch(new RegExp(squeezed('You lose about \\$[0-9,]+ \\([0-9.]+ %\\)'), 'i'))
    expect(text).toMatch(new RegExp(squeezed('I accept losing \\$[0-9,]+'), 'i'))
    expect(text).toContain(squeezed('Swap anyway'))
  })

  test('shows the paying account, the network and the contract, and the raw call only on demand', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    const text = textOf(testHost, SwapPreview)
    for (const shown of ['From', 'On', 'Fee', 'Contract chosen by this app']) expect(text).toContain(squeezed(shown))
    expect(text).not.toContain(ROUTER)
  })

  test('the contract of a swap is named if the registry of 0x knows it', async () => {
    const [registry, settler] = ['0x00000000000004533fe15556b1e086bb1a72ceae', `0x${'5e'.repeat(20)}`]
    const testHost = await openTestHost({ features: { swapRouters: undefined } })
    testHost.chain.decimals = { [registry]: callOf('0x', BigInt(settler)) }
    const data = callOf('0x1fff991f', BigInt(OWNER), BigInt(DOLLARS), fairly(NATIVE_ADDRESS, DOLLARS, ETHER))
    testHost.api.swap = { to: `${FIRST}:${settler}`, data }
    await testHost.review()
    const text = textOf(testHost, SwapPreview)
    expect(text).toContain(squeezed('0x Verified contract'))
    expect(text).not.toContain(squeezed('Contract chosen by this app'))
  })

  // Fails when `GRAVE` is taken out.
  test('the reviewed order with a loss of more than 15 percent needs the user’s acceptance', async () => {
    const testHost = await openTestHost()
    testHost.api.quote = '1600000000'
    await testHost.review()
    await testHost.submit()
    expect(testHost.requested()).toEqual([])
    await testHost.submit({ accepted: true })
    expect(testHost.requested().length).toBe(1)
  })

  test('leaves no state when the user goes back or closes', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    await testHost.inside.back()
    await settle()
    expect(testHost.plan()).toEqual({ status: 'none' })
    await testHost.submit()
    expect(testHost.requested()).toEqual([])
    await testHost.portico.close()
    await settle()
    expect(testHost.edges.clock.pending).toBe(0)
  })

  test('calls only the routers that the host lists', async () => {
    for (const [router, isKnown] of [
      [ROUTER, true],
      [COINS, false],
    ] as const) {
      const testHost = await openTestHost({
        features: { swapRouters: { [FIRST]: [router.toUpperCase().replace('0X', '0x')] } },
      })
      await testHost.review()
      expect(testHost.plan().status).toBe(isKnown ? 'review' : 'none')
      await endAll()
    }
  })

  test('carries the accepted slippage, and shows the guaranteed minimum', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    testHost.inside.set(slippage, 50)
    await testHost.fillIn({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    await (await testHost.service()).review()
    await settle()
    expect(testHost.sent('/v1/convert/build-transaction')[0]?.body).toMatchObject({ eip155: { slippage: 0.5 } })
    const amountOut = fairly(NATIVE_ADDRESS, DOLLARS, ETHER)
    expect(testHost.plan().order).toMatchObject({ amountOut, minimum: withoutShare(amountOut, 50) })
  })
})

// Node warns of more than ten listeners on one signal.
test('a review that is pressed again and again on one draft leaves no listeners behind', async () => {
  const warnings: Error[] = []
  const onWarning = (warning: Error) => void warnings.push(warning)
  process.on('warning', onWarning)
  const testHost = await openTestHost()
  await testHost.review()
  for (let press = 0; press < 20; press++) {
    await testHost.inside.back()
    await (await testHost.service()).review()
    await settle()
  }
  process.off('warning', onWarning)
  expect(testHost.plan().status).toBe('review')
  expect(warnings).toEqual([])
})

describe('balances are read without a cache', () => {
  const spend = (testHost: TestHost) => {
    const { state } = testHost.portfolio
    state.tokens = state.tokens.map(token => (token.address ? token : { ...token, amount: ETHER / 2n }))
  }

  test('Max reads balances without a cache, so that a payment by the app itself counts', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ source: '', target: DOLLARS })
    spend(testHost)
    await (await testHost.service()).fillMax({ signal: new AbortController().signal })
    expect(testHost.portfolio.queries.at(-1)).toMatchObject({ fresh: [NATIVE_ADDRESS, DOLLARS] })
    expect(Number(testHost.draft().amount)).toBeGreaterThan(0.4)
    expect(Number(testHost.draft().amount)).toBeLessThan(0.5)
  })

  test('the review reads balances without a cache, and refuses what the account no longer has', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ source: '', target: DOLLARS, amount: '0.9' })
    await testHost.quoted()
    spend(testHost)
    await expect((await testHost.service()).review()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
    expect(testHost.market().held['']).toBe(ETHER / 2n)
    expect(testHost.views()).toEqual(['Account', 'Swap'])
  })
})
