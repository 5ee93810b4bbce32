import { expect, test } from 'vitest'
import { fakeClock } from '../conformance/edges'
import { createRelayGate } from './relayGate'

function fakeRelayer() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const done: string[] = []
  return {
    done,
    connected: false,
    on: (event: string, listener: (payload: unknown) => void) => void listeners.set(event, listener),
    off: (event: string) => void listeners.delete(event),
    confirmOnlineStateOrThrow: async () => {},
    transportOpen: async () => void done.push('open'),
    transportClose: async () => void done.push('close'),
    unsubscribe: async (_topic: string): Promise<void> => Promise.reject(new Error('offline')),
    publisher: { queue: new Map<unknown, unknown>() },
    refuse: (reason: string) => listeners.get('relayer_error')?.(new Error(reason)),
  }
}

test('a relay refusal is reported once, and shuts the gate until the next attempt', async () => {
  const relayer = fakeRelayer()
  const gate = createRelayGate({ clock: fakeClock() }, relayer, () => false)
  const heard: string[] = []
  const undo = gate.onRefusal(reason => heard.push(reason))
  relayer.refuse('Unauthorized: invalid key')
  expect(heard).toEqual(['Unauthorized: invalid key'])
  expect(relayer.done).toEqual(['close'])
  await expect(relayer.confirmOnlineStateOrThrow()).rejects.toThrow()
  gate.open()
  await relayer.confirmOnlineStateOrThrow()
  undo()
  relayer.refuse('again')
  expect(heard).toHaveLength(1)
})

// Fails when the pause does not grow, or the gate does not open again.
test('the gate of an active session opens by itself, later with each refusal, at most 30 s apart', async () => {
  const clock = fakeClock()
  const relayer = fakeRelayer()
  createRelayGate({ clock }, relayer, () => true)
  const pauses: number[] = []
  for (let refusal = 0; refusal < 8; refusal++) {
    relayer.done.length = 0
    relayer.refuse('busy')
    let waited = 0
    for (; !relayer.done.includes('open') && waited <= 31_000; waited += 250) await clock.advance(250)
    pauses.push(waited)
  }
  expect(pauses[0]).toBeLessThanOrEqual(2000)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(15_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000)
  expect(clock.pending).toBe(0)
})

test('an ended gate stays shut', async () => {
  const clock = fakeClock()
  const relayer = fakeRelayer()
  const gate = createRelayGate({ clock }, relayer, () => true)
  relayer.refuse('busy')
  gate.end()
  gate.open()
  await expect(relayer.confirmOnlineStateOrThrow()).rejects.toThrow()
  await clock.advance(60_000)
  expect(relayer.done).not.toContain('open')
})

test('the gate does not open again while no session and no attempt uses the relay', async () => {
  const clock = fakeClock()
  const relayer = fakeRelayer()
  createRelayGate({ clock }, relayer, () => false)
  relayer.refuse('no')
  await clock.advance(60_000)
  expect(relayer.done).toEqual(['close'])
})

// Fails when failures to unsubscribe are not caught.
test('a message that cannot be published and a failed unsubscription leave no unhandled rejection', async () => {
  const relayer = fakeRelayer()
  createRelayGate({ clock: fakeClock() }, relayer, () => false)
  relayer.publisher.queue.set(1, 'message')
  const tried: unknown[] = []
  relayer.publisher.queue.forEach(async message => {
    tried.push(message)
    throw new Error('offline')
  })
  expect(tried).toEqual(['message'])
  await relayer.unsubscribe('topic')
})
