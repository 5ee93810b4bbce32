import { type Address, createTestClient, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { german } from '../../locales/de'
import { readMessages } from '../locales/readMessages'
import { fetchedSources, modal, startWorld, type Visit, type World } from './world'

/* A language whose sentences load with the plugins that show them. */

declare global {
  interface Window {
    /** Every text that a frame has shown in the modal. */
    shown: Set<string>
  }
}

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/hosts/german.ts' } })
})
afterAll(() => world.stop())
afterEach(() => visit.end())

const open = async () => {
  await visit.page.locator('#own').click()
  await modal(visit.page).getByRole('button', { name: 'Heron' }).waitFor()
}
const title = () => modal(visit.page).locator('h2').first()

/** Collects, in every frame, the texts in the modal. */
const watchTexts = () => {
  window.shown = new Set()
  const collect = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) window.shown.add(texts.currentNode.textContent?.trim() ?? '')
  }
  const look = () => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    if (root) collect(root)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** English sentences that are others in German. */
async function englishOnly(): Promise<string[]> {
  const { texts, load } = german()
  const find = typeof texts === 'function' ? texts : () => undefined
  await Promise.all(['connect', 'auth', 'account'].map(plugin => load?.(plugin)))
  return readMessages().flatMap(message => {
    const translated = find(message)
    return translated && translated !== message.text ? message.text : []
  })
}

test('the first view is in the language from its first frame on', async () => {
  visit = await world.visit({ before: watchTexts })
  await open()
  await visit.idle()
  expect(await title().textContent()).toBe('Wallet verbinden')
  const shown = await visit.page.evaluate(() => [...window.shown])
  expect(shown).toContain('Wallets suchen')
  const english = await englishOnly()
  expect(shown.filter(text => english.includes(text))).toEqual([])
  expect(visit.wrongs).toEqual([])
})

test('a page has the sentences of the click, and a plugin brings its own', async () => {
  visit = await world.visit()
  const rooms = () => fetchedSources(visit).filter(source => /locales\/(de|ar)\/(?!index|first)\w+\./.test(source))
  await visit.idle()
  expect(rooms()).toEqual([])
  await open()
  await visit.idle()
  await expect.poll(() => rooms().some(source => source.includes('locales/de/connect'))).toBe(true)
  expect(rooms().map(source => source.split('/').pop())).not.toContain('send.js')
  expect(visit.wrongs).toEqual([])
})

test('switches the language of the open modal, mirrored where it is written from right to left', async () => {
  visit = await world.visit()
  await open()
  await visit.page.evaluate(async () => {
    const arabic = await window.loadLocale('ar-EG')
    if (arabic) await window.portico.setLocale(arabic)
  })
  // The known rows are in German until the view takes them over.
  await expect.poll(() => title().textContent()).toBe('ربط محفظة')
  expect(await modal(visit.page).getAttribute('dir')).toBe('rtl')
  await modal(visit.page).getByRole('button', { name: 'البحث في المحافظ' }).click()
  await modal(visit.page).getByPlaceholder('البحث في المحافظ').waitFor()
  expect(visit.wrongs).toEqual([])
})

test('a title that is too long for one line has a second one in the same header', async () => {
  visit = await world.visit({ viewport: { width: 320, height: 568 } })
  await open()
  await visit.page.evaluate(() =>
    window.portico.setLocale({
      tag: 'en',
      direction: 'ltr',
      texts: ({ text }) => (text === 'Connect wallet' ? 'Connect the wallet of this telephone' : text),
    }),
  )
  await expect.poll(() => title().textContent()).toBe('Connect the wallet of this telephone')
  const lines = await title().evaluate(heading => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    const { top, bottom } = heading.getBoundingClientRect()
    const words = [...range.getClientRects()]
    const isWhole = words.every(word => word.bottom <= bottom + 2 && word.top >= top - 2)
    return { count: new Set(words.map(word => Math.round(word.top))).size, isWhole }
  })
  expect(lines).toEqual({ count: 2, isWhole: true })
  expect((await modal(visit.page).locator('header').boundingBox())?.height).toBe(56)
  expect(visit.wrongs).toEqual([])
})

test('the balance in the button has the numbers of the language, from left to right in each', async () => {
  visit = await world.visit()
  await open()
  await modal(visit.page).getByRole('button', { name: 'Heron' }).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  await expect.poll(() => visit.page.evaluate(() => window.portico.account().status)).toBe('connected')
  const [chain] = world.sandbox.networks
  const address = await visit.page.evaluate(() => window.portico.account().address ?? '')
  const transport = http(chain.rpcUrls.default.http[0])
  const value = parseEther('1234.567')
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address: address as Address, value })
  await visit.page.evaluate(() => document.querySelector('portico-button')?.setAttribute('balance', 'show'))
  const amount = visit.page.locator('portico-button .amount')
  await expect.poll(() => amount.textContent()).toBe(`1.234,567 ${chain.nativeCurrency.symbol}`)
  await visit.page.evaluate(async () => {
    document.documentElement.dir = 'rtl'
    const arabic = await window.loadLocale('ar-EG')
    if (arabic) await window.portico.setLocale(arabic)
  })
  await expect.poll(() => amount.textContent()).toBe(`1,234.567 ${chain.nativeCurrency.symbol}`)
  const [digit, symbol] = await amount.evaluate(element => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    return [0, words.data.length - 1].map(at => {
      const range = document.createRange()
      range.setStart(words, at)
      range.setEnd(words, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(digit).toBeLessThan(symbol ?? 0)
  expect(visit.wrongs).toEqual([])
})

test('a language that does not load leaves the view in English, and working', async () => {
  visit = await world.visit()
  await visit.page.route(
    url => {
      const output = world.pages.metafile.outputs[decodeURI(url.pathname.slice(1))]
      return Object.keys(output?.inputs ?? {}).some(source => source.endsWith('locales/de/connect.js'))
    },
    route => route.abort(),
  )
  await open()
  await modal(visit.page).getByRole('button', { name: 'Wallets suchen' }).click()
  await modal(visit.page).getByPlaceholder('Search wallets').waitFor()
})
