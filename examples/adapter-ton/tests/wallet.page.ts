import '../src/buffer'
import { createAccount, createWallet } from './wallet'

/* The wallet in a page, as an extension puts it there. It remembers the approval of the page. */

declare global {
  interface Window {
    /** Gives an external message to the chain of the test. */
    submitToChain(boc: string): Promise<void>
    plover: ReturnType<typeof createWallet>
  }
}

const KEY = 'plover'

window.plover = createWallet({
  accounts: [createAccount(1), createAccount(2)],
  domain: location.host,
  submit: boc => window.submitToChain(boc),
  approved: localStorage.getItem(KEY) !== null,
  onApproval: approved => (approved ? localStorage.setItem(KEY, 'approved') : localStorage.removeItem(KEY)),
})
