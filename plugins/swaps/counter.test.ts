import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { view } from '../../kernel'
import { approvalOf } from './calldata'
import { lessShare } from './money'
import { leftover, revokeView, slippage } from './state'
import {
  arriveToSwap,
  COINS,
  DOLLAR_SWAP,
  DOLLARS,
  ETHER,
  FIRST,
  fairly,
  GWEI,
  HASH,
  leaveAll,
  pending,
  ROUTER,
  refusal,
  step,
  type TestHost,
} from './testKit'
import { PSEUDO } from './tokens'

afterEach(leaveAll)

describe('the network’s own currency', () => {
  test('is swapped without an approval: exactly what was shown, and the wallet is asked once', async () => {
    const testHost = await arriveToSwap()
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
      from: `${FIRST}:${PSEUDO}`,
      to: `${FIRST}:${DOLLARS}`,
      userAddress: `${FIRST}:${testHost.heron.addresses[0]}`,
      disableEstimate: true,
    })
    const wallet = pending<string>()
    testHost.walletSays(() => wallet.promise)
    const desk = await testHost.desk()
    const done = Promise.all([desk.submit(), desk.submit()])
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
    expect(testHost.said).toEqual(['Confirm transaction in your wallet', 'Swapping ...', 'Swapped ETH to 1998 USDX'])
    expect(testHost.views()).toEqual(['Account'])
    expect(testHost.plan()).toEqual({ status: 'none' })
    expect(testHost.draft()).toEqual({ amount: '' })
    expect(testHost.purse.asked.at(-1)).toMatchObject({ fresh: [PSEUDO, DOLLARS] })
    expect(testHost.ids()).toEqual(['swaps/opened', 'swaps/initiated', 'swaps/succeeded'])
    expect(testHost.told.at(-1) && testHost.told.find(({ id }) => id === 'swaps/succeeded')?.payload).toEqual({
      networkId: FIRST,
      isSmartAccount: false,
      swapFromToken: 'ETH',
      swapToToken: 'USDX',
      swapFromAmount: '1',
      swapToAmount: '1998',
      hash: HASH,
    })
  })

  test('a rejection says User rejected, and leaves the preview with a way to try again', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    testHost.walletSays(() => {
      throw rpcError(4001, 'User rejected the request')
    })
    await testHost.press()
    expect(testHost.plan()).toMatchObject({ status: 'ready', error: { code: 'USER_REJECTED' } })
    expect(testHost.views().at(-1)).toBe('SwapPreview')
    expect(testHost.ids().at(-1)).toBe('swaps/failed')
    testHost.walletSays(() => HASH)
    await testHost.press()
    expect(testHost.said.at(-1)).toBe('Swapped ETH to 1998 USDX')
  })

  test('what the wallet or the network refuses says Transaction error', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    testHost.walletSays(() => {
      throw rpcError(-32000, 'broken')
    })
    await testHost.press()
    expect(testHost.said.at(-1)).toBe('Transaction error')
    expect(testHost.ids().at(-1)).toBe('swaps/failed')
    testHost.walletSays(() => HASH)
    testHost.chain.receipt = 'reverted'
    await testHost.press()
    expect(testHost.said.at(-1)).toBe('Transaction error')
    expect(testHost.plan()).toMatchObject({ status: 'ready', error: { code: 'TRANSACTION_REVERTED' } })
    expect(testHost.views().at(-1)).toBe('SwapPreview')
  })

  test('a receipt that does not come says nothing about the money', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    testHost.chain.receipt = 'none'
    const done = testHost.press()
    await settle()
    await testHost.edges.clock.advance(31_000)
    await done
    await settle()
    expect(testHost.said.at(-1)).toBe('Sent but not confirmed yet. Check your wallet before you swap again.')
    expect(testHost.ids()).not.toContain('swaps/succeeded')
    expect(testHost.views()).toEqual(['Account'])
    testHost.chain.receipt = 'success'
    await testHost.edges.clock.advance(31_000)
    await expect.poll(() => testHost.said.at(-1)).toBe('Swapped ETH to 1998 USDX')
    expect(testHost.ids().at(-1)).toBe('swaps/succeeded')
  })

  test('another account while the wallet asks stops here, and says so', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    const wallet = pending<string>()
    testHost.walletSays(() => wallet.promise)
    const done = (await testHost.desk()).submit()
    await expect.poll(() => testHost.requested().length).toBe(1)
    testHost.heron.switchAccount(1)
    await done
    await settle()
    expect(testHost.said.at(-1)).toBe('Stopped here. Decline the request in your wallet too.')
    expect(testHost.plan()).toEqual({ status: 'none' })
    wallet.resolve(HASH)
    await settle()
    expect(testHost.ids()).not.toContain('swaps/succeeded')
  })
})

