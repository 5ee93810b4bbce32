import { expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import { service, slice } from '../core/token'
import { createPortico } from '../host/portico'
import type { Context } from './context'
import { signalWhile } from './signalWhile'

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
  ctx.write(serial, () => 2)
  expect(signal.aborted).toBe(true)
  ctx.write(serial, () => 1)
  expect(signal.aborted).toBe(true)
  portico.destroy()
})

test('is aborted from the start if the condition does not hold', async () => {
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
