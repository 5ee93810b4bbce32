import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSignature } from '../../../adapters/bitcoin/testing/isSignature'
import { violations } from '../violations'
import { modal, startWorld, type Visit, type World } from '../world'
import { announceTwin } from './announceTwin'
import { isSolanaSignature } from './isSolanaSignature'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({
    entry: { plain: 'tests/browser/namespaces/severalHost.ts' },
    namespaces: ['solana', 'bitcoin'],
  })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit()
  visit.page.setDefaultTimeout(8000)
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const NAMESPACES = ['eip155', 'solana', 'bip122']
const button = (name: string | RegExp) => modal(visit.page).getByRole('button', { name })
const at = (view: string) => visit.page.locator(`[data-view="${view}"]`).waitFor()
const says = (words: string | RegExp) => modal(visit.page).getByText(words).first().waitFor()
const closed = () => modal(visit.page).waitFor({ state: 'hidden' })
const state = () => visit.page.evaluate(() => window.portico.state())
const connected = () =>
  visit.page.evaluate(all => all.filter(namespace => window.portico.account(namespace).isConnected), NAMESPACES)
const open = () => visit.page.click('#own')
/** Checks accessibility of the current view, and takes a screenshot on request. */
async function look(name: string): Promise<void> {
  expect(await violations(visit.page)).toEqual([])
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await visit.page.screenshot({ path: `${SCREENSHOTS}/several-${name}.png` })
}

async function connect(wallet: string): Promise<void> {
  await open()
  await button(wallet).first().click()
  await closed()
}

describe('one wallet, one row', () => {
  /** The first view lists five of the user's wallets. */
  beforeEach(() =>
    visit.page.evaluate(() => {
      for (const wallet of ['quartz', 'lantern'] as const) window.sandboxWallets[wallet].vanish()
    }),
  )

  test('lets the user choose the namespace of a wallet with two', async () => {
    await announceTwin(visit.page, 'Heron')
    await open()
    await button('Heron EVM networks, Solana').waitFor()
    await look('connect')
    await button('Heron EVM networks, Solana').click()
    await at('ConnectingMultiChain')
    await modal(visit.page).getByRole('heading', { name: 'Choose network' }).waitFor()
    await look('select-chain')
    await button('Solana').click()
    await closed()
    expect(await state()).toMatchObject({ active: 'solana', connected: true })
    expect(await visit.page.evaluate(() => window.portico.account().wallet?.name)).toBe('Heron')
  })

  test('shows a name with another picture in another namespace in a row of its own, without a warning', async () => {
    await announceTwin(visit.page, 'Quartz')
    await open()
    await button('Heron').nth(1).waitFor()
    expect(await button('Another wallet has this name').count()).toBe(0)
    await button('Heron').first().click()
    await closed()
    expect(await state()).toMatchObject({ active: 'eip155' })
  })

  test('warns of a wallet that copies another’s name in one of its namespaces', async () => {
    await announceTwin(visit.page, 'Quartz', 'Heron')
    await open()
    await button('Heron Another wallet has this name').waitFor()
    await button('Heron EVM networks, Solana').waitFor()
  })
})

test('connects three namespaces, switches between them and disconnects them one by one', async () => {
  await connect('Heron')
  await open()
  await modal(visit.page).locator('.network-button').click()
  await at('Networks')
  await modal(visit.page).getByRole('heading', { name: 'Bitcoin' }).waitFor()
  await look('networks')
  const solana = await visit.page.evaluate(() => window.sandbox.namespaces.solana?.networks[0]?.name ?? '')
  await button(solana).first().click()
  await at('SwitchActiveChain')
  await says('Solana needs another wallet')
  await says(`Heron doesn’t support ${solana}. It stays connected.`)
  await look('switch-chain')
  await button('Connect Solana wallet').click()
  await at('Connect')
  await button('Marlin').waitFor()
  expect(await button('Quartz').count()).toBe(0)
  await button('Marlin').click()
  await at('ProfileWallets')
  await look('wallets')
  await modal(visit.page).getByRole('tab', { name: 'Bitcoin' }).click()
  await says('No wallet connected')
  await button('Add Bitcoin wallet').press('Enter')
  await at('Connect')
  await button('Basalt').first().click()
  await at('ProfileWallets')
  await says('Payment')
  await look('wallets-bitcoin')
  expect(await connected()).toEqual(['eip155', 'solana', 'bip122'])
  await modal(visit.page).getByRole('button', { name: 'Back' }).click()
  await at('Account')
  await look('account')
  await modal(visit.page).getByRole('tab', { name: 'Solana' }).click()
  await expect.poll(state).toMatchObject({ active: 'solana' })
  await button('Disconnect').click()
  await expect.poll(connected).toEqual(['eip155', 'bip122'])
  await at('Account')
  await visit.page.reload()
  await expect.poll(connected).toEqual(['eip155', 'bip122'])
})

