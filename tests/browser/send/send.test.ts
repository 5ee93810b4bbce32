import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { account, answer, at, connect, press } from '../navigate'
import { fetchedSources, inModal, modal, startWorld, type Visit, type VisitOptions, type World } from '../world'
import { chooseToken, FRIEND, fill, toConfirmed, toReview, toSend } from './views'

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({
    entry: { plain: 'tests/browser/hosts/plain.ts', several: 'tests/browser/namespaces/severalHost.ts' },
    namespaces: ['solana'],
  })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function come(options: VisitOptions = {}): Promise<void> {
  visit = await world.visit(options)
  page = visit.page
}

const chain = () => {
  const [url = ''] = world.sandbox.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  return createPublicClient({ transport: http(url) })
}
const etherOf = () => chain().getBalance({ address: FRIEND })
const toast = (text: string | RegExp) => modal(page).getByText(text).first().waitFor()

test('the shown amount arrives at the shown address', async () => {
  await come()
  const before = await etherOf()
  await toReview(page, { amount: '1,5' })
  const shown = await inModal(page, 'dl .address-whole').textContent()
  expect(shown?.replace(/\s/g, '')).toBe(FRIEND)
  await press(page, /^Send \d/)
  await at(page, 'Account')
  await toast('Sent 1.5 ETH')
  expect((await etherOf()) - before).toBe(parseEther('1.5'))
})

// Fails when the review shortens the receiver's address.
test('shows all 42 characters of the receiver at 320 px', async () => {
  await come({ viewport: { width: 320, height: 640 } })
  await toReview(page)
  const whole = inModal(page, '.fact-whole').first()
  await whole.scrollIntoViewIfNeeded()
  const seen = await whole.evaluate(element => {
    const root = element.getRootNode() as ShadowRoot
    const isSeen = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const isHit = (x: number) => root.elementFromPoint(x, (top + bottom) / 2) === part
      return part.scrollWidth <= part.clientWidth + 1 && isHit(left + 1) && isHit(right - 1)
    }
    return [...element.querySelectorAll('.address-prefix, .address-groups > span, .address')]
      .filter(part => part.childElementCount === 0 && isSeen(part))
      .map(part => part.textContent)
      .join('')
  })
  expect(seen).toBe(FRIEND)
})

test('Send is disabled until the explanation and warnings are on the screen', async () => {
  await come()
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  // The chunk that decodes requests loads late: it is the only one with this function of Multicall3.
  await page.route('**/*.js', async route => {
    const response = await route.fetch()
    if ((await response.text()).includes('0x174dea71')) await released
    await route.fulfill({ response })
  })
  await toReview(page, { oneself: true })
  const send = modal(page).getByRole('button', { name: /^Send \d/ })
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  expect(await inModal(page, '.request-warnings').count()).toBe(0)
  release()
  await inModal(page, '.request-warnings').waitFor()
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull()
})

test('a token arrives', async () => {
  await come()
  const { address } = await world.sandbox.services.currency('USDC')
  const held = () =>
    chain().readContract({
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [FRIEND],
      // Address of the sandbox's own contract.
      address: address as `0x${string}`,
    })
  await toReview(page, { amount: '12.5', token: 'USDC' })
  const before = await held()
  await press(page, /^Send \d/)
  await at(page, 'Account')
  expect((await held()) - before).toBe(12_500_000n)
})

test('the native currency and a token arrive on Solana at the shown address', async () => {
  await come({ page: 'several' })
  await world.sandbox.namespaces.start('solana')
  await connect(page, 'Marlin')
  const [own = '', friend = ''] = await page.evaluate(() => window.sandboxNamespaceWallets.solana!.addresses)
  const networkId = await page.evaluate(() => window.portico.networkId('solana') ?? '')
  await world.sandbox.services.fund(own, { token: 'USDC', amount: 25_000_000n, networkId })
  const send = async (token: string, amount: string) => {
    await account(page)
    await press(page, 'Send')
    await chooseToken(page, token)
    await fill(page, 'Amount', amount)
    await fill(page, 'To', friend)
    await press(page, 'Review transfer')
    await at(page, 'WalletSendPreview')
    const shown = await inModal(page, '.fact-whole .address-whole').first().textContent()
    expect(shown?.replace(/\s/g, '')).toBe(friend)
    await press(page, /^Send \d/)
    await at(page, 'Account')
    await toast(new RegExp(`^Sent ${amount} `))
    await modal(page).getByRole('button', { name: 'Close' }).last().click()
  }
  await send('Solana', '0.5')
  await send('USD Coin', '12.5')
  const query = new URLSearchParams({ currency: 'usd', chainId: networkId, projectId: 'browser-tests' })
  const held = await fetch(`${world.sandbox.endpoints.rpc}/v1/account/${friend}/balance?${query}`)
  const { balances } = Object(await held.json())
  expect(balances).toContainEqual(
    expect.objectContaining({ symbol: 'USDC', quantity: { decimals: '6', numeric: '12.5' } }),
  )
})

test('Max leaves the fee', async () => {
  await come()
  await toSend(page)
  await chooseToken(page)
  await press(page, 'Send as much as possible')
  const amount = modal(page).getByLabel('Amount', { exact: true })
  await expect.poll(() => amount.inputValue()).toMatch(/^\d+\.\d{10,}$/)
  await fill(page, 'To', FRIEND)
  await modal(page).getByRole('button', { name: 'Review transfer' }).waitFor()
})

