import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../../gateway/index'
import { OPENING_MS } from '../../gateway/testing/testConfiguration'
import { type OperatorWorld, startOperatorWorld } from './operatorWorld'
import { violations } from './violations'

/* The tab "Wallets" of the operator's page, with a directory of 612 wallets. */

const NETWORK = 'eip155:1'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f90"/></svg>'
const NAMES = ['Heron', 'Harbor', 'Quartz', 'Flint']
let world: OperatorWorld
let gateway: Gateway
let token: string
let page: Page

beforeAll(async () => {
  world = await startOperatorWorld({ chains: { [NETWORK]: ['http://127.0.0.1:1'] } }, writeDirectory)
  gateway = world.gateway
  token = await gateway.operators.replaceToken()
}, OPENING_MS)
afterAll(() => world.stop())
afterEach(async () => expect(await world.endPages()).toEqual([]))

function writeDirectory(folder: string): void {
  mkdirSync(join(folder, 'wallets'))
  writeFileSync(join(folder, 'wallets', 'heron.svg'), SVG)
  const wallets = Array.from({ length: 612 }, (_, at) => ({
    ...{ id: `wallet-${at}`, name: NAMES[at] ?? `Wallet ${at}`, image_id: at === 0 ? 'heron' : '', chains: [NETWORK] },
  }))
  writeFileSync(join(folder, 'wallets.json'), JSON.stringify(wallets))
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const hidden = (name: string) => page.getByRole('switch', { name: `Hidden: ${name}`, exact: true })
const field = (label: string) => page.getByLabel(label, { exact: true })
const text = (words: string | RegExp) => page.getByText(words).first().waitFor()
const namesIn = (list: string) => page.getByRole('list', { name: list }).locator('.name').allInnerTexts()
const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

interface Opening {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Runs before the page reads the directory. */
  readonly prepare?: () => Promise<unknown>
}

/** Opens the tab of a new project, and resolves to the project's id. */
async function open({ width = 1280, colorScheme = 'light', prepare }: Opening = {}): Promise<string> {
  page = await world.newPage({ viewport: { width, height: 800 }, colorScheme })
  await prepare?.()
  const { id } = await gateway.projects.create({ name: 'Shop', actor: 'a test' })
  await page.goto(`${world.origin}/operator/#/projects/${id}/wallets`)
  await field('Operator’s token').fill(token)
  await button('Sign in').click()
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor()
  return id
}

async function save(): Promise<void> {
  await button('Save changes').click()
  await text('Saved. Modals follow within some minutes.')
}

/** The names that a modal of the project lists first. */
async function listed(projectId: string, query = 'entries=3'): Promise<string[]> {
  const answer = await fetch(`${world.origin}/getWallets?projectId=${projectId}&${query}`)
  return (await answer.json()).data.map(({ name }: { name: string }) => name)
}

async function fillIn(wallet: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(wallet)) await field(label).fill(value)
}

test('a wallet that is hidden is listed no more, and is found among the hidden ones to list it again', async () => {
  const id = await open()
  await hidden('Harbor').click()
  await text('Harbor is hidden. That is not saved yet.')
  expect(await listed(id)).toEqual(['Heron', 'Harbor', 'Quartz'])
  await save()
  expect(await listed(id)).toEqual(['Heron', 'Quartz', 'Flint'])
  expect(await listed(id, 'search=harbor')).toEqual([])
  await page.reload()
  await field('Hidden only (1)').check()
  expect(await namesIn('Other wallets')).toEqual(['Harbor'])
  await hidden('Harbor').click()
  await save()
  expect(await listed(id)).toEqual(['Heron', 'Harbor', 'Quartz'])
  await page.getByRole('link', { name: 'Audit log' }).click()
  await text('Changed wallets')
  expect(await page.getByRole('definition').first().textContent()).toMatch(/Hidden.*→.*Listed/)
})

test('wallets are put in order by the keyboard alone, and the focus stays with the row that moves', async () => {
  const id = await open()
  for (const name of ['Flint', 'Quartz', 'Harbor']) {
    await button(`Put first: ${name}`).focus()
    await page.keyboard.press('Enter')
    await text(`${name} is now 1 of`)
    expect(await focusedLabel()).toBe(`Put first: ${name}`)
  }
  expect(await namesIn('Put first')).toEqual(['Harbor', 'Quartz', 'Flint'])
  await page.keyboard.press('Shift+Tab')
  expect(await focusedLabel()).toBe('Move Harbor down')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await text('Harbor is now 3 of 3. That is not saved yet.')
  // At the end of its way, too.
  await page.keyboard.press('Enter')
  expect(await focusedLabel()).toBe('Move Harbor down')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await text('Harbor is now 2 of 3. That is not saved yet.')
  expect(await focusedLabel()).toBe('Move Harbor up')
  expect(await namesIn('Put first')).toEqual(['Quartz', 'Harbor', 'Flint'])
  await button('Take Quartz back from the wallets that are put first').focus()
  await page.keyboard.press('Enter')
  await text('Quartz is no longer put first.')
  expect(await focusedLabel()).toBe('Take Harbor back from the wallets that are put first')
  await save()
  expect(await listed(id)).toEqual(['Harbor', 'Flint', 'Heron'])
})