describe('a token', () => {
  // Fails when the server's approval is sent in place of our own.
  test('is approved for exactly as much as is paid, then prepared anew, then swapped', async () => {
    const testHost = await arriveToSwap()
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.plan().order).toMatchObject({ kind: 'approve', router: ROUTER })
    const query = testHost.sent('/v1/convert/build-approve')[0]?.url.searchParams
    expect(query?.get('from')).toBe(`${FIRST}:${DOLLARS}`)
    expect(query?.get('userAddress')).toBe(`${FIRST}:${testHost.heron.addresses[0]}`)
    testHost.walletSays(() => {
      testHost.played.allowance = '10000000'
      return HASH
    })
    await testHost.press()
    expect(testHost.requested()[0]?.params?.[0]).toMatchObject({
      to: DOLLARS,
      value: '0x0',
      data: approvalOf(ROUTER, 10_000_000n),
    })
    expect(testHost.said).toEqual(['Approve limit increase in your wallet'])
    expect(testHost.plan()).toMatchObject({ status: 'ready', order: { kind: 'swap', isReset: false } })
    expect(testHost.views().at(-1)).toBe('SwapPreview')
    await testHost.press()
    expect(testHost.requested()[1]?.params?.[0]).toMatchObject({ to: ROUTER, value: '0x0' })
    expect(testHost.said.at(-1)).toBe('Swapped USDX to 4.995 COIN')
    expect(testHost.purse.asked.at(-1)).toMatchObject({ fresh: [DOLLARS, COINS] })
  })

  test('that will not replace an allowance takes the old one back first, then allows exactly what is paid', async () => {
    const testHost = await arriveToSwap()
    testHost.played.allowance = '1'
    testHost.chain.refuses = ({ data }) => data === approvalOf(ROUTER, 10_000_000n) && testHost.played.allowance !== '0'
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.plan().order).toMatchObject({ kind: 'approve', isReset: true })
    testHost.walletSays(() => {
      testHost.played.allowance = '0'
      return HASH
    })
    await testHost.press()
    expect(testHost.requested()[0]?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 0n) })
    expect(testHost.plan().order).toMatchObject({ kind: 'approve', isReset: false })
    testHost.walletSays(() => {
      testHost.played.allowance = '10000000'
      return HASH
    })
    await testHost.press()
    expect(testHost.requested()[1]?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 10_000_000n) })
    expect(testHost.plan().order).toMatchObject({ kind: 'swap' })
  })

  test('that may be taken already is swapped at once', async () => {
    const testHost = await arriveToSwap()
    testHost.played.allowance = '10000000'
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.plan().order?.kind).toBe('swap')
    expect(testHost.sent('/v1/convert/build-approve')).toEqual([])
  })

  test('a missing allowance is none; a malformed one fails', async () => {
    const testHost = await arriveToSwap()
    testHost.played.allowance = undefined
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.plan().order?.kind).toBe('approve')
    await leaveAll()
    const other = await arriveToSwap()
    other.played.allowance = '-1'
    await other.review(DOLLAR_SWAP)
    expect(other.said.at(-1)).toBe('Failed to check allowance')
  })

  test('an approval that is refused, or reverts, is told as that, and can be tried again', async () => {
    const testHost = await arriveToSwap()
    await testHost.review(DOLLAR_SWAP)
    testHost.walletSays(() => {
      throw rpcError(4001, 'User rejected the request')
    })
    await testHost.press()
    expect(testHost.ids().at(-1)).toBe('swaps/approval-failed')
    testHost.chain.receipt = 'reverted'
    testHost.walletSays(() => HASH)
    await testHost.press()
    expect(testHost.plan()).toMatchObject({ status: 'ready', error: { code: 'TRANSACTION_REVERTED' } })
    expect(testHost.said.at(-1)).toBe('Transaction error')
    expect(testHost.ids().filter(id => id === 'swaps/approval-failed').length).toBe(2)
  })

  // Fails when an unused approval is forgotten, or is not revoked exactly.
  test.each([
    [
      'the swap reverts',
      async (testHost: TestHost) => {
        testHost.chain.receipt = 'reverted'
        await testHost.press()
        expect(testHost.plan()).toMatchObject({ status: 'ready', error: { code: 'TRANSACTION_REVERTED' } })
      },
    ],
    ['the user leaves before the swap', (testHost: TestHost) => testHost.inside.back()],
  ])('an approval is offered to be taken back when %s', async (_, fails) => {
    const testHost = await arriveToSwap()
    await testHost.review(DOLLAR_SWAP)
    expect(testHost.portico.read(leftover)).toBeNull()
    testHost.played.allowance = '10000000'
    await testHost.press()
    expect(testHost.plan()).toMatchObject({ status: 'ready', order: { kind: 'swap' } })
    await fails(testHost)
    expect(testHost.portico.read(leftover)).toMatchObject({ router: ROUTER, amount: 10_000_000n, status: 'kept' })
    await testHost.inside.open(revokeView)
    testHost.walletSays(() => Promise.reject(rpcError(4001, 'no')))
    await (await testHost.desk()).revoke()
    expect(testHost.portico.read(leftover)).toMatchObject({ status: 'kept', error: { code: 'USER_REJECTED' } })
    testHost.walletSays(() => HASH)
    testHost.chain.receipt = 'success'
    const desk = await testHost.desk()
    await Promise.all([desk.revoke(), desk.revoke()])
    await settle()
    const [asked, ...others] = testHost.requested().slice(-1)
    expect(others).toEqual([])
    expect(asked?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 0n) })
    expect(testHost.portico.read(leftover)).toBeNull()
    expect(testHost.said.at(-1)).toBe('Permission for USDX revoked')
    expect(testHost.views().at(-1)).not.toBe('SwapRevoke')
  })

  test('an approval that its swap has used is not offered to be taken back', async () => {
    const testHost = await arriveToSwap()
    await testHost.review(DOLLAR_SWAP)
    testHost.played.allowance = '10000000'
    await testHost.press()
    await testHost.press()
    expect(testHost.ids().at(-1)).toBe('swaps/succeeded')
    expect(testHost.portico.read(leftover)).toBeNull()
  })

  test('an approval that is mined late, or replaced, goes on as soon as the allowance is there', async () => {
    const testHost = await arriveToSwap()
    await testHost.review(DOLLAR_SWAP)
    testHost.chain.receipt = 'none'
    const done = testHost.press()
    await settle()
    await testHost.edges.clock.advance(31_000)
    await done
    await settle()
    expect(testHost.plan().status).toBe('late')
    await testHost.edges.clock.advance(10_000)
    expect(testHost.plan()).toMatchObject({ status: 'late', order: { kind: 'approve' } })
    testHost.played.allowance = '10000000'
    await testHost.edges.clock.advance(10_000)
    expect(testHost.plan()).toMatchObject({ status: 'ready', order: { kind: 'swap' } })
    expect(testHost.requested().length).toBe(1)
  })

  test.each([
    ['success', { status: 'ready' }, 'Approve limit increase in your wallet'],
    ['reverted', { status: 'ready', error: { code: 'TRANSACTION_REVERTED' } }, 'Transaction error'],
  ] as const)('an approval whose late receipt says %s is followed to its end', async (receipt, plan, sentence) => {
    const testHost = await arriveToSwap()
    await testHost.review(DOLLAR_SWAP)
    testHost.chain.receipt = 'none'
    const done = testHost.press()
    await settle()
    await testHost.edges.clock.advance(31_000)
    await done
    await settle()
    expect(testHost.plan().status).toBe('late')
    testHost.chain.receipt = receipt
    await testHost.edges.clock.advance(10_000)
    await expect.poll(() => testHost.plan()).toMatchObject(plan)
    expect(testHost.said).toContain(sentence)
  })

  test('an embedded wallet shows its own view, and the user is back on the preview after it', async () => {
    const testHost = await arriveToSwap()
    await testHost.review(DOLLAR_SWAP)
    testHost.walletSays(async () => {
      await testHost.inside.open(view('ApproveTransaction'))
      await testHost.edges.clock.advance(25_000)
      testHost.played.allowance = '10000000'
      await testHost.inside.back()
      return HASH
    })
    await testHost.press()
    expect(testHost.views()).toEqual(['Account', 'Swap', 'SwapPreview'])
    expect(testHost.plan()).toMatchObject({ status: 'ready', order: { kind: 'swap' } })
  })

  test('an embedded wallet that is still shown when the swap is done: the way home comes after it', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    testHost.walletSays(async () => {
      await testHost.inside.open(view('ApproveTransaction'))
      return HASH
    })
    await testHost.press()
    expect(testHost.views().at(-1)).toBe('ApproveTransaction')
    await testHost.inside.back()
    await settle()
    expect(testHost.views()).toEqual(['Account'])
  })
})

