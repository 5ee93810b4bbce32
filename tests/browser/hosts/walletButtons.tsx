import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { defineWalletButton } from 'portico/elements'
import { standard } from 'portico/plugins'
import { PorticoProvider, WalletButton } from 'portico/react'
import { createRoot } from 'react-dom/client'

/* A host with a button for each wallet: of React, of a page without a framework, and one that it draws itself. */

const { endpoints, networks } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard(),
  endpoints,
  debug: false,
  ...window.hostOptions,
})
window.portico = portico
defineWalletButton(portico)

const Buttons = () => (
  <main>
    <h1>Wallets</h1>
    <WalletButton wallet="test.heron" name="Heron" />
    <WalletButton wallet="Harbor" size="sm" />
    <WalletButton wallet="test.popup">
      {({ status, isInstalled, name, press, intent }) => (
        <button type="button" id="own" onClick={press} {...intent}>
          {[status, isInstalled, name].join(' ')}
        </button>
      )}
    </WalletButton>
  </main>
)

const root = document.querySelector('#root')
const element = document.createElement('portico-wallet-button')
element.setAttribute('wallet', 'Quartz')
root?.before(element)
if (root) {
  createRoot(root).render(
    <PorticoProvider portico={portico}>
      <Buttons />
    </PorticoProvider>,
  )
}
