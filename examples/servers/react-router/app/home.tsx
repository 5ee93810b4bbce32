import { ConnectButton, usePorticoAccount } from 'portico/react'

export default function Home() {
  const { last, address = last?.address } = usePorticoAccount()
  return (
    <>
      <ConnectButton />
      <p>
        <output>{address}</output>
      </p>
    </>
  )
}
