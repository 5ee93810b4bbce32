import { createFileRoute } from '@tanstack/react-router'
import { ConnectButton, usePorticoAccount } from 'portico/react'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
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
