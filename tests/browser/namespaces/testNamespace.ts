import { describe, expect, test } from 'vitest'
import { modal } from '../world'
import type { NamespaceSetUp } from './setUpNamespace'

/** Differences between the namespaces, for tests that all of them must pass. */
interface NamespaceLaws {
  /** Requests to the wallet when a user returns: none that could prompt. */
  readonly silent: readonly string[]
  /** Request to the wallet on disconnect, if its API has one. */
  readonly goodbye?: string
  /** True if the wallet does not report that it is locked: the next page load detects it. */
  readonly locksSilently?: boolean
  /** True if the address format detects a typing error. */
  readonly checksum: boolean
}

/** One address for each namespace; all other namespaces must refuse it. */
const ADDRESSES: Readonly<Record<string, string>> = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  bip122: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  polkadot: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  cosmos: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
  sui: `0x${'5a'.repeat(32)}`,
  stacks: 'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ',
}

/** Tests for every namespace, against its real counterpart in Chromium. */
export function testNamespace(it: NamespaceSetUp, laws: NamespaceLaws): void {
  testRefusals(it)
  testSession(it, laws)
  testMissingWallet(it)
  testOutage(it)
  testAddresses(it, laws)
}

const statusOf = (it: NamespaceSetUp) => async () => (await it.account()).status

function testRefusals(it: NamespaceSetUp): void {
  const status = statusOf(it)

  test('a refused request leaves the user disconnected, and a retry connects', async () => {
    await it.answer('reject')
    await it.press()
    const again = modal(it.page).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await modal(it.page).getByText('Request declined').waitFor()
    expect(await status()).toBe('disconnected')
    await it.answer('approve')
    await again.click()
    await modal(it.page).waitFor({ state: 'hidden' })
    expect(await it.address()).not.toBe('')
  })

  test('a rejection in the wallet’s own prompt leaves the user disconnected', async () => {
    await it.answer('ask')
    await it.press()
    const prompt = it.page.getByRole('dialog', { name: new RegExp(`^${it.wallet}: `) })
    await prompt.getByText('Reject').click()
    await modal(it.page).getByText('Request declined').waitFor()
    expect(await status()).toBe('disconnected')
  })
}

function testSession(it: NamespaceSetUp, { silent, goodbye, locksSilently }: NamespaceLaws): void {
  const { namespace } = it
  const status = statusOf(it)

  test('the session is restored after a reload without a prompt, and can be disconnected', async () => {
    const own = await it.connect()
    await it.page.reload()
    await expect.poll(it.address).toBe(own)
    expect(await it.asked()).toEqual(silent)
    await it.page.evaluate(() => window.portico.disconnect())
    await expect.poll(status).toBe('disconnected')
    if (goodbye) expect((await it.asked()).at(-1)).toBe(goodbye)
    await it.page.reload()
    await it.page.evaluate(() => window.portico.prepare())
    expect(await it.asked()).toEqual([])
  })

  test('follows a change of account and the disconnection by the wallet', async () => {
    await it.connect()
    const [, second] = await it.addresses()
    await it.page.evaluate(name => window.sandboxNamespaceWallets[name]!.switchAccount(1), namespace)
    await expect.poll(it.address).toBe(second)
    await it.pull('vanish')
    await expect.poll(status).toBe('disconnected')
  })

  test('disconnects when the wallet is locked, and connects again after a request unlocks it', async () => {
    const own = await it.connect()
    await it.pull('lock')
    if (locksSilently) await it.page.reload()
    await expect.poll(status).toBe('disconnected')
    expect(await it.connect()).toBe(own)
  })
}

