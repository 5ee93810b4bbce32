import { announce, createAccount, createWallet } from './wallet'

/* The wallet in a page, as an extension puts it there. It remembers the approval of the page. */

declare global {
  interface Window {
    heron: ReturnType<typeof createWallet>
  }
}

const KEY = 'heron'

window.heron = createWallet({
  accounts: [createAccount(1), createAccount(2)],
  chainId: '0x2b6653dc',
  approved: localStorage.getItem(KEY) !== null,
  onApproval: approved => (approved ? localStorage.setItem(KEY, 'approved') : localStorage.removeItem(KEY)),
})
announce(window.heron.provider, { name: 'Heron', rdns: 'example.heron' })
