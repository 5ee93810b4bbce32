import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { view } from '../../kernel'
import { approvalOf } from './calldata'
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
  type House,
  leaveAll,
  pending,
  ROUTER,
  refusal,
  step,
} from './house.fixture'
import { lessShare } from './money'
import { leftover, revokeView, slippage } from './state'
import { PSEUDO } from './tokens'

afterEach(leaveAll)

describe('the network’s own currency', () => {
  test('is swapped without an approval: exactly what was shown, and the wallet is asked once', async () => {
    const house = await arriveToSwap()
    await house.review()
    expect(house.views()).toEqual(['Account', 'Swap', 'SwapPreview'])
    const { order } = house.plan()
    expect(order).toMatchObject({
      kind: 'swap',
      amountIn: ETHER,
      amountOut: 1_998_000_000n,
      router: ROUTER,
      fee: 200_000n * GWEI,
    })
    expect(house.sent('/v1/convert/allowance')).toEqual([])
    expect(house.sent('/v1/convert/build-transaction')[0]?.body).toEqual({
      amount: String(ETHER),
      eip155: { slippage: 1 },
      projectId: 'swap',
      from: `${FIRST}:${PSEUDO}`,
      to: `${FIRST}:${DOLLARS}`,
      userAddress: `${FIRST}:${house.heron.addresses[0]}`,
      disableEstimate: true,
    })
    const wallet = pending<string>()
    house.walletSays(() => wallet.promise)
    const desk = await house.desk()
    const done = Promise.all([desk.submit(), desk.submit()])
    await expect.poll(() => house.requested().length).toBe(1)
    expect(house.plan().status).toBe('asking')
    wallet.resolve(HASH)
    await done
    expect(house.requested()[0]?.params).toEqual([
      {
        from: house.heron.addresses[0],
        to: ROUTER,
        value: '0xde0b6b3a7640000',
        data: order?.request.data,
        chainId: '0x1',
        type: '0x0',
      },
    ])
    expect(house.said).toEqual(['Confirm transaction in your wallet', 'Swapping ...', 'Swapped ETH to 1998 USDX'])
    expect(house.views()).toEqual(['Account'])
    expect(house.plan()).toEqual({ status: 'none' })
    expect(house.draft()).toEqual({ amount: '' })
    expect(house.purse.asked.at(-1)).toMatchObject({ fresh: [PSEUDO, DOLLARS] })
    expect(house.ids()).toEqual(['swaps/opened', 'swaps/initiated', 'swaps/succeeded'])
    expect(house.told.at(-1) && house.told.find(({ id }) => id === 'swaps/succeeded')?.payload).toEqual({
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
    const house = await arriveToSwap()
    await house.review()
    house.walletSays(() => {
      throw rpcError(4001, 'User rejected the request')
    })
    await house.press()
    expect(house.plan()).toMatchObject({ status: 'ready', error: { code: 'USER_REJECTED' } })
    expect(house.views().at(-1)).toBe('SwapPreview')
    expect(house.ids().at(-1)).toBe('swaps/failed')
    house.walletSays(() => HASH)
    await house.press()
    expect(house.said.at(-1)).toBe('Swapped ETH to 1998 USDX')
  })

  test('what the wallet or the network refuses says Transaction error', async () => {
    const house = await arriveToSwap()
    await house.review()
    house.walletSays(() => {
      throw rpcError(-32000, 'broken')
    })
    await house.press()
    expect(house.said.at(-1)).toBe('Transaction error')
    expect(house.ids().at(-1)).toBe('swaps/failed')
    house.walletSays(() => HASH)
    house.chain.receipt = 'reverted'
    await house.press()
    expect(house.said.at(-1)).toBe('Transaction error')
    expect(house.plan()).toMatchObject({ status: 'ready', error: { code: 'TRANSACTION_REVERTED' } })
    expect(house.views().at(-1)).toBe('SwapPreview')
  })

  test('a receipt that does not come says nothing about the money', async () => {
    const house = await arriveToSwap()
    await house.review()
    house.chain.receipt = 'none'
    const done = house.press()
    await settle()
    await house.edges.clock.advance(31_000)
    await done
    await settle()
    expect(house.said.at(-1)).toBe('Sent, and not confirmed yet. Look in your wallet before you swap again.')
    expect(house.ids()).not.toContain('swaps/succeeded')
    expect(house.views()).toEqual(['Account'])
    house.chain.receipt = 'success'
    await house.edges.clock.advance(31_000)
    await expect.poll(() => house.said.at(-1)).toBe('Swapped ETH to 1998 USDX')
    expect(house.ids().at(-1)).toBe('swaps/succeeded')
  })

  test('another account while the wallet asks stops here, and says so', async () => {
    const house = await arriveToSwap()
    await house.review()
    const wallet = pending<string>()
    house.walletSays(() => wallet.promise)
    const done = (await house.desk()).submit()
    await expect.poll(() => house.requested().length).toBe(1)
    house.heron.switchAccount(1)
    await done
    await settle()
    expect(house.said.at(-1)).toBe('Stopped here. Decline it in your wallet too.')
    expect(house.plan()).toEqual({ status: 'none' })
    wallet.resolve(HASH)
    await settle()
    expect(house.ids()).not.toContain('swaps/succeeded')
  })
})

describe('a token', () => {
  // Fails when our own approval is taken out and the server's is sent.
  test('is approved for exactly as much as is paid, then prepared anew, then swapped', async () => {
    const house = await arriveToSwap()
    await house.review(DOLLAR_SWAP)
    expect(house.plan().order).toMatchObject({ kind: 'approve', router: ROUTER })
    const query = house.sent('/v1/convert/build-approve')[0]?.url.searchParams
    expect(query?.get('from')).toBe(`${FIRST}:${DOLLARS}`)
    expect(query?.get('userAddress')).toBe(`${FIRST}:${house.heron.addresses[0]}`)
    house.walletSays(() => {
      house.played.allowance = '10000000'
      return HASH
    })
    await house.press()
    expect(house.requested()[0]?.params?.[0]).toMatchObject({
      to: DOLLARS,
      value: '0x0',
      data: approvalOf(ROUTER, 10_000_000n),
    })
    expect(house.said).toEqual(['Approve limit increase in your wallet'])
    expect(house.plan()).toMatchObject({ status: 'ready', order: { kind: 'swap', isReset: false } })
    expect(house.views().at(-1)).toBe('SwapPreview')
    await house.press()
    expect(house.requested()[1]?.params?.[0]).toMatchObject({ to: ROUTER, value: '0x0' })
    expect(house.said.at(-1)).toBe('Swapped USDX to 4.995 COIN')
    expect(house.purse.asked.at(-1)).toMatchObject({ fresh: [DOLLARS, COINS] })
  })

  test('that will not replace an allowance takes the old one back first, then allows exactly what is paid', async () => {
    const house = await arriveToSwap()
    house.played.allowance = '1'
    house.chain.refuses = ({ data }) => data === approvalOf(ROUTER, 10_000_000n) && house.played.allowance !== '0'
    await house.review(DOLLAR_SWAP)
    expect(house.plan().order).toMatchObject({ kind: 'approve', isReset: true })
    house.walletSays(() => {
      house.played.allowance = '0'
      return HASH
    })
    await house.press()
    expect(house.requested()[0]?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 0n) })
    expect(house.plan().order).toMatchObject({ kind: 'approve', isReset: false })
    house.walletSays(() => {
      house.played.allowance = '10000000'
      return HASH
    })
    await house.press()
    expect(house.requested()[1]?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 10_000_000n) })
    expect(house.plan().order).toMatchObject({ kind: 'swap' })
  })

  test('that may be taken already is swapped at once', async () => {
    const house = await arriveToSwap()
    house.played.allowance = '10000000'
    await house.review(DOLLAR_SWAP)
    expect(house.plan().order?.kind).toBe('swap')
    expect(house.sent('/v1/convert/build-approve')).toEqual([])
  })

  test('a missing allowance is none; a malformed one fails', async () => {
    const house = await arriveToSwap()
    house.played.allowance = undefined
    await house.review(DOLLAR_SWAP)
    expect(house.plan().order?.kind).toBe('approve')
    await leaveAll()
    const other = await arriveToSwap()
    other.played.allowance = '-1'
    await other.review(DOLLAR_SWAP)
    expect(other.said.at(-1)).toBe('Failed to check allowance')
  })

  test('an approval that is refused, or reverts, is told as that, and can be tried again', async () => {
    const house = await arriveToSwap()
    await house.review(DOLLAR_SWAP)
    house.walletSays(() => {
      throw rpcError(4001, 'User rejected the request')
    })
    await house.press()
    expect(house.ids().at(-1)).toBe('swaps/approval-failed')
    house.chain.receipt = 'reverted'
    house.walletSays(() => HASH)
    await house.press()
    expect(house.plan()).toMatchObject({ status: 'ready', error: { code: 'TRANSACTION_REVERTED' } })
    expect(house.said.at(-1)).toBe('Transaction error')
    expect(house.ids().filter(id => id === 'swaps/approval-failed').length).toBe(2)
  })

  // Fails when an approval that no swap has used is forgotten, or is not taken back exactly.
  test.each([
    [
      'the swap reverts',
      async (house: House) => {
        house.chain.receipt = 'reverted'
        await house.press()
        expect(house.plan()).toMatchObject({ status: 'ready', error: { code: 'TRANSACTION_REVERTED' } })
      },
    ],
    ['the user leaves before the swap', (house: House) => house.inside.back()],
  ])('an approval is offered to be taken back when %s', async (_, fails) => {
    const house = await arriveToSwap()
    await house.review(DOLLAR_SWAP)
    expect(house.portico.read(leftover)).toBeNull()
    house.played.allowance = '10000000'
    await house.press()
    expect(house.plan()).toMatchObject({ status: 'ready', order: { kind: 'swap' } })
    await fails(house)
    expect(house.portico.read(leftover)).toMatchObject({ router: ROUTER, amount: 10_000_000n, status: 'kept' })
    await house.inside.open(revokeView)
    house.walletSays(() => Promise.reject(rpcError(4001, 'no')))
    await (await house.desk()).revoke()
    expect(house.portico.read(leftover)).toMatchObject({ status: 'kept', error: { code: 'USER_REJECTED' } })
    house.walletSays(() => HASH)
    house.chain.receipt = 'success'
    const desk = await house.desk()
    await Promise.all([desk.revoke(), desk.revoke()])
    await settle()
    const [asked, ...others] = house.requested().slice(-1)
    expect(others).toEqual([])
    expect(asked?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, 0n) })
    expect(house.portico.read(leftover)).toBeNull()
    expect(house.said.at(-1)).toBe('The permission for USDX is taken back')
    expect(house.views().at(-1)).not.toBe('SwapRevoke')
  })

  test('an approval that its swap has used is not offered to be taken back', async () => {
    const house = await arriveToSwap()
    await house.review(DOLLAR_SWAP)
    house.played.allowance = '10000000'
    await house.press()
    await house.press()
    expect(house.ids().at(-1)).toBe('swaps/succeeded')
    expect(house.portico.read(leftover)).toBeNull()
  })

  test('an approval that is mined late, or replaced, goes on as soon as the allowance is there', async () => {
    const house = await arriveToSwap()
    await house.review(DOLLAR_SWAP)
    house.chain.receipt = 'none'
    const done = house.press()
    await settle()
    await house.edges.clock.advance(31_000)
    await done
    await settle()
    expect(house.plan().status).toBe('late')
    await house.edges.clock.advance(10_000)
    expect(house.plan()).toMatchObject({ status: 'late', order: { kind: 'approve' } })
    house.played.allowance = '10000000'
    await house.edges.clock.advance(10_000)
    expect(house.plan()).toMatchObject({ status: 'ready', order: { kind: 'swap' } })
    expect(house.requested().length).toBe(1)
  })

  test.each([
    ['success', { status: 'ready' }, 'Approve limit increase in your wallet'],
    ['reverted', { status: 'ready', error: { code: 'TRANSACTION_REVERTED' } }, 'Transaction error'],
  ] as const)('an approval whose late receipt says %s is followed to its end', async (receipt, plan, sentence) => {
    const house = await arriveToSwap()
    await house.review(DOLLAR_SWAP)
    house.chain.receipt = 'none'
    const done = house.press()
    await settle()
    await house.edges.clock.advance(31_000)
    await done
    await settle()
    expect(house.plan().status).toBe('late')
    house.chain.receipt = receipt
    await house.edges.clock.advance(10_000)
    await expect.poll(() => house.plan()).toMatchObject(plan)
    expect(house.said).toContain(sentence)
  })

  test('an embedded wallet shows its own view, and the visitor is back on the preview after it', async () => {
    const house = await arriveToSwap()
    await house.review(DOLLAR_SWAP)
    house.walletSays(async () => {
      await house.inside.open(view('ApproveTransaction'))
      await house.edges.clock.advance(25_000)
      house.played.allowance = '10000000'
      await house.inside.back()
      return HASH
    })
    await house.press()
    expect(house.views()).toEqual(['Account', 'Swap', 'SwapPreview'])
    expect(house.plan()).toMatchObject({ status: 'ready', order: { kind: 'swap' } })
  })

  test('an embedded wallet that is still shown when the swap is done: the way home comes after it', async () => {
    const house = await arriveToSwap()
    await house.review()
    house.walletSays(async () => {
      await house.inside.open(view('ApproveTransaction'))
      return HASH
    })
    await house.press()
    expect(house.views().at(-1)).toBe('ApproveTransaction')
    await house.inside.back()
    await settle()
    expect(house.views()).toEqual(['Account'])
  })
})

