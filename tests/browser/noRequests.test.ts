import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from '../../sandbox'
import { fetchedSources, modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit | undefined

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  world.sandbox.faults.clear()
  await visit?.end()
  expect(visit?.wrongs ?? []).toEqual([])
})

const ofThePage = ({ requests }: Visit) =>
  requests.filter(url => !/\/(plain|react)?(\.js)?$|\/sandbox\/|\/chunks\//.test(new URL(url).pathname))

describe('before intent', () => {
  test.each(['plain', 'react'])('a %s host with rendered buttons has sent no request', async page => {
    visit = await world.visit({ page })
    await visit.page.locator('portico-button').first().waitFor()
    await visit.page.waitForLoadState('networkidle')
    expect(ofThePage(visit)).toEqual([])
    const lazy = fetchedSources(visit).filter(path =>
      /(module|opening|connecting|intent|views\/\w+|ports\/http)\.(js|tsx?)$/.test(path),
    )
    expect(lazy).toEqual([])
  })

  test('the pointer on a button fetches the code of the first view, and shows nothing', async () => {
    visit = await world.visit()
    await visit.page.hover('portico-button')
    await expect
      .poll(() => fetchedSources(visit!).some(path => /connect\/(opening|views\/Connect)\./.test(path)))
      .toBe(true)
    expect(await visit.page.locator('portico-modal').count()).toBe(0)
  })
})

test('never fetches code of a plugin that the configuration disabled', async () => {
  world.sandbox.gateway.config.isAnalyticsEnabled = false
  visit = await world.visit()
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  await visit.idle()
  expect(fetchedSources(visit).filter(path => /plugins\/analytics\/(?!manifest|state)/.test(path))).toEqual([])
})

describe('the click never waits for the network', () => {
  const faults: [string, Fault][] = [
    ['300 ms away', { kind: 'delay', ms: 300 }],
    ['silent', { kind: 'silent' }],
    ['refusing', { kind: 'status', code: 503 }],
    ['gone', { kind: 'reset' }],
    ['sending malformed responses', { kind: 'malformed', how: 'html' }],
    ['hostile', { kind: 'hostile', how: 'prototype' }],
  ]
  test.each(faults)(
    'the click opens Connect and an installed wallet connects with every provider host %s',
    async (_, fault) => {
      world.sandbox.faults.set('*', fault)
      visit = await world.visit()
      await visit.page.click('#own')
      await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
      await expect.poll(() => visit!.page.evaluate(() => window.portico.account().status)).toBe('connected')
    },
  )
})
