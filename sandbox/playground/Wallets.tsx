import { useState } from 'react'
import type { InPageName } from '../chains/evm/walletConfig'
import type { Answer } from '../wallets/decision'
import { Choice } from './controls'

const ANSWERS: Record<Answer, string> = { ask: 'Asks me', approve: 'Approves', reject: 'Rejects', hang: 'Stays silent' }

/** Wallets of the other namespaces, by namespace. */
const WALLET_NAMES = {
  solana: 'Marlin',
  bip122: 'Basalt',
  polkadot: 'Dotterel',
  cosmos: 'Nebula',
  sui: 'Rill',
  stacks: 'Cairn',
}

/** How each wallet answers a request. */
export function Wallets() {
  return (
    <section>
      <h2>Wallets</h2>
      <Wallet id="heron" name="Heron" />
      <Wallet id="quartz" name="Quartz" />
      <Wallet id="lantern" name="Lantern" />
      {Object.entries(WALLET_NAMES).map(([namespace, name]) => (
        <NamespaceWallet key={namespace} namespace={namespace} name={name} />
      ))}
      <p>
        <a href={window.sandbox.walletUrl} target="_blank" rel="noreferrer">
          Harbor
        </a>{' '}
        is a WalletConnect wallet with a page of its own: paste a copied link there.
      </p>
      <p>
        Mails of a login by email arrive in the{' '}
        <a href={`${window.sandbox.endpoints.secure}/mailbox`} target="_blank" rel="noreferrer">
          mailbox
        </a>
        .
      </p>
    </section>
  )
}

interface Installable {
  vanish(): void
  announce(): void
}

const isInstalled = (id: string) => !localStorage[`sandbox-wallet:test.${id}`]?.includes('"vanished":true')

/** Installs a wallet in this browser, or removes it. */
function Installed({ id, name, find }: { id: string; name: string; find: () => Installable | undefined }) {
  const [installed, setInstalled] = useState(isInstalled(id))
  const toggle = () => {
    if (installed) find()?.vanish()
    else find()?.announce()
    setInstalled(!installed)
  }
  return (
    <label className="toggle">
      <input type="checkbox" checked={installed} onChange={toggle} aria-label={`${name}: installed`} />
      Installed
    </label>
  )
}

function Wallet({ id, name }: { id: InPageName; name: string }) {
  const wallet = window.sandboxWallets[id]
  const [answer, setAnswer] = useState(wallet.answer)
  const choose = (next: Answer) => {
    wallet.answer = next
    setAnswer(next)
  }
  const nextAccount = () => wallet.switchAccount((wallet.account + 1) % wallet.addresses.length)
  return (
    <div className="wallet">
      <Choice label={name} value={answer} options={ANSWERS} onChange={choose} />
      <Installed id={id} name={name} find={() => wallet} />
      <button type="button" className="quiet" onClick={nextAccount} aria-label={`${name}: next account`}>
        Next account
      </button>
      <button type="button" className="quiet" onClick={() => wallet.lock()} aria-label={`${name}: lock`}>
        Lock
      </button>
    </div>
  )
}

/** If the wallet's script is still loading, it starts with `ask`. */
function NamespaceWallet({ namespace, name }: { namespace: string; name: string }) {
  const [answer, setAnswer] = useState<Answer>('ask')
  const choose = (next: Answer) => {
    const wallet = window.sandboxNamespaceWallets?.[namespace]
    if (wallet) wallet.answer = next
    setAnswer(next)
  }
  return (
    <div className="wallet">
      <Choice label={name} value={answer} options={ANSWERS} onChange={choose} />
      <Installed id={name.toLowerCase()} name={name} find={() => window.sandboxNamespaceWallets?.[namespace]} />
      <button
        type="button"
        className="quiet"
        onClick={() => window.sandboxNamespaceWallets?.[namespace]?.lock()}
        aria-label={`${name}: lock`}
      >
        Lock
      </button>
    </div>
  )
}
