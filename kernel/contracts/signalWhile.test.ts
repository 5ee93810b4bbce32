import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import { service, slice } from '../core/token'
import { createPortico } from '../host/portico'
import type { Context } from './context'
import { runWhile, signalWhile } from './signalWhile'

const serial = slice('steps/serial', 1)
const stepService = service<Context>('steps/service')

async function arrive() {
  const manifest = {
    id: 'steps',
    provides: [stepService],
    load: async () => ({ default: (ctx: Context) => void ctx.provide(stepService, ctx) }),
  }
  const portico = createPortico({ networks: [network(1)], adapters: [evm()], plugins: [manifest] }, fakeEdges().ports)
  return { portico, ctx: await portico.ask(stepService) }
}

test('aborts when the condition no longer holds, and stays aborted', async () => {
  const { portico, ctx } = await arrive()
  const signal = signalWhile(ctx, serial, now => now === 1)
  expect(signal.aborted).toBe(false)
  ctx.set(serial, 2)
  expect(signal.aborted).toBe(true)
  ctx.set(serial, 1)
  expect(signal.aborted).toBe(true)
  portico.destroy()
})

test('the signal is aborted from the start if the condition does not hold', async () => {
  const { portico, ctx } = await arrive()
  expect(signalWhile(ctx, serial, now => now === 2).aborted).toBe(true)
  portico.destroy()
})

test('aborts with its context', async () => {
  const { portico, ctx } = await arrive()
  const signal = signalWhile(ctx, serial, () => true)
  portico.destroy()
  await settle()
  expect(signal.aborted).toBe(true)
})

test.each<[string, () => Promise<unknown>]>([
  ['ends', async () => 7],
  ['fails', () => Promise.reject(new Error('no'))],
])('work that %s leaves no listener while the state lasts, and its signal is aborted', async (_, work) => {
  const { portico, ctx } = await arrive()
  const before = getEventListeners(ctx.signal, 'abort').length
  const signals: AbortSignal[] = []
  for (let turn = 0; turn < 20; turn++) {
    await runWhile(
      ctx,
      serial,
      () => true,
      signal => {
        signals.push(signal)
        expect(signal.aborted).toBe(false)
        return work()
      },
    ).catch(() => undefined)
  }
  expect(getEventListeners(ctx.signal, 'abort')).toHaveLength(before)
  expect(signals.filter(({ aborted }) => aborted)).toHaveLength(20)
  portico.destroy()
})

test('work is aborted when the condition no longer holds', async () => {
  const { portico, ctx } = await arrive()
  const aborted = runWhile(
    ctx,
    serial,
    now => now === 1,
    async signal => {
      ctx.set(serial, 2)
      return signal.aborted
    },
  )
  expect(await aborted).toBe(true)
  portico.destroy()
})
