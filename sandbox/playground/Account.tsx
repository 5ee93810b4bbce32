import { networks } from 'portico'
import { useDisconnect, usePortico, usePorticoAccount, usePorticoNetwork, usePorticoProvider } from 'portico/react'
import { useState } from 'react'
import { type Outcome, sendCoins, signAndVerify } from './walletActions'

/** Runs one action at a time and shows its outcome. */
function useWalletAction() {
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<Outcome>) => {
    setBusy(true)
    setOutcome({ tone: 'wait', text: 'Open your wallet' })
    const done = await action().catch((error: Error): Outcome => ({ tone: 'bad', text: error.message }))
    setOutcome(done)
    setBusy(false)
  }
  return { outcome, busy, run }
}

/** State and actions of a connected user. */
export function Account() {
  const { portico } = usePortico()
  const { address, caipAddress = '' } = usePorticoAccount()
  const { network, networkId, switchNetwork } = usePorticoNetwork()
  const [namespace = ''] = caipAddress.split(':')
  const provider = usePorticoProvider(namespace)
  const { disconnect } = useDisconnect()
  const { outcome, busy, run } = useWalletAction()
  const switchToNext = async (): Promise<Outcome> => {
    const here = portico.read(networks).configured.filter(({ chainNamespace }) => chainNamespace === namespace)
    const next = here[(here.findIndex(({ caipNetworkId }) => caipNetworkId === networkId) + 1) % here.length]
    if (!next) throw new Error('There is no other network')
    await switchNetwork(next.caipNetworkId)
    return { tone: 'good', text: `You are on ${next.name}` }
  }

  return (
    <div className="account">
      <dl>
        <div>
          <dt>Address</dt>
          <dd className="mono">{address}</dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd>{network?.name ?? networkId}</dd>
        </div>
      </dl>
      <div className="actions">
        <button
          type="button"
          disabled={busy || !provider}
          onClick={() => void run(() => signAndVerify(portico, { namespace, address }))}
        >
          Sign a message
        </button>
        {namespace === 'eip155' && (
          <button
            type="button"
            disabled={busy || !provider}
            onClick={() => void run(() => sendCoins(provider, address))}
          >
            Send 0.01
          </button>
        )}
        <button type="button" disabled={busy} onClick={() => void run(switchToNext)}>
          Switch network
        </button>
        <button type="button" className="quiet" onClick={() => void disconnect()}>
          Disconnect
        </button>
      </div>
      <p className="outcome" role="status" data-tone={outcome?.tone}>
        {outcome?.text}
        {outcome?.detail && <span className="mono">{outcome.detail}</span>}
      </p>
    </div>
  )
}
