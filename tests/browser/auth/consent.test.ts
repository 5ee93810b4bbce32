import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { modal, type Visit } from '../world'
import { type AuthWorld, startAuthWorld } from './authWorld'

/* A host with a checkbox for its terms, and every login view, opened by its name. */

let world: AuthWorld
let visit: Visit
beforeAll(async () => {
  world = await startAuthWorld()
}, 90_000)
afterAll(() => world.stop())
afterEach(async () => {
  const { wrongs } = visit
  await visit.end()
  expect(wrongs).toEqual([])
})

/** Opens the view, and checks that the view has contacted nothing: the login's frame does not exist yet. */
async function open(view: string, args?: unknown) {
  visit = await world.openPage({
    hostOptions: { termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } },
  })
  const { page, context } = visit
  await page.evaluate(at => window.portico.open(at), { view, args })
  await modal(page).getByRole('checkbox').waitFor()
  expect([await page.locator('iframe').count(), context.pages().length]).toEqual([0, 1])
  return page
}
// The checkbox disappears once it is checked, so the test clicks it.
const tick = () => modal(visit.page).getByRole('checkbox').click()

test('EmailLogin accepts no address before the terms are accepted', async () => {
  const page = await open('EmailLogin')
  const field = modal(page).getByRole('textbox', { name: 'Email' })
  expect(await field.isDisabled()).toBe(true)
  await tick()
  await field.fill('terms@example.com')
  await field.press('Enter')
  await modal(page).getByText('Confirm that this browser is yours').waitFor()
})

test('EmailLogin waits for no device before the terms are accepted', async () => {
  const page = await open('EmailLogin', { email: 'device@example.com', step: 'device' })
  await tick()
  await page.locator('iframe').waitFor({ state: 'attached' })
})

test('ConnectSocials opens no window before the terms are accepted', async () => {
  const page = await open('ConnectSocials')
  const google = modal(page).getByRole('button', { name: 'Continue with Google' })
  expect(await google.isDisabled()).toBe(true)
  await tick()
  const [popup] = await Promise.all([page.context().waitForEvent('page'), google.click()])
  await popup.close()
})

test('ConnectingSocial asks for no address before the terms are accepted', async () => {
  const page = await open('ConnectingSocial', { provider: 'google' })
  await modal(page).getByText('Accept the terms to continue.').waitFor()
  await tick()
  await modal(page).getByRole('button', { name: 'Open Google' }).waitFor()
})

test('ConnectingFarcaster shows no code before the terms are accepted', async () => {
  const page = await open('ConnectingFarcaster')
  await modal(page).getByText('Accept the terms to continue.').waitFor()
  await tick()
  await modal(page).getByRole('img', { name: 'QR code that opens Farcaster' }).waitFor()
})
