import { afterEach, expect, test, vi } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import type { Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { contributeView } from '../contracts/manifest'
import { defineMessage } from '../contracts/messages'
import { PorticoError } from '../core/errors'
import { route } from '../core/route'
import { service, slice, view } from '../core/token'
import { createPortico } from '../host/portico'
import { hostCall, type RequestCall, type RequestState, reviewedRequest } from './reviewedRequest'
import { type RequestEffects, type ResultEffects, settleRequest, submitRequest } from './walletRequest'

interface Order {
  readonly amount: bigint
}

const formView = view('Form')
const reviewView = view('Review')
const coverView = view('Cover')
const resultView = view('Result')
const state = slice<RequestState<Order>>('tips/state', { status: 'none' })
const call = slice<RequestCall<Order>>('tips/call', { status: 'none' })
const tipService = service<Context>('tips/service')
const order: Order = { amount: 5n }

const open: { destroy(): void }[] = []
afterEach(() => {
  for (const portico of open.splice(0)) portico.destroy()
})

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((...settlers) => ([resolve, reject] = settlers))
  return { promise, resolve, reject }
}

/** A plugin with a reviewed request, whose wallet answers as the test decides. */
async function arrive({ keepsResult = false } = {}) {
  const views = [formView, reviewView, coverView, resultView].map(each =>
    contributeView(each, {
      title: defineMessage('tips/title', 'Tip'),
      load: async () => ({ default: () => null }),
    }),
  )
  const manifest = {
    id: 'tips',
    contributes: views,
    provides: [tipService],
    load: async () => ({ default: (ctx: Context) => void ctx.provide(tipService, ctx) }),
  }
  const edges = fakeEdges()
  const portico = createPortico({ networks: [network(1)], adapters: [evm()], plugins: [manifest] }, edges.ports)
  open.push(portico)
  const ctx = await portico.ask(tipService)
  const dropped = vi.fn()
  const request = reviewedRequest<Order, RequestState<Order>>({
    slice: state,
    view: reviewView,
    views: [formView, reviewView],
    resultView: () => (keepsResult ? resultView : undefined),
    next: (_, step) => step,
    dropped: (_, drop) => dropped(drop),
  })
  const tipCall = hostCall<Order, RequestState<Order>>({ call, slice: state })
  const wallet = deferred<{ hash: string; receipt: Promise<Receipt> }>()
  const receipt = deferred<Receipt>()
  const events: string[] = []
  const asked: { order: Order; signal: AbortSignal }[] = []
  const effects: RequestEffects<Order> & ResultEffects<Order> = {
    request,
    call: tipCall,
    send(_, sent, signal) {
      asked.push({ order: sent, signal })
      return wallet.promise
    },
    sent: () => void events.push('sent'),
    refused: (_, __, error) => void events.push(`refused ${Object(error).code}`),
    conclude: (_, sent, outcome) => settleRequest(ctx, effects, sent, outcome),
    confirmed: (_, __, hash) => void events.push(`confirmed ${hash}`),
    pending: () => void events.push('pending'),
    unknown: () => void events.push('unknown'),
    refetch: async () => void events.push('refetch'),
  }
  request.follow(ctx)
  const review = async () => {
    await ctx.open(formView)
    request.move(ctx, { status: 'review', order })
    await ctx.open(reviewView)
  }
  return {
    ...{ ctx, edges, request, tipCall, events, asked, dropped, review },
    submit: () => submitRequest(ctx, effects),
    send: () => wallet.resolve({ hash: '0x1', receipt: receipt.promise }),
    refuse: (code: string) => wallet.reject(new PorticoError(code, code)),
    settleReceipt: (status: Receipt['status']) => receipt.resolve({ status, hash: '0x1' }),
    status: () => ctx.read(state).status,
    views: () => ctx.read(route).stack.map(entry => entry.view),
  }
}

test('a reviewed request asks the wallet once for exactly the shown order', async () => {
  const tip = await arrive()
  await tip.review()
  const done = tip.submit()
  void tip.submit()
  expect(tip.status()).toBe('asking')
  tip.send()
  tip.settleReceipt('success')
  await done
  expect(tip.asked.map(({ order: sent }) => sent)).toEqual([order])
  expect(tip.asked[0]?.order).toBe(order)
  expect(tip.events).toEqual(['sent', 'confirmed 0x1', 'refetch'])
})

test('a confirmed request leaves the views of its feature and is forgotten', async () => {
  const tip = await arrive()
  await tip.review()
  const done = tip.submit()
  tip.send()
  tip.settleReceipt('success')
  await done
  expect(tip.views()).toEqual([])
  expect(tip.status()).toBe('none')
})

test('a request with a result view shows it in place of the review, until the modal closes', async () => {
  const tip = await arrive({ keepsResult: true })
  await tip.review()
  const done = tip.submit()
  tip.send()
  tip.settleReceipt('success')
  await done
  expect(tip.views()).toEqual(['Form', 'Result'])
  expect(tip.ctx.read(state)).toMatchObject({ status: 'done', receipt: 'success' })
  await tip.ctx.close()
  expect(tip.status()).toBe('none')
})