function testMissingWallet(it: NamespaceSetUp): void {
  const status = statusOf(it)

  describe('a wallet that is missing when the user returns', () => {
    const remove = async () => {
      await it.page.evaluate(key => {
        const memory = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(key, JSON.stringify({ ...memory, vanished: true }))
      }, `sandbox-wallet:test.${it.wallet.toLowerCase()}`)
      await it.page.reload()
    }

    test('a wallet that was removed leaves a returning user disconnected, without its row', async () => {
      await it.connect()
      await remove()
      // The ten seconds in which the wallet may still announce itself pass at once.
      await it.page.clock.install()
      await it.page.reload()
      const later = () => it.page.clock.runFor(1000).then(status)
      await expect.poll(later, { interval: 0 }).toBe('disconnected')
      await it.page.click('#own')
      await modal(it.page).getByRole('heading').waitFor()
      expect(await modal(it.page).getByText(it.wallet).count()).toBe(0)
    })

    test('a wallet that is announced late restores the session of a returning user', async () => {
      const own = await it.connect()
      await remove()
      await expect.poll(status).toBe('restoring')
      await it.pull('announce')
      await expect.poll(it.address).toBe(own)
    })
  })
}

function testOutage(it: NamespaceSetUp): void {
  const { namespace } = it

  test('shows a dash instead of a zero while the nodes are down, and a retry', async () => {
    await it.connect()
    // A node may start only with its first request.
    const read = () =>
      it.page.evaluate(
        name =>
          window
            .namespaceHost(name)
            .balance()
            .catch(() => 'none'),
        namespace,
      )
    await expect.poll(read, { timeout: 40_000 }).not.toBe('none')
    await it.page.clock.install()
    for (const origin of it.chain.origins.filter(url => url.startsWith('http'))) {
      await it.visit.context.route(`${origin}/**`, route => route.abort())
    }
    // The balance read above is cached for 30 s; the installed clock starts at zero.
    await it.page.clock.runFor(120_000)
    await it.page.click('#own')
    await modal(it.page).getByRole('button', { name: 'Try again' }).first().waitFor()
    await modal(it.page).getByText('—').waitFor()
    // A retry stays disabled for half a minute, until all earlier requests have settled.
    const again = modal(it.page).getByRole('button', { name: 'Try again', exact: true }).first()
    const allowed = async () => {
      await it.page.clock.runFor(1000)
      return (await again.count()) > 0 && again.isEnabled()
    }
    await expect.poll(allowed, { interval: 0, timeout: 20_000 }).toBe(true)
    for (const origin of it.chain.origins) await it.visit.context.unroute(`${origin}/**`)
    await again.click()
    await modal(it.page).getByText('—').waitFor({ state: 'hidden' })
  }, 80_000)
}

function testAddresses(it: NamespaceSetUp, { checksum }: NamespaceLaws): void {
  const { namespace } = it

  test('rejects an address of another namespace', async () => {
    const own = await it.connect()
    const knows = (address: string) =>
      it.page.evaluate(([name, text]) => window.namespaceHost(name).knows(text), [namespace, address] as const)
    const foreign = Object.entries(ADDRESSES).filter(([other]) => other !== namespace)
    const mistakes = [own.slice(0, -6), `${own}2`, ...(checksum ? [misspell(own)] : [])]
    for (const address of [...foreign.map(([, one]) => one), ...mistakes, '', ' ', '0x', 'name.eth']) {
      expect([address, await knows(address)]).toEqual([address, false])
    }
    expect(await knows(own)).toBe(true)
  })
}

/** Replaces one letter or digit by another of the same kind. */
const misspell = (address: string) =>
  `${address.slice(0, 12)}${/[23]/.test(address[12] ?? '') ? 'c' : '2'}${address.slice(13)}`

/** For namespaces that can send: a foreign address causes no transaction and no wallet request. */
export function testSending(it: NamespaceSetUp): void {
  test('sends nothing to an address of another namespace and asks no wallet', async () => {
    await it.connect()
    const before = await it.asked()
    for (const [other, to] of Object.entries(ADDRESSES)) {
      if (other === it.namespace) continue
      const order = [it.namespace, to] as const
      const sent = await it.page.evaluate(
        ([name, to]) => window.namespaceHost(name).send({ to, amount: '1000' }),
        order,
      )
      expect(sent).toEqual({ status: 'ADDRESS_INVALID' })
    }
    expect(await it.asked()).toEqual(before)
  })
}
