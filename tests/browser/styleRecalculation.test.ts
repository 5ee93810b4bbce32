import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, at, connect, press } from './navigate'
import { startViews } from './views'
import type { World } from './world'

/* A selector of any view's style sheet can make the browser compute the styles of the whole dialog at each step. */

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

let world: World

beforeAll(async () => {
  world = await startViews()
})
afterAll(() => world.stop())

const to = (view: string, button: string | RegExp) => async (page: Page) => {
  await press(page, button)
  await at(page, view)
}

/** The largest number of elements whose styles were computed at once. */
async function mostRecalculated(devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', keep)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  const ended = new Promise(resolve => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await ended
  devtools.off('Tracing.dataCollected', keep)
  const counts = events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0)
  expect(counts.length).toBeGreaterThan(0)
  return Math.max(...counts)
}

test('a step between views computes the styles of the views that come and go, not of the whole dialog', async () => {
  const visit = await world.visit({})
  const { page } = visit
  await connect(page)
  await account(page)
  await to('WalletSend', 'Send')(page)
  await to('WalletSendSelectToken', /Choose token/)(page)
  await to('WalletSend', 'Back')(page)
  await to('Account', 'Back')(page)
  await visit.idle()
  const elements = await page.evaluate(
    () => document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('.stage *').length ?? 0,
  )
  const devtools = await page.context().newCDPSession(page)
  const most = await mostRecalculated(devtools, async () => {
    await to('WalletReceive', 'Receive')(page)
    await visit.idle()
  })
  // The copy of the account is new; with the account itself it would be twice as many.
  expect(most).toBeLessThan(elements * 1.5)
  await visit.end()
  expect(visit.wrongs).toEqual([])
})
