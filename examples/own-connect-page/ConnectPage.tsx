import { usePorticoAccount, usePorticoWallets } from 'portico/react'
import { useState } from 'react'

/** A connect page of the host's own: no modal opens. Render it inside a `<PorticoProvider>`. */
export function ConnectPage() {
  const [search, setSearch] = useState('')
  const { connectors, wallets, count, status, more, loadMore, pairing, connect } = usePorticoWallets({ search })
  const { isConnected, address } = usePorticoAccount()
  const [failure, setFailure] = useState('')
  const choose = (connectorId: string) =>
    connect(connectorId).catch(error => setFailure(error instanceof Error ? error.message : String(error)))
  if (isConnected) return <p>Connected: {address}</p>
  return (
    <section>
      <label>
        Search <input value={search} onChange={event => setSearch(event.target.value)} />
      </label>
      <ul aria-label="Ways to connect">
        {connectors.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => void choose(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {pairing.status === 'ready' && <textarea aria-label="WalletConnect URI" readOnly value={pairing.uri} />}
      <ul aria-label="Wallets">
        {wallets.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p role="status">
        {status === 'ready' ? `${wallets.length} of ${count}` : status} {failure}
      </p>
      <button type="button" disabled={status === 'loading' || !more} onClick={loadMore}>
        {status === 'idle' ? 'Show wallets' : 'More'}
      </button>
    </section>
  )
}
