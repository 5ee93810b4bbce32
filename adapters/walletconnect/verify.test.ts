import { expect, test } from 'vitest'
import { fakeClock } from '../conformance/edges'
import { redirectVerify } from './verify'

function verifying(register: (request: unknown) => Promise<unknown>) {
  const clock = fakeClock()
  const verify = { register, verifyUrlV3: '' }
  redirectVerify({ clock, settings: { endpoints: { verify: 'https://verify.example' } } }, { core: { verify } })
  return { clock, verify }
}

test('the adapter asks the host’s verify service and passes its answer on', async () => {
  const { verify } = verifying(async request => `attested ${request}`)
  expect(verify.verifyUrlV3).toBe('https://verify.example/v3')
  expect(await verify.register('one')).toBe('attested one')
  expect(await verify.register('two')).toBe('attested two')
})

// Fails when the timeout is taken out.
test('a silent service delays a connection briefly, and only once', async () => {
  let asked = 0
  const { clock, verify } = verifying(() => {
    asked++
    return new Promise(() => {})
  })
  const first = verify.register('one')
  await clock.advance(2000)
  expect(await first).toBe('')
  expect(await verify.register('two')).toBe('')
  expect(asked).toBe(1)
  expect(clock.pending).toBe(0)
})
