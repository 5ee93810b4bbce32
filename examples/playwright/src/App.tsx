import { ConnectButton, PorticoProvider, usePorticoAccount } from 'portico/react'
import { useState } from 'react'
import { buyTicket } from './buyTicket'
import { portico } from './portico'

export const App = () => (
  <PorticoProvider portico={portico}>
    <h1>Ferry tickets</h1>
    <ConnectButton />
    <Ticket />
  </PorticoProvider>
)

function Ticket() {
  const { address } = usePorticoAccount()
  const [message, setMessage] = useState('')
  if (!address) return <p>Connect a wallet to buy a ticket.</p>
  return (
    <section>
      <p>
        Passenger: <span>{address}</span>
      </p>
      <button
        type="button"
        onClick={() => {
          setMessage('Waiting for your wallet…')
          buyTicket(address).then(setMessage)
        }}
      >
        Buy a ticket for 1 ETH
      </button>
      <p role="status">{message}</p>
    </section>
  )
}
