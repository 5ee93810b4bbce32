import { ConnectButton, PorticoProvider, usePorticoAccount, usePorticoProvider } from 'portico/react'
import { useState } from 'react'
import { stringToHex } from 'viem'
import { portico } from './portico'

export const App = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
    <GuestBook />
  </PorticoProvider>
)

function GuestBook() {
  const { address } = usePorticoAccount({ namespace: 'eip155' })
  const provider = usePorticoProvider('eip155')
  const [status, setStatus] = useState('')
  if (!address) return <p>Connect a wallet to sign the guest book.</p>
  const sign = async () => {
    try {
      await provider?.request({ method: 'personal_sign', params: [stringToHex('I was here'), address] })
      setStatus('Thank you!')
    } catch {
      setStatus('You did not sign.')
    }
  }
  return (
    <>
      <p>Hello {address}</p>
      <button type="button" onClick={sign}>
        Sign the guest book
      </button>
      <p role="status">{status}</p>
    </>
  )
}
