import { ConnectButton, usePorticoAccount } from 'portico/react'

export function App() {
  const { address } = usePorticoAccount()
  return (
    <>
      <ConnectButton />
      <p>
        <output>{address}</output>
      </p>
    </>
  )
}