describe('what is looked over', () => {
  test('is prepared anew every 10 s', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    const first = testHost.plan().order
    testHost.played.quote = '1990000000'
    await testHost.edges.clock.advance(10_000)
    expect(testHost.plan().order?.amountOut).toBe(1_990_000_000n)
    expect(testHost.plan().order?.serial).not.toBe(first?.serial)
    expect(testHost.sent('/v1/convert/build-transaction').length).toBe(2)
  })

  test('that became worse by more than was accepted is dropped, and shown again', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    testHost.played.quote = '1970000000'
    await testHost.edges.clock.advance(10_000)
    expect(testHost.views().at(-1)).toBe('Swap')
    expect(testHost.said.at(-1)).toBe('The price moved by more than 1 %. Review the swap again.')
    expect(testHost.requested()).toEqual([])
  })

  // Fails when the age of a price is counted by the wall clock.
  test('is old after 30 s, and not before, whatever the user does to the clock: 20 steps of 48 hours', async () => {
    const jumps = Array.from({ length: 20 }, (_, index) => (-48 + (index * 96) / 19) * 3_600_000)
    const testHost = await arriveToSwap()
    testHost.walletSays(() => Promise.reject(rpcError(4001, 'no')))
    await testHost.review()
    // A hidden page refreshes nothing.
    testHost.edges.env.hide()
    for (const [index, jump] of jumps.entries()) {
      await testHost.edges.clock.advance(31_000)
      testHost.edges.clock.jump(jump)
      await testHost.press()
      expect(testHost.requested()).toHaveLength(index)
      testHost.edges.clock.jump(-jump)
      await testHost.press()
      expect(testHost.requested()).toHaveLength(index + 1)
      expect(testHost.plan()).toMatchObject({ status: 'ready', error: { code: 'USER_REJECTED' } })
    }
  })

  test('is not swapped at a price older than 30 s; a failed refresh is not tried again by itself', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    testHost.played.fails.set('/v1/convert/build-transaction', refusal(500))
    await testHost.edges.clock.advance(31_000)
    expect(testHost.sent('/v1/convert/build-transaction').length).toBe(2)
    expect(testHost.plan()).toMatchObject({ status: 'ready', error: { message: 'Failed to create transaction' } })
    await testHost.press()
    expect(testHost.requested()).toEqual([])
    testHost.played.fails.clear()
    await (await testHost.desk()).again()
    await testHost.press()
    expect(testHost.requested().length).toBe(1)
  })

  test.each([
    ['/v1/convert/quotes', 'The price could not be loaded. Your funds have not moved.'],
    ['/v1/convert/allowance', 'Failed to check allowance'],
    ['/v1/convert/build-transaction', 'Failed to create transaction'],
    ['/v1/convert/build-approve', 'Failed to create approval transaction'],
  ])('cannot be without %s: it goes back and says %s', async (path, sentence) => {
    const testHost = await arriveToSwap()
    await testHost.begin()
    await testHost.enter(DOLLAR_SWAP)
    await testHost.quoted()
    testHost.played.fails.set(path, refusal(500))
    await (await testHost.desk()).review()
    await settle()
    expect(testHost.said.at(-1)).toBe(sentence)
    expect(testHost.views()).toEqual(['Account', 'Swap'])
    expect(step(testHost)).toBe('failed')
    expect(testHost.requested()).toEqual([])
  })

  test('on a network that the provider serves no more says Network not supported for Swaps', async () => {
    const testHost = await arriveToSwap()
    await testHost.begin()
    await testHost.enter({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    testHost.played.served = []
    // The list of served networks expires after a day.
    testHost.edges.env.hide()
    await testHost.edges.clock.advance(25 * 60 * 60_000)
    await (await testHost.desk()).review()
    await settle()
    expect(testHost.said.at(-1)).toBe('Network not supported for Swaps')
  })

  // Fails when `GRAVE` is taken out.
  test('that loses more than 15 percent must be accepted for that', async () => {
    const testHost = await arriveToSwap()
    testHost.played.quote = '1600000000'
    await testHost.review()
    await testHost.press()
    expect(testHost.requested()).toEqual([])
    await testHost.press({ accepted: true })
    expect(testHost.requested().length).toBe(1)
  })

  test('leaves nothing behind when the user goes back, or closes', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    await testHost.inside.back()
    await settle()
    expect(testHost.plan()).toEqual({ status: 'none' })
    await testHost.press()
    expect(testHost.requested()).toEqual([])
    await testHost.portico.close()
    await settle()
    expect(testHost.edges.clock.pending).toBe(0)
  })

  test('a host that knows its routers lets no other swap', async () => {
    for (const [router, isKnown] of [
      [ROUTER, true],
      [COINS, false],
    ] as const) {
      const testHost = await arriveToSwap({
        features: { swapRouters: { [FIRST]: [router.toUpperCase().replace('0X', '0x')] } },
      })
      await testHost.review()
      expect(testHost.plan().status).toBe(isKnown ? 'ready' : 'none')
      await leaveAll()
    }
  })

  test('the accepted slippage goes with it, and the least that is received is what is shown', async () => {
    const testHost = await arriveToSwap()
    await testHost.begin()
    testHost.inside.write(slippage, () => 50)
    await testHost.enter({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    await (await testHost.desk()).review()
    await settle()
    expect(testHost.sent('/v1/convert/build-transaction')[0]?.body).toMatchObject({ eip155: { slippage: 0.5 } })
    const amountOut = fairly(PSEUDO, DOLLARS, ETHER)
    expect(testHost.plan().order).toMatchObject({ amountOut, minimum: lessShare(amountOut, 50) })
  })
})