describe('three connected namespaces', () => {
  /** Connects by each namespace's own row; existing connections stay. */
  async function connectAll(): Promise<void> {
    await connect('Heron')
    for (const [namespace, wallet] of [
      ['solana', 'Marlin'],
      ['bip122', 'Basalt'],
    ] as const) {
      await visit.page.evaluate(view => void window.portico.open(view), { view: 'Connect', args: { namespace } })
      await button(wallet).first().click()
      await expect.poll(connected).toContain(namespace)
      await visit.page.evaluate(() => window.portico.close())
      await closed()
    }
    expect(await connected()).toEqual(NAMESPACES)
  }

  /** Each connected account signs, and another library verifies the signature. */
  async function eachSigns(message: string): Promise<void> {
    for (const namespace of await connected()) {
      const { address, signature } = await visit.page.evaluate(
        async ([name, text]) => ({
          address: window.portico.account(name).address ?? '',
          signature: await window.namespaceHost(name).sign(text),
        }),
        [namespace, message] as const,
      )
      const verified = {
        eip155: () =>
          verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
        solana: () => isSolanaSignature(address, new TextEncoder().encode(message), signature),
        bip122: () => isSignature({ address, message, signature }),
      }[namespace]
      expect([namespace, await verified?.()]).toEqual([namespace, true])
      const balance = await visit.page.evaluate(name => window.namespaceHost(name).balance(), namespace)
      expect(BigInt(balance)).toBeGreaterThan(0n)
    }
  }

  test.each(NAMESPACES)('survive a reload and the disconnection of %s', async gone => {
    await connectAll()
    await visit.page.reload()
    await expect.poll(connected).toEqual(NAMESPACES)
    await eachSigns('Good morning')
    await visit.page.evaluate(namespace => window.portico.disconnect({ namespace }), gone)
    const rest = NAMESPACES.filter(namespace => namespace !== gone)
    await expect.poll(connected).toEqual(rest)
    await eachSigns('Good evening')
    await visit.page.reload()
    await expect.poll(connected).toEqual(rest)
    await eachSigns('Good night')
  })

  test('send on their own chains', async () => {
    await connectAll()
    const balances = () =>
      visit.page.evaluate(all => Promise.all(all.map(name => window.namespaceHost(name).balance())), NAMESPACES)
    const before = await balances()
    const sent = await visit.page.evaluate(
      all =>
        Promise.all(
          all.map(async name => {
            const { addresses } = window.sandboxNamespaceWallets[name] ?? window.sandboxWallets.heron
            return (await window.namespaceHost(name).send({ to: addresses[1] ?? '', amount: '1000000' })).status
          }),
        ),
      NAMESPACES,
    )
    expect(sent).toEqual(['success', 'success', 'success'])
    const after = await balances()
    NAMESPACES.forEach((_, at) => {
      expect(BigInt(before[at] ?? 0) - BigInt(after[at] ?? 0)).toBeGreaterThan(1_000_000n)
    })
  })

  test('three connected namespaces are disconnected together', async () => {
    await connectAll()
    await visit.page.evaluate(() => window.portico.disconnect())
    await expect.poll(connected).toEqual([])
    await visit.page.reload()
    await visit.page.evaluate(() => window.portico.prepare())
    expect(await connected()).toEqual([])
  })
})
