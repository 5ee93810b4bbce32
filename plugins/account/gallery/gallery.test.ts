import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterEach, describe, expect, test } from 'vitest'
import { testScenes } from '../../../tests/browser/pluginGallery'
import { ALICE, BOB } from './testHost'

const SCENES = [
  ...['whole', 'plain', 'reading', 'failed', 'testnet', 'more', 'long'],
  ...[
    'unlisted',
    'disconnecting',
    'restoring',
    'unconfirmed',
    'locked',
    'locked-long',
    'noAccount',
    'namespaces',
    'kinds',
    'namespaces-many',
  ],
  ...['tokens', 'tokens-testnet', 'tokens-loading', 'tokens-empty', 'tokens-failed', 'tokens-thousand'],
  ...['embedded', 'embedded-empty', 'embedded-failed'],
  ...['receive', 'receive-kinds', 'receive-networks', 'receive-unconfirmed'],
  ...['wallets', 'wallets-kinds', 'wallets-none', 'wallets-one-namespace', 'wallets-off', 'wallets-locked'],
]

const gallery = testScenes('account', SCENES, { ready: 'accountGallery', images: 'blob: https:' })

describe('a user', () => {
  let page: Page
  const come = async (query: string) => {
    const visited = await gallery().visit(query)
    page = visited.page
    return visited
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  afterEach(() => page.context().close())

  test('copies the address, which is announced', async () => {
    await come('scene=whole')
    await button('Copy address').click()
    await page.getByText('Address copied').waitFor()
    expect(await page.evaluate(() => window.accountGallery.copied)).toEqual([ALICE])
  })

  test('reads that the address could not be copied', async () => {
    await come('scene=whole&denied')
    await button('Copy address').click()
    await page.getByText('Couldn’t copy the address').waitFor()
  })

  test('opens the block explorer', async () => {
    await come('scene=whole')
    await page.getByRole('link', { name: 'View on Etherscan' }).click()
    expect(await page.evaluate(() => window.accountGallery.opened)).toEqual([
      `https://etherscan.example/address/${ALICE}`,
    ])
  })

  test('never reads that an unconfirmed account is connected', async () => {
    await come('scene=unconfirmed')
    await page.getByText('Lantern hasn’t confirmed this account since your last visit.').waitFor()
    await button('Confirm in Lantern').waitFor()
    expect(await page.getByText('Connected', { exact: true }).count()).toBe(0)
  })

  test('sees the balance with three decimals, and the exact one in its title', async () => {
    await come('scene=whole')
    await page.locator('.account-balance').getByText('1.204').waitFor()
    expect(await page.locator('.account-balance').getAttribute('title')).toBe('1.204987654321 ETH')
  })

  test('sees a dash instead of zero when the balance could not be read, and can retry after 30 s', async () => {
    await come('scene=failed')
    await page.getByText('Token Balance Unavailable').waitFor()
    expect(await page.locator('.account-balance').textContent()).toContain('—')
    expect(await page.locator('.account-balance').textContent()).not.toContain('0.')
    expect(await button(/Try again in/).getAttribute('aria-disabled')).toBe('true')
    await page.clock.fastForward(30_000)
    await button('Try again').click()
    await button(/Try again in/).waitFor()
  })

  test('sees another account, another network and a disconnection at once', async () => {
    await come('scene=plain')
    await page.getByText('0x52…169EE7').waitFor()
    await page.evaluate(bob => window.accountGallery.world.connect({ address: bob, networkId: 'eip155:8453' }), BOB)
    await page.getByText('0xde…e2fb77').waitFor()
    await page.getByText('Base').waitFor()
    expect(await page.getByText('0x52…169EE7').count()).toBe(0)
    await page.evaluate(() => window.accountGallery.world.disconnect())
    await page.getByText('Closed').waitFor()
  })

  test('the user disconnects the wallet', async () => {
    await come('scene=whole')
    await button('Disconnect').click()
    await page.getByText('Closed').waitFor()
  })

  test('reads that the wallet could not be disconnected, and stays', async () => {
    const { wrongs } = await come('scene=whole&stuck')
    await button('Disconnect').click()
    await page.getByText('Couldn’t disconnect the wallet').waitFor()
    await button('Disconnect').waitFor()
    expect(wrongs).toEqual([])
  })

  test('finds the chosen tab on return', async () => {
    await come('scene=whole')
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByText('Nothing yet').waitFor()
    await button('Send').click()
    await page.locator('[data-view="Send"]').waitFor()
    await button('Back').click()
    await page.getByText('Nothing yet').waitFor()
  })

  test('sees no name and no avatar on a test network', async () => {
    await come('scene=testnet')
    await page.getByText('Sepolia').waitFor()
    expect(await page.getByText('alice.example').count()).toBe(0)
  })

  describe('with tokens', () => {
    const rows = () => page.locator('.account-tab').getByRole('listitem')
    const row = (name: string) => rows().filter({ hasText: name })

    test('sees the value of each, and the total; tokens without decimals are not listed', async () => {
      await come('scene=tokens')
      await page.getByText('$5,676.02').waitFor()
      await expect.poll(() => rows().count()).toBe(5)
      expect(await rows().first().textContent()).toBe('Ether1.204 ETH$4,714.39')
      expect(await row('Ether').locator('[title]').first().getAttribute('title')).toBe('1.204987654321 ETH')
      expect(await row('tsuD').textContent()).toContain('<0.001 DUST')
    })

    test('the user can tell apart tokens with the same name, and one without a price from a worthless one', async () => {
      await come('scene=tokens')
      expect(await row('USD Coin').textContent()).toContain('0xa0…b8a0b8')
      expect(await row('Claim your reward').count()).toBe(0)
      await button('1 hidden (spam or unreadable)').click()
      expect(await row('Claim your reward').textContent()).toMatch(/0x0b….*No price available/)
      await page.getByText('The total leaves out hidden tokens and tokens without a price.').waitFor()
    })

    test('sees that a test network’s tokens have no value', async () => {
      await come('scene=tokens-testnet')
      await rows().first().waitFor()
      expect(await rows().first().textContent()).toContain('$0.00')
    })

    test('finds one among a thousand, and scrolls to the last', async () => {
      await come('scene=tokens-thousand')
      await page.getByRole('searchbox').fill('number 777')
      await page.getByText('1 token').waitFor()
      expect(await rows().count()).toBe(1)
      await page.getByRole('searchbox').fill('nothing like it')
      await page.getByText('No tokens match “nothing like it”').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => rows().count()).toBeGreaterThan(2)
      const most = () =>
        rows()
          .count()
          .then(count => expect(count).toBeLessThanOrEqual(40))
      await most()
      await expect
        .poll(
          async () => {
            await most()
            await rows().last().scrollIntoViewIfNeeded()
            return rows().last().getAttribute('aria-posinset')
          },
          { timeout: 25_000 },
        )
        .toBe('1000')
      await most()
      expect(await rows().last().textContent()).toContain('Token number 999')
    })

    test('reads what failed, sees no zero, and can retry after 30 s', async () => {
      await come('scene=tokens-failed')
      const panel = page.locator('.account-tab')
      await panel.getByText('Couldn’t load your tokens').waitFor()
      expect(await panel.textContent()).not.toMatch(/\b0\b|\$/)
      expect(await panel.getByRole('button', { name: /Try again in/ }).getAttribute('aria-disabled')).toBe('true')
      await page.clock.runFor(30_000)
      // A toast may cover the button.
      await panel.getByRole('button', { name: 'Try again', exact: true }).press('Enter')
      await panel.getByRole('button', { name: /Try again in/ }).waitFor()
    })

    test('sees the headline change together with the token', async () => {
      await come('scene=tokens-receiving')
      const headline = page.locator('.account-balance')
      const row = page.locator('.account-tab').getByText(/^\d ETH$/)
      await expect.poll(() => row.textContent()).toBe('1 ETH')
      expect(await headline.textContent()).toContain('1 ETH')
      await page.clock.runFor(60_000)
      await expect.poll(() => row.textContent()).toBe('2 ETH')
      await expect.poll(() => headline.textContent()).toContain('2 ETH')
    })

    test('reads that the connection failed', async () => {
      await come('scene=tokens-failed&offline')
      await page.getByText(/You’re offline/).waitFor()
    })

    test('a user without tokens is led to receiving', async () => {
      await come('scene=tokens-empty')
      await button('Receive funds').press('Enter')
      await page.locator('[data-view="WalletReceive"]').waitFor()
    })
  })

  describe('with an embedded account', () => {
    const balance = () => page.locator('.account-balance')
    const asked = () => page.evaluate(() => window.accountGallery.asked().length)

    test('sees the total value first, which is read every 10 s', async () => {
      await come('scene=embedded')
      await balance().getByText('$5,676.02').waitFor()
      expect(await balance().textContent()).toContain('1.204 ETH')
      expect(await asked()).toBe(1)
      await page.clock.runFor(10_000)
      await expect.poll(asked).toBe(2)
    })

    test('sees the balance of the chain if that fails, without further requests', async () => {
      await come('scene=embedded-failed')
      await balance().getByText('1.204').waitFor()
      await page.clock.runFor(60_000)
      expect(await asked()).toBe(1)
    })

    test('the user of an embedded account is led to buying and receiving while the account is empty', async () => {
      await come('scene=embedded-empty')
      await balance().getByText('$0.00').waitFor()
      await button('Receive funds').waitFor()
      await button('Buy crypto').click()
      await page.locator('[data-view="OnRampProviders"]').waitFor()
    })
  })

  describe('a user who receives', () => {
    const scanned = async () => {
      const { data, width, height } = PNG.sync.read(await page.locator('.qr').screenshot())
      return jsQR(new Uint8ClampedArray(data), width, height)?.data
    }

    test('shows the address as a QR code, and copies it', async () => {
      await come('scene=receive')
      expect(await scanned()).toBe(ALICE)
      expect((await page.locator('.address-whole').textContent())?.replace(/\s/g, '')).toBe(ALICE)
      await button('Copy address').click()
      await page.getByText('Address copied').waitFor()
      expect(await page.evaluate(() => window.accountGallery.copied)).toEqual([ALICE])
    })

    test('chooses the type of address without switching the active account', async () => {
      await come('scene=receive-kinds')
      await page.getByRole('radio', { name: 'Payment' }).press('ArrowRight')
      await page.locator('.address-whole', { hasText: 'bc1p' }).waitFor()
      expect(await scanned()).toMatch(/^bc1p/)
      await button('Copy address').click()
      expect(await page.evaluate(() => window.accountGallery.copied)).toEqual([
        'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      ])
      expect(await page.evaluate(() => window.accountGallery.world.portico.account('bip122').address)).toMatch(/^bc1q/)
    })

    test('sees the networks of the address', async () => {
      await come('scene=receive')
      await button(/Compatible networks/).click()
      await page.getByRole('heading', { name: 'Compatible networks' }).waitFor()
      expect(await page.locator('li .row-text').allTextContents()).toEqual(['EthereumIn use', 'Base', 'Sepolia'])
    })
  })

  describe('with wallets of several namespaces', () => {
    const text = (words: string | RegExp) => page.getByText(words)
    const toast = (words: string) => page.locator('.frame-toast').getByText(words).waitFor()
    const state = () => page.evaluate(() => window.accountGallery.world.portico.state())

    test('switches between namespaces in place, and keeps the focus', async () => {
      await come('scene=namespaces')
      await text('7xKX…osgAsU').waitFor()
      await page.getByRole('tab', { name: 'Solana' }).focus()
      await page.keyboard.press('ArrowRight')
      await text('bc1q…wf5mdq').waitFor()
      expect(await page.getByRole('tab', { name: 'Bitcoin' }).evaluate(one => one.matches(':focus'))).toBe(true)
      expect(await state()).toMatchObject({ active: 'bip122' })
      expect(await page.locator('.account-balance').count()).toBe(0)
      expect(await page.getByRole('link').count()).toBe(0)
    })

    test('finds each namespace by its name, for any number', async () => {
      await come('scene=namespaces-many')
      await page.getByRole('tab', { name: 'Stacks' }).click()
      await expect.poll(state).toMatchObject({ active: 'stacks' })
    })

    test('switches from the payment account to the ordinals account', async () => {
      await come('scene=kinds')
      await page.getByRole('radio', { name: 'Ordinals' }).click()
      await text('bc1p…kedrcr').waitFor()
      await toast('Account switched')
    })

    test('opens the list of wallets from the active one, and switches', async () => {
      await come('scene=namespaces')
      await button(/^Marlin/).click()
      await page.getByRole('heading', { name: 'Wallets' }).waitFor()
      await page.getByRole('tab', { name: 'EVM 2' }).click()
      await text('2 connections').waitFor()
      await button('Switch to Quartz').click()
      await toast('Wallet switched')
      await text('In use').waitFor()
      expect(await button('Disconnect Quartz').count()).toBe(1)
      expect(await page.locator('.wallets-current :focus').count()).toBe(1)
      expect(await state()).toMatchObject({ active: 'eip155' })
    })

    test('copies, switches the account and disconnects', async () => {
      await come('scene=wallets')
      await button('Copy address').click()
      await toast('Address copied')
      await button(/0xde…e2fb77/).click()
      await toast('Account switched')
      await button('Disconnect Lantern').click()
      await toast('Wallet disconnected')
      await button('Connect Lantern').waitFor()
      await text('1 connection').waitFor()
      await button('Disconnect all').click()
      await text('No wallet connected').waitFor()
      await page.getByRole('heading', { name: 'Wallets' }).waitFor()
    })

    test('removes a recent wallet, or adds one', async () => {
      await come('scene=wallets')
      await button('Remove Heron from the list').click()
      await toast('Wallet deleted')
      expect(await text('Heron').count()).toBe(0)
      await button('Add EVM wallet').press('Enter')
      await page.locator('[data-view="Connect"]').waitFor()
    })

    test('reads that the wallet could not be disconnected', async () => {
      await come('scene=wallets&stuck')
      await button('Disconnect all').click()
      await toast('Couldn’t disconnect the wallet')
      await button('Disconnect all').waitFor()
    })

    test('sees only the active wallet if the project disabled several', async () => {
      await come('scene=wallets-off')
      await text('In use').waitFor()
      expect(await button(/^Add/).count()).toBe(0)
      const raised = await page.evaluate(() =>
        window.accountGallery.world.portico.read({
          kind: 'slice',
          id: 'kernel/alerts',
          initial: { raised: [{ code: '' }] },
        }),
      )
      expect(raised.raised.map(({ code }) => code)).toContain('MULTI_WALLET_OFF')
    })
  })

  test.each(['unconfirmed', 'receive-unconfirmed'])(
    'reads that the wallet has not confirmed the account, and confirms it in the wallet (%s)',
    async scene => {
      await come(`scene=${scene}`)
      await page.getByRole('status').getByText('Lantern hasn’t confirmed this account').waitFor()
      await button('Confirm in Lantern').click()
      await expect.poll(() => page.getByText('hasn’t confirmed this account').count()).toBe(0)
    },
  )

  describe('with a locked wallet', () => {
    test('sees the last account and how to unlock the wallet, and unlocks it', async () => {
      await come('scene=locked')
      await page.getByRole('status').getByText('Unlock Lantern to continue').waitFor()
      await page.getByText('0x52…169EE7').waitFor()
      expect(await page.getByText('Reconnecting your wallet').count()).toBe(0)
      await button('Unlock Lantern').press('Enter')
      await button('Copy address').waitFor()
      expect(await button('Copy address').evaluate(it => it.matches(':focus'))).toBe(true)
    })

    test('sees the account at once when the wallet is unlocked outside the page', async () => {
      await come('scene=locked')
      await button('Unlock Lantern').waitFor()
      await page.evaluate(() => window.accountGallery.world.connect())
      await button('Unlock Lantern').waitFor({ state: 'detached' })
      await button('Copy address').waitFor()
    })

    test('reads that the prompt was rejected, and stays', async () => {
      await come('scene=locked&stuck')
      await button('Unlock Lantern').click()
      await page.getByText('The request was declined in your wallet').waitFor()
      await button('Unlock Lantern').waitFor()
      expect(await page.evaluate(() => window.accountGallery.wrongs)).toEqual([])
    })

    test('disconnects it, and the modal closes', async () => {
      await come('scene=locked')
      await button('Disconnect').click()
      await expect.poll(() => page.evaluate(() => window.accountGallery.world.portico.state().open)).toBe(false)
    })

    test('connects another wallet', async () => {
      await come('scene=locked')
      await button('Connect another wallet').click()
      await page.locator('[data-view="Connect"]').waitFor()
      await button('Back').click()
      await button('Unlock Lantern').waitFor()
    })

    test('unlocks it in the list of wallets', async () => {
      await come('scene=wallets-locked')
      await page.getByText('Locked').first().waitFor()
      expect(await button(/^Remove/).count()).toBe(0)
      await button('Unlock Quartz').click()
      await button('Disconnect Quartz').waitFor()
      await page.getByText('In use').waitFor()
      await button('Disconnect Lantern').waitFor()
    })
  })

  test('a user can connect while disconnected', async () => {
    await come('scene=noAccount')
    await button('Connect wallet').click()
    await page.locator('[data-view="Connect"]').waitFor()
  })
})
