import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { describeMovements, readMovements, watchMovements } from './movement'
import { PHONE, startViews, VIEWS, type View } from './views'
import type { Visit, World } from './world'

/*
 * No pressable element moves while answers come: a sentence, a row or a failure takes a place that is there before it.
 * The user's own actions, and the arrival of another view, may move the elements that were there before.
 */

/** Views that change by themselves while they are open. */
const NAMES = [
  /^Connect(, (without the directory|with terms.*)|Wallets)?$/,
  /^AllWallets(, (no results|failed))?$/,
  /^ConnectingExternal, (asking|declined)$/,
  /^ConnectingWalletConnect(Basic|, QR code|, unreachable)$/,
  /^Account(, (balance failed|tokens|tokens failed|no tokens|embedded))?$/,
  /^WalletReceive$/,
  /^RegisterAccountName(, (taken|availability unknown|refused))?$/,
  /^WalletSend(, (to a name|to the own address|more than the balance|a token that only the project API names))?$/,
  /^WalletSend(Confirmed|Preview(, waiting for the wallet)?)$/,
  /^PayWithExchange(, (without price and exchanges|waiting))?$/,
  /^Pay(Review|Loading.*)?$/,
  /^OnRampProviders(, without offers)?$/,
  /^BuyInProgress/,
  /^Swap(, (quoted, with its details|no liquidity|more than the balance|an approval is left))?$/,
  /^Swap(Preview|Revoke)/,
  /^(EmailLogin|ConnectingSocial|ConnectingFarcaster)/,
]

const changing: readonly View[] = Object.values<readonly View[]>(VIEWS)
  .flat()
  .filter(({ name, desktopOnly }) => !desktopOnly && NAMES.some(pattern => pattern.test(name)))

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startViews()
})
afterAll(() => world.stop())
afterEach(() => visit.end())

/** Answers come after the view that requests them, as from a distant server. */
function delayAnswers(): void {
  const answer = window.fetch
  window.fetch = async (...request) => {
    await new Promise(resolve => setTimeout(resolve, 120))
    return answer(...request)
  }
}

async function movements(view: View): Promise<string[]> {
  visit = await world.visit({ reducedMotion: 'reduce', before: delayAnswers, ...PHONE, ...view.visit })
  await watchMovements(visit.page)
  await view.reach(visit.page, world)
  return describeMovements(await readMovements(visit.page))
}

// A sheet stands on the screen's lower edge: what grows or shrinks below a button moves it, too.
test.each(changing.map(view => [view.name, view] as const))(
  'keeps every button in its place in %s',
  async (_, view) => {
    expect(await movements(view)).toEqual([])
  },
)

test('the recorder finds a button that a late sentence moves', async () => {
  visit = await world.visit({ reducedMotion: 'reduce' })
  const { page } = visit
  await watchMovements(page)
  await page.click('#own')
  // React has taken over the preview: what is added now stays.
  await page.getByRole('button', { name: 'Get started' }).waitFor()
  await visit.idle()
  await page.evaluate(() => {
    const list = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.wallet-list')
    list?.before(document.createElement('p'), 'One line')
  })
  await expect
    .poll(async () => describeMovements(await readMovements(page)))
    .toContainEqual(expect.stringMatching(/Heron.* moved from/))
})
