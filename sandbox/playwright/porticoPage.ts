import type { Locator, Page } from '@playwright/test'
import type { Portico } from 'portico'
import type { WalletControls } from './walletControls'

export interface ConnectedAccount {
  /** In the namespace's own format. */
  readonly address: string
  /** The CAIP-2 namespace. */
  readonly namespace: string
  /** CAIP-2. */
  readonly networkId: string
  readonly wallet: string
}

/** Options of `choose` and `connect`. */
export interface ChooseOptions {
  /** The app's own button that opens the modal. Default: Portico's button, else a button whose name starts with "Connect". */
  button?: Locator
}

/** Portico in the page under test. */
export interface PorticoPage {
  /** The open modal, or the embedded one. */
  readonly dialog: Locator
  /** Presses the app's connect button and the wallet's row, as a user does, and does not wait for the wallet. */
  choose(wallet: string, options?: ChooseOptions): Promise<void>
  /**
   * Chooses the wallet, approves in it, and waits for the connection.
   * @example
   * test('a user connects', async ({ page, portico }) => {
   *   await page.goto('/')
   *   const { address } = await portico.connect('Heron')
   * })
   */
  connect(wallet?: string, options?: ChooseOptions): Promise<ConnectedAccount>
  /** The connected account, or undefined. */
  account(): Promise<ConnectedAccount | undefined>
  /** Disconnects every wallet, as the app does with `portico.disconnect()`. */
  disconnect(): Promise<void>
  /** Opens a view, or the one that fits the user's state. */
  open(view?: string, args?: unknown): Promise<void>
}

/** How often the page is asked whether the wallet is connected. */
const POLL_MS = 50

const DIALOG = 'portico-modal dialog, portico-frame dialog, portico-frame > section'

export function createPorticoPage(page: Page, wallet: WalletControls): PorticoPage {
  const dialog = page.locator(DIALOG)
  const instance = async () => {
    const handle = await page
      .waitForFunction(findPortico, undefined, { polling: POLL_MS, timeout: 10_000 })
      .catch(error => {
        throw new Error('The page shows no button of Portico: set `window.portico = portico` in the app', {
          cause: error,
        })
      })
    return handle
  }
  const account = async () => (await instance()).evaluate(readAccount)

  const choose: PorticoPage['choose'] = async (name, { button = connectButton(page) } = {}) => {
    wallet.use(name)
    if (!(await dialog.isVisible())) await button.click()
    const rows = dialog.getByRole('button', { name: isNamed(name) })
    // The list of all wallets has those that the first view does not show.
    const search = dialog.locator('[data-view="Connect"] .row:has(.row-chevron)')
    await rows.or(search).first().waitFor()
    if ((await rows.count()) === 0) {
      await search.click()
      await dialog.getByRole('searchbox').fill(name)
    }
    await rows.first().click()
  }

  return {
    dialog,
    choose,
    account,
    async connect(name = wallet.name, options) {
      wallet.use(name)
      await wallet.approve()
      await choose(name, options)
      const connected = await page.waitForFunction(readAccount, await instance(), { polling: POLL_MS })
      return connected.evaluate(account => account as ConnectedAccount)
    },
    async disconnect() {
      const portico = await instance()
      await portico.evaluate(async portico => portico?.disconnect())
    },
    async open(view, args) {
      const portico = await instance()
      await portico.evaluate((portico, at) => portico?.open(at), { view, args })
      await dialog.waitFor()
    },
  }
}

const connectButton = (page: Page): Locator =>
  page
    .locator('portico-button button, portico-connect-button button')
    .or(page.getByRole('button', { name: /^connect\b/i }))
    .filter({ visible: true })
    .first()

/** A wallet's row begins with its name; the row for phones names WalletConnect in its second line, before a dot. */
function isNamed(name: string): RegExp {
  const text = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${text}\\b|\\b${text} ·`, 'i')
}

/* Each function below runs in the page: it uses its arguments and globals only. */

/** Portico's elements know their Portico; other apps name it. */
function findPortico(): Portico | undefined {
  const isPortico = (value: unknown): value is Portico => typeof Object(value).disconnect === 'function'
  const elements = [...document.querySelectorAll('*')].filter(({ localName }) => localName.includes('-'))
  const found = [...elements.map(element => Object(element).portico), Object(window).portico]
  return found.find(isPortico)
}

function readAccount(portico: Portico | undefined): ConnectedAccount | undefined {
  const { status, address, wallet } = portico?.account() ?? {}
  const networkId = portico?.networkId()
  if (status !== 'connected' || !address || !networkId) return undefined
  return { address, networkId, namespace: networkId.split(':')[0] ?? '', wallet: wallet?.name ?? '' }
}
