import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Gateway } from '../../gateway/index'
import { OPENING_MS } from '../../gateway/testing/testConfiguration'
import { type OperatorWorld, startOperatorWorld } from './operatorWorld'
import { violations } from './violations'

/* The operator's page of a gateway, which runs from the sources. */

/** No test asks its node, or its swap service. */
const NETWORK = 'eip155:1'
let world: OperatorWorld
let gateway: Gateway
let token: string
let page: Page

beforeAll(async () => {
  world = await startOperatorWorld({
    chains: { [NETWORK]: ['http://127.0.0.1:1'] },
    swaps: { [NETWORK]: { oneInch: { url: 'http://127.0.0.1:1', apiKey: 'unused' } } },
  })
  gateway = world.gateway
  token = await gateway.operators.replaceToken()
}, OPENING_MS)
afterAll(() => world.stop())
beforeEach(() => begin())
afterEach(async () => expect(await world.endPages()).toEqual([]))

async function begin(width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  page = await world.newPage({ viewport: { width, height: 800 }, colorScheme })
  await page.goto(`${world.origin}/operator/`)
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const link = (name: string) => page.getByRole('link', { name })
const toggle = (name: string) => page.getByRole('switch', { name })
const field = (label: string) => page.getByLabel(label, { exact: true })
const isOn = (name: string) => toggle(name).isChecked()
const text = (words: string | RegExp) => page.getByText(words).first().waitFor()
const title = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()

async function signIn(): Promise<void> {
  await field('Operator’s token').fill(token)
  await button('Sign in').click()
  await title('Projects')
}

/** Creates a project and opens one of its views. */
async function openProject(name: string, view = ''): Promise<string> {
  const { id } = await gateway.projects.create({ name, actor: 'a test' })
  await signIn()
  await goTo(id, view)
  await title(name)
  return id
}
const goTo = (id: string, view: string) =>
  page.evaluate(hash => {
    location.hash = hash
  }, `#/projects/${id}/${view}`)

async function save(): Promise<void> {
  await button('Save changes').click()
  await text('Saved. Open modals follow within a minute or two.')
}

test('an operator signs in with the token alone, and out again', async () => {
  await field('Operator’s token').fill('another token')
  await button('Sign in').click()
  await text('This is not the operator’s token.')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password')
  await signIn()
  expect(await page.context().cookies()).toMatchObject([
    { name: 'portico-operator', httpOnly: true, sameSite: 'Strict' },
  ])
  await page.reload()
  await title('Projects')
  await button('Sign out').click()
  await field('Operator’s token').waitFor()
  await page.reload()
  await field('Operator’s token').waitFor()
})

test('an operator creates a project, renames it and turns its analytics off', async () => {
  await signIn()
  // The form is open while there is no project.
  if (await button('New project').isVisible()) await button('New project').click()
  await button('Create project').click()
  await text('Give the project a name.')
  await field('Name').fill('First shop')
  await button('Create project').click()
  await title('First shop')
  const [project] = (await gateway.projects.list()).filter(({ name }) => name === 'First shop')
  await text(project!.id)
  await text(`projectId: '${project!.id}'`)
  await text(NETWORK)
  await text(`endpoints: '${world.origin}'`)
  await field('Name').fill('Second shop ')
  await toggle('Analytics').click()
  await text('2 changes are not saved.')
  await save()
  await title('Second shop')
  expect(await gateway.projects.find(project!.id)).toMatchObject({ name: 'Second shop', isAnalyticsEnabled: false })
  await link('Usage').click()
  await text('Analytics is off for this project: new events are not stored.')
})

test('the project id is copied, also where the page has no clipboard', async () => {
  const id = await openProject('Copied')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.addEventListener('copy', () =>
      document.documentElement.setAttribute('data-copied', String(getSelection())),
    )
  })
  await button('Copy the project id').click()
  await text('Copied')
  expect(await page.locator('html').getAttribute('data-copied')).toBe(id)
})

test('a change on top of another operator’s is refused once, and then saved with both', async () => {
  const id = await openProject('Two operators', 'features')
  await toggle('Swaps').click()
  const theirs = [{ id: 'multi_wallet', isEnabled: true, config: [] }]
  expect(await isOn('Several wallets')).toBe(false)
  await gateway.projects.change(id, { change: { features: theirs }, actor: 'another operator' })
  await button('Save changes').click()
  await text(
    'Not saved. This project has been changed meanwhile, and is now shown as it is. Your changes are still here.',
  )
  expect([await isOn('Several wallets'), await isOn('Swaps')]).toEqual([true, true])
  await save()
  expect((await gateway.projects.find(id))?.features).toEqual([
    ...theirs,
    { id: 'swap', isEnabled: true, config: ['1inch'] },
  ])
})