describe('what is looked over', () => {
  test('is prepared anew every 10 s', async () => {
    const house = await arriveToSwap()
    await house.review()
    const first = house.plan().order
    house.played.quote = '1990000000'
    await house.edges.clock.advance(10_000)
    expect(house.plan().order?.amountOut).toBe(1_990_000_000n)
    expect(house.plan().order?.serial).not.toBe(first?.serial)
    expect(house.sent('/v1/convert/build-transaction').length).toBe(2)
  })

  test('that became worse by more than was accepted is dropped, and shown again', async () => {
    const house = await arriveToSwap()
    await house.review()
    house.played.quote = '1970000000'
    await house.edges.clock.advance(10_000)
    expect(house.views().at(-1)).toBe('Swap')
    expect(house.said.at(-1)).toBe('The price moved by more than 1 %. Look it over again.')
    expect(house.requested()).toEqual([])
  })

  // Fails when the age of a price is counted by the wall clock.
  test('is old after 30 s, and not before, whatever the user does to the clock: 20 steps of 48 hours', async () => {
    const jumps = Array.from({ length: 20 }, (_, index) => (-48 + (index * 96) / 19) * 3_600_000)
    const house = await arriveToSwap()
    house.walletSays(() => Promise.reject(rpcError(4001, 'no')))
    await house.review()
    // A page that is hidden renews nothing by itself.
    house.edges.env.hide()
    for (const [index, jump] of jumps.entries()) {
      await house.edges.clock.advance(31_000)
      house.edges.clock.jump(jump)
      await house.press()
      expect(house.requested()).toHaveLength(index)
      house.edges.clock.jump(-jump)
      await house.press()
      expect(house.requested()).toHaveLength(index + 1)
      expect(house.plan()).toMatchObject({ status: 'ready', error: { code: 'USER_REJECTED' } })
    }
  })

  test('is not swapped at a price older than 30 s; a failed refresh is not tried again by itself', async () => {
    const house = await arriveToSwap()
    await house.review()
    house.played.fails.set('/v1/convert/build-transaction', refusal(500))
    await house.edges.clock.advance(31_000)
    expect(house.sent('/v1/convert/build-transaction').length).toBe(2)
    expect(house.plan()).toMatchObject({ status: 'ready', error: { message: 'Failed to create transaction' } })
    await house.press()
    expect(house.requested()).toEqual([])
    house.played.fails.clear()
    await (await house.desk()).again()
    await house.press()
    expect(house.requested().length).toBe(1)
  })

  test.each([
    ['/v1/convert/quotes', 'The price could not be fetched. Your money has not moved.'],
    ['/v1/convert/allowance', 'Failed to check allowance'],
    ['/v1/convert/build-transaction', 'Failed to create transaction'],
    ['/v1/convert/build-approve', 'Failed to create approval transaction'],
  ])('cannot be without %s: it goes back and says %s', async (path, sentence) => {
    const house = await arriveToSwap()
    await house.begin()
    await house.enter(DOLLAR_SWAP)
    await house.quoted()
    house.played.fails.set(path, refusal(500))
    await (await house.desk()).review()
    await settle()
    expect(house.said.at(-1)).toBe(sentence)
    expect(house.views()).toEqual(['Account', 'Swap'])
    expect(step(house)).toBe('failed')
    expect(house.requested()).toEqual([])
  })

  test('on a network that the provider serves no more says Network not supported for Swaps', async () => {
    const house = await arriveToSwap()
    await house.begin()
    await house.enter({ target: DOLLARS, amount: '1' })
    await house.quoted()
    house.played.served = []
    // A day later what was known of the networks is asked again.
    house.edges.env.hide()
    await house.edges.clock.advance(25 * 60 * 60_000)
    await (await house.desk()).review()
    await settle()
    expect(house.said.at(-1)).toBe('Network not supported for Swaps')
  })

  // Fails when `GRAVE` is taken out.
  test('that loses more than 15 percent must be accepted for that', async () => {
    const house = await arriveToSwap()
    house.played.quote = '1600000000'
    await house.review()
    await house.press()
    expect(house.requested()).toEqual([])
    await house.press({ accepted: true })
    expect(house.requested().length).toBe(1)
  })

  test('leaves nothing behind when the visitor goes back, or closes', async () => {
    const house = await arriveToSwap()
    await house.review()
    await house.inside.back()
    await settle()
    expect(house.plan()).toEqual({ status: 'none' })
    await house.press()
    expect(house.requested()).toEqual([])
    await house.portico.close()
    await settle()
    expect(house.edges.clock.pending).toBe(0)
  })

  test('a host that knows its routers lets no other swap', async () => {
    for (const [router, isKnown] of [
      [ROUTER, true],
      [COINS, false],
    ] as const) {
      const house = await arriveToSwap({
        features: { swapRouters: { [FIRST]: [router.toUpperCase().replace('0X', '0x')] } },
      })
      await house.review()
      expect(house.plan().status).toBe(isKnown ? 'ready' : 'none')
      await leaveAll()
    }
  })

  test('the accepted slippage goes with it, and the least that is received is what is shown', async () => {
    const house = await arriveToSwap()
    await house.begin()
    house.inside.write(slippage, () => 50)
    await house.enter({ target: DOLLARS, amount: '1' })
    await house.quoted()
    await (await house.desk()).review()
    await settle()
    expect(house.sent('/v1/convert/build-transaction')[0]?.body).toMatchObject({ eip155: { slippage: 0.5 } })
    const amountOut = fairly(PSEUDO, DOLLARS, ETHER)
    expect(house.plan().order).toMatchObject({ amountOut, minimum: lessShare(amountOut, 50) })
  })
})
