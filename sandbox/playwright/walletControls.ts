import type { Page } from '@playwright/test'
import type { NamespaceWallet } from '../chains/sandboxNamespace'
import type { WalletChoice, WalletRequest } from '../wallets/pageWallet'

/** The wallet in the page: the one that `portico.connect` chose last, at first Heron. */
export interface WalletControls {
  /** The name of the controlled wallet. */
  readonly name: string
  /** Controls another wallet: `Heron`, `Quartz`, `Lantern`, or that of another namespace. */
  use(name: string): void
  /**
   * Approves the open prompt, else the next request that needs the user.
   * @example
   * test('a user signs', async ({ page, wallet }) => {
   *   await page.getByRole('button', { name: 'Sign' }).click()
   *   await wallet.approve()
   * })
   */
  approve(): Promise<void>
  /** Rejects the open prompt, else the next request that needs the user, as a user does: error 4001. */
  reject(): Promise<void>
  /** Leaves the next request that needs the user without an answer. */
  ignore(): Promise<void>
  /** The user switches inside the wallet, and the page receives its event. */
  switchTo(choice: WalletChoice): Promise<void>
  /** Hides the accounts until the next approval. */
  lock(): Promise<void>
  /** Removes the wallet from the page, also after a reload. */
  uninstall(): Promise<void>
  /** Installs it again. */
  install(): Promise<void>
  /** Every request since the page loaded, oldest first. */
  requests(): Promise<readonly WalletRequest[]>
  /** All addresses, whether the page sees them or not. */
  addresses(): Promise<readonly string[]>
  /** The address in use. */
  address(): Promise<string>
}

type Answer = NamespaceWallet['answer']

export function createWalletControls(page: Page): WalletControls {
  let name = 'Heron'
  const control = async () => {
    const handle = await page.evaluateHandle(findWallet, name)
    if (!(await handle.evaluate(wallet => wallet !== undefined)))
      throw new Error(`The page has no wallet ${name}: open the app before`)
    return handle
  }
  const answer = async (next: Answer, button?: string) => {
    const isOpen = await (await control()).evaluate(answerUnlessOpen, next)
    if (isOpen && button) await page.locator('sandbox-wallet-prompt').getByRole('button', { name: button }).click()
  }
  return {
    get name() {
      return name
    },
    use(next) {
      name = next
    },
    approve: () => answer('approve', 'Approve'),
    reject: () => answer('reject', 'Reject'),
    ignore: () => answer('hang'),
    switchTo: async choice => (await control()).evaluate(switchWallet, choice),
    lock: async () => (await control()).evaluate(wallet => wallet?.lock()),
    uninstall: async () => (await control()).evaluate(wallet => wallet?.vanish()),
    install: async () => (await control()).evaluate(wallet => wallet?.announce()),
    requests: async () => (await control()).evaluate(wallet => wallet?.requests ?? []),
    addresses: async () => (await control()).evaluate(wallet => wallet?.addresses ?? []),
    address: async () => (await control()).evaluate(wallet => wallet?.addresses[wallet.account] ?? ''),
  }
}

/* Each function below runs in the page: it uses its arguments and globals only. */

type AnyWallet = Window['sandboxWallets']['heron'] | NamespaceWallet

function findWallet(name: string): AnyWallet | undefined {
  const wallets = [
    ...Object.values(window.sandboxWallets ?? {}),
    ...Object.values(window.sandboxNamespaceWallets ?? {}),
  ]
  return wallets.find(wallet => wallet.name === name)
}

/** True if a prompt is open: the answer belongs to it. */
function answerUnlessOpen(wallet: AnyWallet | undefined, answer: Answer): boolean {
  if (document.querySelector('sandbox-wallet-prompt')) return true
  if (wallet) wallet.nextAnswer = answer
  return false
}

function switchWallet(wallet: AnyWallet | undefined, choice: WalletChoice): void {
  if (!wallet) return
  if ('network' in choice) {
    if ('switchChain' in wallet) wallet.switchChain(Number(String(choice.network).replace('eip155:', '')))
    else wallet.switchNetwork(String(choice.network))
    return
  }
  const { account } = choice
  const index = wallet.addresses.findIndex(address => address.toLowerCase() === String(account).toLowerCase())
  wallet.switchAccount(typeof account === 'number' ? account : index)
}