test('a change that another operator has made already is saved for both', async () => {
  const id = await openProject('Same change', 'overview')
  await toggle('Analytics').click()
  await gateway.projects.change(id, { change: { isAnalyticsEnabled: false }, actor: 'another operator' })
  await button('Save changes').click()
  await text('Everything is saved.')
  expect(await isOn('Analytics')).toBe(false)
})

test('a saved change that another operator undoes is not offered again', async () => {
  const id = await openProject('Undone', 'features')
  await toggle('Swaps').click()
  await save()
  const theirs = [{ id: 'swap', isEnabled: false, config: [] }]
  await gateway.projects.change(id, { change: { features: theirs }, actor: 'another operator' })
  await link('All projects').click()
  await page.locator('li', { hasText: 'Undone' }).getByText('1 feature on').waitFor()
  expect(await page.getByText('Not saved').count()).toBe(0)
  await goTo(id, 'features')
  await text('Everything is saved.')
  expect(await isOn('Swaps')).toBe(false)
})

test('a switch reaches modals once it is saved, and a feature without its service has the reason', async () => {
  const id = await openProject('Switches', 'features')
  const config = async () =>
    (await (await fetch(`${world.origin}/appkit/v1/config?projectId=${id}`)).json()).features.find(
      (feature: { id: string }) => feature.id === 'swap',
    )
  await toggle('Swaps').click()
  expect((await config()).isEnabled).toBe(false)
  await save()
  expect(await config()).toEqual({ id: 'swap', isEnabled: true, config: ['1inch'] })
  await toggle('Swaps').click()
  await save()
  expect((await config()).isEnabled).toBe(false)
  await text('Unavailable: this gateway has no mail service.')
  expect(await toggle('Ask for an email').isDisabled()).toBe(true)
  expect(await toggle('Ask for an email').getAttribute('aria-describedby')).not.toBeNull()
})