test('a result waits while another view covers the review', async () => {
  const tip = await arrive({ keepsResult: true })
  await tip.review()
  await tip.ctx.open(coverView)
  const done = tip.submit()
  tip.send()
  tip.settleReceipt('success')
  await done
  expect(tip.views()).toEqual(['Form', 'Review', 'Cover'])
  await tip.ctx.back()
  await settle()
  expect(tip.views()).toEqual(['Form', 'Result'])
})

test('a request that is refused before it is sent shows the review with the error, and can be submitted again', async () => {
  const tip = await arrive()
  await tip.review()
  const done = tip.submit()
  tip.refuse('USER_REJECTED')
  await done
  expect(tip.ctx.read(state)).toMatchObject({ status: 'review', order, error: { code: 'USER_REJECTED' } })
  await tip.submit()
  expect(tip.asked).toHaveLength(2)
})

test('a reverted request shows the review with the error', async () => {
  const tip = await arrive()
  await tip.review()
  const done = tip.submit()
  tip.send()
  tip.settleReceipt('reverted')
  await done
  expect(tip.ctx.read(state)).toMatchObject({ status: 'review', error: { code: 'TRANSACTION_REVERTED' } })
  expect(tip.events).toEqual(['sent', 'refused TRANSACTION_REVERTED'])
})

test('an answer without a hash leaves the review and fails the call, and no later submit reaches the wallet', async () => {
  const tip = await arrive()
  const begun = tip.tipCall.begin(tip.ctx)
  const answered = expect(begun.result()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  await tip.review()
  const done = tip.submit()
  tip.refuse('OUTCOME_UNKNOWN')
  await done
  await answered
  await tip.submit()
  expect(tip.views()).toEqual([])
  expect(tip.events).toEqual(['unknown', 'refetch'])
  expect(tip.asked).toHaveLength(1)
})

test('leaving the review drops the order and stops the wallet', async () => {
  const tip = await arrive()
  await tip.review()
  const done = tip.submit()
  await tip.ctx.back()
  expect(tip.asked[0]?.signal.aborted).toBe(true)
  expect(tip.dropped).toHaveBeenCalledExactlyOnceWith({ isStopped: true, reason: 'left' })
  tip.refuse('USER_REJECTED')
  await done
  expect(tip.status()).toBe('none')
  expect(tip.events).toEqual([])
})

test('a sent request cannot be dropped, and is followed without its view', async () => {
  const tip = await arrive()
  await tip.review()
  const done = tip.submit()
  tip.send()
  await expect.poll(tip.status).toBe('waiting')
  await tip.ctx.close()
  tip.request.drop(tip.ctx, 'moved')
  expect(tip.status()).toBe('waiting')
  tip.settleReceipt('success')
  await done
  expect(tip.events).toEqual(['sent', 'confirmed 0x1', 'refetch'])
  expect(tip.status()).toBe('none')
})

test('a call resolves once its order is sent, although the modal closes meanwhile', async () => {
  const tip = await arrive()
  const begun = tip.tipCall.begin(tip.ctx)
  await tip.review()
  const done = tip.submit()
  tip.send()
  await expect.poll(tip.status).toBe('waiting')
  await tip.ctx.close()
  tip.tipCall.end(tip.ctx)
  tip.settleReceipt('success')
  await done
  expect(await begun.result()).toEqual({ hash: '0x1', status: 'success' })
})

test('a call without a sent order ends with MODAL_CLOSED, and a second call ends the first one', async () => {
  const tip = await arrive()
  const first = tip.tipCall.begin(tip.ctx)
  const second = tip.tipCall.begin(tip.ctx)
  await expect(first.result()).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  first.end()
  expect(tip.ctx.read(call).status).toBe('waiting')
  tip.tipCall.end(tip.ctx)
  await expect(second.result()).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
})

test('an order that was on its way before a call does not answer it', async () => {
  const tip = await arrive()
  await tip.review()
  const done = tip.submit()
  tip.send()
  await expect.poll(tip.status).toBe('waiting')
  const begun = tip.tipCall.begin(tip.ctx)
  tip.settleReceipt('success')
  await done
  expect(tip.ctx.read(call).status).toBe('waiting')
  begun.end()
  await expect(begun.result()).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
})

test('a missing receipt means pending, and the call resolves as pending', async () => {
  const tip = await arrive()
  const begun = tip.tipCall.begin(tip.ctx)
  await tip.review()
  const done = tip.submit()
  tip.send()
  await expect.poll(tip.status).toBe('waiting')
  await tip.edges.clock.advance(30_000)
  await done
  expect(tip.events).toEqual(['sent', 'pending', 'refetch'])
  expect(await begun.result()).toEqual({ hash: '0x1', status: 'pending' })
})