test('a rejection in the wallet returns to the preview, and nothing is sent', async () => {
  await come()
  const before = await etherOf()
  await toReview(page)
  await answer(page, 'reject')
  await press(page, /^Send \d/)
  await modal(page).getByText('Declined in your wallet. Nothing was sent.').waitFor()
  expect(await etherOf()).toBe(before)
  await answer(page, 'approve')
  await press(page, /^Send \d/)
  await at(page, 'Account')
  expect((await etherOf()) - before).toBe(parseEther('1.5'))
})

test('asks for a token in one line at 360 px, in words as long as the German ones', async () => {
  const locale = { tag: 'de', direction: 'ltr', texts: { 'send/token': 'Token auswählen' } } as const
  await come({ viewport: { width: 360, height: 740 }, hostOptions: { locale } })
  await toSend(page)
  const words = inModal(page, '.picker bdi')
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/send-token.png` })
  expect(await words.textContent()).toBe('Token auswählen')
  const [height, lineHeight] = await words.evaluate(element => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element).lineHeight),
  ])
  expect(height).toBeLessThan((lineHeight ?? 0) * 1.5)
})

test('the button waits for every field, and the field at fault says why', async () => {
  await come()
  await toSend(page)
  const button = (disabled: boolean) =>
    inModal(page, 'form .footer').getByRole('button', { name: 'Review transfer', disabled }).waitFor()
  await button(true)
  await chooseToken(page)
  await fill(page, 'Amount', '99999999')
  await modal(page)
    .getByText(/^You have [\d,.]+ ETH$/)
    .waitFor()
  await fill(page, 'Amount', '1')
  await modal(page)
    .getByText(/^Balance: /)
    .waitFor()
  await fill(page, 'To', 'So11111111111111111111111111111111111111112')
  await modal(page).getByLabel('Amount', { exact: true }).focus()
  await modal(page).getByText('Invalid address').waitFor()
  await button(true)
  await fill(page, 'To', FRIEND)
  await button(false)
})

test('a receiver stands whole beside the amount once the field has lost the focus, and can be changed', async () => {
  await come()
  await toSend(page)
  await chooseToken(page)
  await fill(page, 'To', FRIEND)
  const field = modal(page).getByRole('textbox', { name: 'To' })
  expect(await field.inputValue()).toBe(FRIEND)
  const height = () => inModal(page, '.send-receiver').evaluate(element => element.clientHeight)
  const before = await height()
  await fill(page, 'Amount', '1')
  const chip = modal(page).getByRole('group', { name: 'To' })
  expect((await chip.locator('.address-whole').textContent())?.replace(/\s/g, '')).toBe(FRIEND)
  expect(await field.count()).toBe(0)
  expect(await height()).toBe(before)
  await press(page, 'Change the receiver')
  await expect.poll(() => field.evaluate(element => element.matches(':focus'))).toBe(true)
  expect(await field.inputValue()).toBe(FRIEND)
})

test('an amount in dollars is converted and sent', async () => {
  await come()
  await toSend(page)
  await chooseToken(page)
  await fill(page, 'Amount', '2')
  await modal(page).getByRole('button', { name: '$6,400.00' }).click()
  const amount = modal(page).getByLabel('Amount', { exact: true })
  expect(await amount.inputValue()).toBe('6400')
  await amount.fill('3200')
  await modal(page).getByRole('button', { name: '1 ETH' }).click()
  expect(await amount.inputValue()).toBe('1')
})

test('a long amount shrinks at 320 px until all its digits are seen, and no field scrolls the title away', async () => {
  await come({ viewport: { width: 320, height: 640 } })
  await toSend(page)
  await chooseToken(page)
  await fill(page, 'To', FRIEND)
  for (const amount of ['1.5', '123456789', '9999.99937000001']) {
    await fill(page, 'Amount', amount)
    const isWhole = inModal(page, '.amount-text').evaluate(input => input.scrollWidth <= input.clientWidth)
    expect(await isWhole, amount).toBe(true)
  }
  expect(await modal(page).evaluate(dialog => dialog.scrollTop)).toBe(0)
})

test('only the visible ones of a thousand tokens are on the page, by scroll, key and search', async () => {
  await come()
  const balances = Array.from({ length: 1000 }, (_, index) => ({
    name: `Token number ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:31337',
    address: `eip155:31337:0x${(index + 1).toString(16).padStart(40, '0')}`,
    price: 1,
    quantity: { decimals: '18', numeric: `${2000 - index}` },
    iconUrl: '',
  }))
  await page.route(/\/v1\/account\/[^/]+\/balance\?/, route => route.fulfill({ json: { balances } }))
  await toSend(page)
  await press(page, 'Choose token')
  await at(page, 'WalletSendSelectToken')
  const rows = modal(page).getByRole('listitem')
  const few = async () => expect(await rows.count()).toBeLessThanOrEqual(20)
  await rows.filter({ hasText: 'T0' }).waitFor()
  await few()
  await modal(page).getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('End')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent))
    .toContain('T999')
  await few()
  await page.keyboard.type('number 777')
  await expect.poll(() => rows.count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await at(page, 'WalletSend')
  await modal(page).getByRole('button', { name: 'Token: T777' }).waitFor()
})

test('opened by the host with arguments it ends with the confirmation, and no code was fetched before', async () => {
  await come()
  await connect(page)
  expect(fetchedSources(visit).filter(source => /plugins\/send\/(module|desk|views)/.test(source))).toEqual([])
  await toConfirmed(page, world)
  await modal(page).getByRole('paragraph').getByText('Sent 0.001 ETH').waitFor()
  await modal(page).getByRole('button', { name: 'Done' }).click()
  await modal(page).waitFor({ state: 'hidden' })
})