test('a wallet that is put first by the mouse leaves the list where it is', async () => {
  await open()
  const top = async () => (await hidden('Wallet 29').boundingBox())!.y
  await hidden('Wallet 29').scrollIntoViewIfNeeded()
  const before = await top()
  await button('Put first: Wallet 30').click()
  await text('Wallet 30 is now 1 of 1. That is not saved yet.')
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
})

test('wallets of a large directory are found by name and id, and shown by pages', async () => {
  await open()
  await text('612 wallets')
  expect((await namesIn('Other wallets')).length).toBe(50)
  await button('Show 50 more').click()
  expect((await namesIn('Other wallets')).length).toBe(100)
  expect(await focusedLabel()).toBe('Put first: Wallet 50')
  await field('Search by name or id').fill('WALLET-61')
  await text('3 of 612 wallets')
  expect(await namesIn('Other wallets')).toEqual(['Wallet 61', 'Wallet 610', 'Wallet 611'])
  await field('Search by name or id').fill('none such')
  await text('No other wallet matches.')
})

test('an own wallet is added with a picture, changed and removed', async () => {
  const id = await open()
  await button('Add a wallet').click()
  expect(await field('Supported networks').inputValue()).toBe(NETWORK)
  await button('Add to the list').click()
  await text('Give the wallet a name.')
  await text('Give a mobile link, a desktop link, an rdns or a homepage.')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await fillIn({ Name: 'Acme', Homepage: 'https://acme.example', 'Mobile link': 'javascript:0' })
  await button('Add to the list').click()
  await text('A link is written as wallet:// or https://wallet.example/open.')
  await fillIn({ 'Mobile link': 'acme://', 'Rdns of the extension': 'example.acme' })
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') })
  await text('A picture is a PNG, WebP, JPEG or SVG.')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(100_001) })
  await text('The picture is larger than 100 kB.')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(SVG) })
  await text('The picture is uploaded.')
  await button('Add to the list').click()
  await text('Acme is added, and not saved yet.')
  expect(await button('Add a wallet').evaluate(element => element === document.activeElement)).toBe(true)
  const loaded = () => page.locator('.own-wallets img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await expect.poll(loaded).toBe(true)
  await save()
  expect(await listed(id)).toEqual(['Acme', 'Heron', 'Harbor'])
  const [wallet] = (await gateway.projects.find(id))!.wallets.own
  expect(wallet).toMatchObject({ id: 'acme', mobile_link: 'acme://', desktop_link: null, chains: [NETWORK] })
  expect((await fetch(`${world.origin}/getWalletImage/${wallet!.image_id}?projectId=${id}`)).status).toBe(200)
  await button('Edit Acme').click()
  await field('Name').fill('Acme Two')
  await button('Add a wallet').click()
  await button('Cancel').first().click()
  expect(await field('Name').inputValue()).toBe('Acme Two')
  await button('Apply').click()
  await text('Acme Two is changed, and that is not saved yet.')
  expect(await focusedLabel()).toBe('Edit Acme Two')
  await save()
  expect(await listed(id, 'search=acme')).toEqual(['Acme Two'])
  await button('Remove Acme Two').click()
  await save()
  expect(await listed(id, 'search=acme')).toEqual([])
})

test('changes that are discarded are gone, and those of another tab stay', async () => {
  await open()
  await button('Put first: Quartz').click()
  await hidden('Heron').click()
  await text('2 changes are not saved.')
  await page.getByRole('link', { name: 'Origins' }).click()
  await page.getByRole('link', { name: 'Wallets' }).click()
  await text('2 changes are not saved.')
  await button('Discard').click()
  await text('No wallet is put first: the modal lists them in the order of the directory.')
  expect(await hidden('Heron').isChecked()).toBe(false)
})

test('a directory that could not be read is read again, and an empty one has the reason', async () => {
  const failing = (status: number, body: object) => () =>
    page.route('**/projects/*/wallets', route => route.fulfill({ status, json: body }))
  await open({ prepare: failing(503, {}) })
  await text('The gateway refused with status 503.')
  await page.unroute('**/projects/*/wallets')
  await button('Try again').click()
  await text('612 wallets')
  await page.context().close()
  await open({ prepare: failing(200, { wallets: [] }) })
  await text('This gateway has no directory')
  await button('Add a wallet').waitFor()
  expect(await violations(page)).toEqual([])
})

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 370],
  ['dark', 370],
] as const)('the tab is accessible and fits in the %s scheme, %s px wide', async (colorScheme, width) => {
  await open({ colorScheme, width })
  const check = async (state: string) => {
    expect([state, await violations(page)]).toEqual([state, []])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([state, Math.max(0, overflow)]).toEqual([state, 0])
  }
  for (const name of ['Flint', 'Quartz', 'Harbor']) await button(`Put first: ${name}`).click()
  await hidden('Harbor').click()
  await hidden('Heron').click()
  await check('lists')
  await button('Add a wallet').click()
  await button('Add to the list').click()
  await text('Give the wallet a name.')
  await check('form')
  await fillIn({ Name: 'A wallet whose name takes all of the room that there is', Homepage: 'https://a.example' })
  await button('Add to the list').click()
  await button('Edit A wallet whose name takes all of the room that there is').waitFor()
  await check('own wallet')
})
