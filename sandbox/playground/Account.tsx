import { useDisconnect, usePorticoAccount, usePorticoNetwork, usePorticoProvider } from 'portico/react'
import { useState } from 'react'
import { type Outcome, sendCoins, signAndVerify } from './deeds'

/** What a connected visitor sees and may do. */
export function Account() {
  const { address } = usePorticoAccount()
  const { network, networkId, switchNetwork } = usePorticoNetwork()
  const provider = usePorticoProvider('eip155')
  const { disconnect } = useDisconnect()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)

  const run = async (deed: () => Promise<Outcome>) => {
    setBusy(true)
    setOutcome({ tone: 'wait', text: 'Look at your wallet' })
    const done = await deed().catch((error: Error): Outcome => ({ tone: 'bad', text: error.message }))
    setOutcome(done)
    setBusy(false)
  }
  const other = window.sandbox.networks.find(({ id }) => `eip155:${id}` !== networkId)
  const goElsewhere = async (): Promise<Outcome> => {
    if (!other) throw new Error('There is no other network')
    await switchNetwork(`eip155:${other.id}`)
    return { tone: 'good', text: `You are on ${other.name}` }
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
          onClick={() => void run(() => signAndVerify(provider, address))}
        >
          Sign a message
        </button>
        <button type="button" disabled={busy || !provider} onClick={() => void run(() => sendCoins(provider, address))}>
          Send 0.01
        </button>
        <button type="button" disabled={busy} onClick={() => void run(goElsewhere)}>
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
