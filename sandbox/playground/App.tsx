import { ConnectButton, usePorticoAccount } from 'portico/react'
import { Account } from './Account'
import { Appearance } from './Appearance'
import { FaultPresets } from './FaultPresets'
import { PolicyPrinter } from './PolicyPrinter'
import { ThemeBuilder } from './ThemeBuilder'
import { Wallets } from './Wallets'

export function App() {
  const { isConnected } = usePorticoAccount()
  return (
    <div className="page">
      <header className="bar">
        <Wordmark />
        <ConnectButton />
      </header>
      <main>
        <section className="hero">
          <h1>{isConnected ? 'You are connected.' : 'Connect a wallet to begin.'}</h1>
          <p className="lead">
            {isConnected
              ? 'A real key, a real signature, a real chain. All of it on this machine.'
              : 'Pick a wallet. Its keys are real, its money is not, and nothing here leaves this machine.'}
          </p>
          {isConnected ? <Account /> : <ConnectButton size="md" label="Connect a wallet" />}
        </section>
        <Controls />
        <ThemeBuilder />
      </main>
      <PolicyPrinter />
    </div>
  )
}

const NARROW = '(max-width: 860px)'

/** Beside the page on a wide screen; on a phone closed at first, so that the button to connect is not far above. */
function Controls() {
  return (
    <aside className="panel" aria-label="Playground controls">
      <details open={!matchMedia(NARROW).matches}>
        <summary>Controls</summary>
        <Appearance />
        <Wallets />
        <FaultPresets />
      </details>
    </aside>
  )
}

function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d="M3 9 12 3l9 6v1.5H3z M5 12h2v7H5z M11 12h2v7h-2z M17 12h2v7h-2z M3 20h18v1.5H3z" fill="currentColor" />
      </svg>
      Portico
    </span>
  )
}
