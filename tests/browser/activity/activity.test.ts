import type { Page } from 'playwright-core'
import { createTestClient, http } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mint } from '../account/views'
import { account, connect, goTo, press } from '../navigate'
import { toReview } from '../send/views'
import { fetchedSources, inModal, modal, startWorld, type Visit, type World } from '../world'
import { answerHistory, entries, WITH_ACTIVITY } from './views'

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/hosts/plain.ts' } })
  await mint(world.sandbox)
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function connectAndOpen(): Promise<void> {
  visit = await world.visit(WITH_ACTIVITY)
  page = visit.page
}
const chain = () => {
  const [url = ''] = world.sandbox.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  return createTestClient({ mode: 'anvil', chain: foundry, transport: http(url) })
}
const asked = () => visit.requests.filter(url => /\/v1\/account\/[^/]+\/history\?/.test(url))
const toTab = () => modal(page).getByRole('tab', { name: 'Activity' }).click()
const titles = () => inModal(page, 'h3').allTextContents()

test('lists a sent transaction at once as pending, then once from the history, with a link', async () => {
  await connectAndOpen()
  let isBehind = true
  await answerHistory(page, route => (isBehind ? route.fulfill({ json: { data: [], next: null } }) : route.fallback()))
  await toReview(page, { amount: '1.625' })
  await chain().setAutomine(false)
  try {
    await press(page, /^Send \d/)
    await modal(page).getByText('Waiting for the network').first().waitFor()
    await press(page, 'Close')
    await modal(page).waitFor({ state: 'hidden' })
    await account(page)
    await toTab()
    const row = entries(page).filter({ hasText: '−1.625 ETH' })
    await row.filter({ hasText: 'Pending: Send' }).filter({ hasText: 'To 0x3C…4293BC' }).waitFor()
    expect(await titles()).toEqual(['Latest'])
    isBehind = false
  } finally {
    await chain().mine({ blocks: 1 })
    await chain().setAutomine(true)
  }
  const row = entries(page).filter({ hasText: '−1.625 ETH' })
  await row.filter({ hasText: 'Sent−1.625 ETHTo 0x3C…4293BC' }).waitFor()
  await expect.poll(titles).not.toContain('Latest')
  expect(await row.count()).toBe(1)
  const link = row.getByRole('link')
  const [explorer = ''] = world.sandbox.networks.map(({ blockExplorers }) => blockExplorers.default.url)
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^${explorer.replace(/\/$/, '')}/tx/0x[0-9a-f]{64}$`))
  const [opened] = await Promise.all([visit.context.waitForEvent('page'), link.click()])
  expect(await opened.evaluate(() => window.opener)).toBeNull()
})

/** The number of entries that the project API has, without spam. */
async function everything(): Promise<number> {
  const first = asked()[0] ?? ''
  let count = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const url = new URL(first)
    if (cursor) url.searchParams.set('cursor', cursor)
    const answer: { data: { transfers: { nft_info?: { flags: { is_spam: boolean } } }[] }[]; next: string | null } =
      await (await fetch(url)).json()
    count += answer.data.filter(
      ({ transfers }) => transfers.length === 0 || transfers.some(({ nft_info }) => !nft_info?.flags.is_spam),
    ).length
    cursor = answer.next
  }
  return count
}

test('loads older transactions day by day while the user scrolls, and none before the view opens', async () => {
  await connectAndOpen()
  await connect(page)
  await account(page)
  expect(asked()).toEqual([])
  expect(fetchedSources(visit).filter(source => /plugins\/activity\/(module|flow|views)/.test(source))).toEqual([])
  await goTo(page, 'Transactions')
  await entries(page).nth(10).waitFor()
  const end = modal(page).getByText('No more activity')
  await expect
    .poll(async () => {
      await inModal(page, '.content').evaluate(content => content.scrollTo(0, content.scrollHeight))
      return end.isVisible()
    })
    .toBe(true)
  const cursors = asked().map(url => new URL(url).searchParams.get('cursor'))
  expect(cursors.length).toBeGreaterThan(2)
  expect(new Set(cursors).size).toBe(cursors.length)
  const days = await titles()
  expect(days.length).toBeGreaterThan(12)
  expect(new Set(days).size).toBe(days.length)
  const year = new Date().getFullYear()
  expect(days.filter(day => day.includes(String(year)))).toEqual([])
  expect(days.at(-1)).toMatch(new RegExp(` ${year - 1}$`))
  // The list is one tab stop; arrow keys move within it.
  expect(await inModal(page, '.activity-link[tabindex="0"]').count()).toBe(1)
  await entries(page).first().getByRole('link').focus()
  await page.keyboard.press('End')
  expect(
    await entries(page)
      .last()
      .getByRole('link')
      .evaluate(link => link.matches(':focus')),
  ).toBe(true)
  const shown = await entries(page).count()
  await press(page, /^\d+ hidden \(spam or unreadable\)$/)
  await entries(page).nth(shown).waitFor()
  expect(await entries(page).count()).toBe(await everything())
})

test('an EVM account without a project has no tab for its activity, and keeps what needs no project', async () => {
  const hostOptions = { projectId: '', features: { email: false, socials: false } }
  visit = await world.visit({ hostOptions, pluginOptions: { onramp: { meldPublicKey: 'a public key' } } })
  page = visit.page
  await connect(page)
  await account(page)
  await modal(page).getByRole('button', { name: 'Buy' }).waitFor()
  expect(await modal(page).getByRole('tab').count()).toBe(0)
  expect(asked()).toEqual([])
})
