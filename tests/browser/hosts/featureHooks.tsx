import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import { usePorticoName } from 'portico/plugins/account/react'
import { usePorticoPay } from 'portico/plugins/payments/react'
import { usePorticoSend } from 'portico/plugins/send/react'
import { usePorticoSignIn } from 'portico/plugins/siwx/react'
import { usePorticoSwap } from 'portico/plugins/swaps/react'
import { PorticoProvider, usePorticoBalance, usePorticoTokens } from 'portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/* A React host that renders the hooks of features. */

const { endpoints, networks, swapRouters } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard({ siwx: { required: false } }),
  endpoints,
  debug: false,
  features: { payments: true, swaps: ['1inch'], swapNetworks: ['eip155:31337'], swapRouters },
  remotePolicy: 'local-decides',
  ...window.hostOptions,
})
window.portico = portico

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ETHER = {
  network: 'eip155:31337',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const say = (error: unknown) => (error instanceof Object && 'code' in error ? error.code : undefined)
const ignore = () => {}

function Host() {
  const { status, balance, error, refetch } = usePorticoBalance()
  const { status: listed, tokens = [] } = usePorticoTokens()
  const { status: named, name, avatar } = usePorticoName()
  const login = usePorticoSignIn()
  const { pay, ...payment } = usePorticoPay()
  const { swap, ...swapping } = usePorticoSwap()
  const { send, ...sending } = usePorticoSend()
  const shown = {
    balance: [status, balance?.formatted, balance?.symbol, say(error)],
    tokens: [listed, ...tokens.map(({ symbol }) => symbol)],
    name: [named, name, avatar],
    login: [login.status, login.call.status, say(login.call.error), login.session?.data.accountAddress],
    payment: [payment.status, payment.step, payment.result?.success === false && say(payment.result.error)],
    swapping: [swapping.status, swapping.step, say(swapping.error)],
    sending: [sending.status, sending.step, say(sending.error), sending.result?.status],
  }
  const actions = {
    refetch,
    login: () => void login.signIn().catch(ignore),
    logout: () => void login.signOut().catch(ignore),
    pay: () => void pay({ paymentAsset: ETHER, recipient: TO, amount: '0.1' }),
    swap: () => void swap({ fromToken: 'ETH', amount: '0.5' }).catch(ignore),
    send: () => void send({ namespace: 'eip155', chainId: 31337, to: TO, amount: '0.25' }).catch(ignore),
  }
  return (
    <main>
      {Object.entries(shown).map(([name, parts]) => (
        <output key={name} id={name}>
          {parts.filter(Boolean).join(' ')}
        </output>
      ))}
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" id={`do-${name}`} onClick={act}>
          {name}
        </button>
      ))}
    </main>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <Host />
      </PorticoProvider>
    </StrictMode>,
  )
}