test('logins are chosen one by one, and at least one of them', async () => {
  const id = await openProject('Logins', 'features')
  await toggle('Email and social login').click()
  const entries = ['Email', 'Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
  for (const entry of entries) await page.getByRole('checkbox', { name: entry, exact: true }).uncheck()
  await text('Choose at least one, or turn the feature off.')
  expect(await button('Save changes').getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('checkbox', { name: 'Google' }).check()
  await save()
  expect((await gateway.projects.find(id))?.features).toEqual([
    { id: 'social_login', isEnabled: true, config: ['google'] },
  ])
})

test('a malformed origin is refused with a sentence, and another is added, saved and removed', async () => {
  const id = await openProject('Origins', 'origins')
  await text('Every page may use this project.')
  await field('Origin to add').fill('app.example')
  await page.keyboard.press('Enter')
  await text('An origin is written as https://app.example or https://*.app.example.')
  await field('Origin to add').fill('https://App.example/')
  await page.keyboard.press('Enter')
  await text('https://app.example is added to the list, and not saved yet.')
  await save()
  expect((await gateway.projects.find(id))?.allowedOrigins).toEqual(['https://app.example'])
  await button('Remove https://app.example').click()
  // The button is gone: the focus is not.
  expect(await field('Origin to add').evaluate(input => input === document.activeElement)).toBe(true)
  await button('Discard').click()
  await button('Remove https://app.example').waitFor()
})

test('the audit log has who has changed what, and shows earlier changes on demand', async () => {
  const id = await openProject('Audited', 'features')
  await toggle('Several wallets').click()
  await save()
  await link('Audit log').click()
  await text('Changed features')
  await text(/ · token$/)
  expect(await page.getByRole('definition').first().textContent()).toMatch(/Off.*→.*On/)
  await text('Created the project “Audited”')
  for (let count = 0; count < 60; count++)
    await gateway.projects.change(id, { change: { isAnalyticsEnabled: count % 2 === 0 }, actor: 'a test' })
  await page.reload()
  await text('Changed analytics')
  expect(await page.getByText('Created the project “Audited”').count()).toBe(0)
  await button('Show earlier changes').click()
  await text('Created the project “Audited”')
})

test('the usage counts the events that modals have reported', async () => {
  const id = await openProject('Used', 'usage')
  await text('No events in this period.')
  const report = (event: string, properties: object = {}) => ({
    ...{ eventId: randomUUID(), timestamp: Date.now() },
    props: { event, properties },
  })
  const events = [report('MODAL_OPEN'), report('MODAL_OPEN'), report('CONNECT_SUCCESS', { name: 'Heron' })]
  await fetch(`${world.origin}/batch?projectId=${id}`, { method: 'POST', body: JSON.stringify(events) })
  await expect
    .poll(async () => {
      await page.reload()
      await text('events in 7 days')
      return page.locator('.total').textContent()
    })
    .toBe('3 events in 7 days')
  await text('50%')
  await text('Heron')
  await link('30 days').click()
  await text('events in 30 days')
  await page.getByText('Numbers as a table').click()
  expect(await page.getByRole('row').count()).toBe(31)
  await page.goBack()
  await text('events in 7 days')
})

test('the browser goes back through the views, and each has its URL', async () => {
  const id = await openProject('History')
  await link('Features').click()
  await toggle('Payments').waitFor()
  await link('Origins').click()
  await field('Origin to add').waitFor()
  await page.goBack()
  await toggle('Payments').waitFor()
  expect(new URL(page.url()).hash).toBe(`#/projects/${id}/features`)
  expect(await page.title()).toBe('Features · History · Portico gateway')
  await page.reload()
  await toggle('Payments').waitFor()
  await goTo('absent', '')
  await text('There is no project with this id.')
})

test('changes that could not be saved stay, also in another view', async () => {
  const id = await openProject('Kept', 'features')
  await page.route('**/operator/api/projects/*', route => route.abort())
  await toggle('Several wallets').click()
  await button('Save changes').click()
  await text(/^Not saved\. The gateway does not answer\..* Your changes are still here\.$/)
  await link('Origins').click()
  await field('Origin to add').waitFor()
  await link('Features').click()
  expect(await isOn('Several wallets')).toBe(true)
  await page.unroute('**/operator/api/projects/*')
  await save()
  expect((await gateway.projects.find(id))?.features).toMatchObject([{ id: 'multi_wallet', isEnabled: true }])
})

test('a session that ends loses nothing that was typed', async () => {
  const id = await openProject('Ended')
  await field('Name').fill('Typed before the end')
  token = await gateway.operators.replaceToken()
  await button('Save changes').click()
  await text('Your session has ended. Sign in to continue')
  await field('Operator’s token').fill(token)
  await button('Sign in').click()
  await text('1 change is not saved.')
  await save()
  expect(await gateway.projects.find(id)).toMatchObject({ name: 'Typed before the end' })
})

test('a view that could not be read offers to read it again', async () => {
  await page.route('**/usage?*', route => route.fulfill({ status: 503, body: 'unavailable' }))
  await openProject('Retried', 'usage')
  await text('The gateway refused with status 503.')
  await page.unroute('**/usage?*')
  await button('Try again').click()
  await text('events in 7 days')
})

test('an operator needs no mouse', async () => {
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count++) await page.keyboard.press(key)
  }
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const isVisible = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      const label = element.getAttribute('aria-label') ?? element.textContent
      return `${element.matches('h1, h2') || isVisible ? '' : 'no outline: '}${label || element.getAttribute('type')}`
    })
  const { id } = await gateway.projects.create({ name: 'Keys', actor: 'a test' })
  await field('Operator’s token').waitFor()
  expect(await focused()).toBe('password')
  await page.keyboard.type(token)
  await press('Enter')
  await title('Projects')
  await goTo(id, '')
  await title('Keys')
  expect(await focused()).toBe('Overview')
  // Back from the title to the links, which are in the order of the views.
  await press('Shift+Tab', 5)
  expect(await focused()).toBe('Features')
  await press('Enter')
  await toggle('Payments').waitFor()
  expect(await focused()).toBe('Features')
  await press('Tab', 2)
  expect(await focused()).toBe('checkbox')
  await press('Space')
  await text('1 change is not saved.')
  for (let count = 0; count < 20 && (await focused()) !== 'Save changes'; count++) {
    await press('Tab')
    expect(await focused()).not.toMatch(/no outline/)
  }
  await press('Enter')
  await text('Saved. Open modals follow within a minute or two.')
})

declare global {
  interface Window {
    /** Filled by `recordShifts`. */
    movedElements: string[]
  }
}

/** Runs in the page: names the elements that moved without the user's doing. */
function recordShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  window.movedElements = []
  new PerformanceObserver(list => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
      for (const { node, previousRect, currentRect } of hadRecentInput ? [] : sources)
        window.movedElements.push(
          `${location.hash}: ${node?.nodeName} “${node?.textContent?.slice(0, 40)}” from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        )
  }).observe({ type: 'layout-shift', buffered: true })
}

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 370],
  ['dark', 370],
] as const)(
  'each view is accessible and fits in the %s scheme, %s px wide, and nothing shifts',
  async (scheme, width) => {
    await begin(width, scheme)
    await page.addInitScript(recordShifts)
    await page.reload()
    const check = async (view: string) => {
      expect([view, await violations(page)]).toEqual([view, []])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([view, Math.max(0, overflow)]).toEqual([view, 0])
    }
    await button('Sign in').waitFor()
    await check('sign-in')
    const id = await openProject(`Looks ${scheme} ${width}`)
    await gateway.projects.change(id, { change: { allowedOrigins: ['https://a.example'] }, actor: 'a test' })
    await page.reload()
    for (const view of ['', 'features', 'wallets', 'origins', 'usage', 'usage/30', 'audit']) {
      await goTo(id, view)
      await page.waitForLoadState('networkidle')
      await check(view)
    }
    await link('All projects').click()
    await title('Projects')
    await check('projects')
    expect(await page.evaluate(() => window.movedElements)).toEqual([])
  },
)
